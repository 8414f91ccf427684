-- What people agreed to, and took back: a row for every answer, the last one counts. It belongs to the person, not to a
-- society.
create table consents (
  id uuid primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  purpose text not null collate "C",
  -- The version of the notice the person had before them.
  version text not null,
  is_given boolean not null,
  source text not null check (source in ('site', 'token')),
  at timestamptz not null default now()
);
create index consents_latest on consents (identity_id, purpose, at desc, id desc);
call app.protect_platform_table('consents');
