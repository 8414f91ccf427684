-- How a society looks: its colour and its logo. A society without a row looks like everybody.
create table society_looks (
  society_id uuid primary key references societies (id) on delete cascade,
  color text check (color ~ '^#[0-9a-f]{6}$'),
  logo_id uuid,
  created_at timestamptz not null default now(),
  -- The trail asks every row for an id.
  id uuid generated always as (society_id) stored,
  foreign key (society_id, logo_id) references files (society_id, id)
);
call app.protect_society_table('society_looks');
call app.audit('society_looks');

-- A society on such a plan stands under its own name where others stand under ours.
alter table plans add column is_white_label boolean not null default false;
update plans set is_white_label = true where id = 'enterprise';

-- Whose name a letter carries as its sender; empty is ours.
alter table outbox add column sender text not null default '';
