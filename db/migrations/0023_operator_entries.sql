-- When the operator opened a society that is not the demo: who, why and until when. The row is the society's own, so
-- its admins read it and its audit trail has it. The session is no foreign key: the record outlives the session.
create table operator_entries (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  identity_id uuid not null,
  operator_name text not null,
  reason text not null,
  entered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  left_at timestamptz,
  primary key (society_id, id)
);
create index operator_entries_newest on operator_entries (society_id, entered_at desc, id);
create index operator_entries_open on operator_entries (session_id) where left_at is null;
call app.protect_society_table('operator_entries');
-- A society reads who came; only the platform writes it.
revoke insert, update, delete on operator_entries from app_user;
call app.audit('operator_entries', '{session_id}');

-- When the operator answered, for the society to see how long it took.
alter table support_tickets add column answered_at timestamptz;
create index support_tickets_waiting on support_tickets (created_at desc) where status = 'open';
