-- What a person is told about a society. The words are made when they are read, in the reader's language, out of the
-- kind and what it is about.
create table notifications (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  identity_id uuid not null references identities (id) on delete cascade,
  kind text not null collate "C",
  -- Names and titles for the words; never more than the reader may see.
  about jsonb not null default '{}',
  path text not null,
  -- A job that is done again meets its own row: one person hears of one occasion once.
  occasion text not null collate "C",
  -- Off where the person muted the kind; the row still keeps e-mail and push from leaving twice.
  in_app boolean not null default true,
  push text not null default 'off' check (push in ('off', 'waiting', 'sending', 'sent', 'failed')),
  push_tries int not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, identity_id, occasion)
);
create index notifications_newest on notifications (society_id, identity_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (society_id, identity_id) where in_app and read_at is null;
create index notifications_by_identity on notifications (identity_id);
create index notifications_by_age on notifications (created_at);
call app.protect_society_table('notifications');

-- What a society decided about itself; a society without a row decided nothing.
create table society_settings (
  society_id uuid primary key references societies (id) on delete cascade,
  -- An expired password closes the door until it is changed, instead of only reminding.
  forces_password_change boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
call app.protect_society_table('society_settings');
