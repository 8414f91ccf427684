create table umbrellas (
  society_id uuid not null references societies,
  id uuid not null,
  name text not null,
  created_at timestamptz not null,
  primary key (society_id, id)
);
call app.protect_society_table('umbrellas');
call app.audit('umbrellas');

alter table search_entries drop constraint search_entries_type_check;
alter table search_entries add check (type in ('member', 'complaint', 'visitor', 'facility', 'event', 'document', 'notice', 'bill', 'umbrella'));
