-- Who of a household has had somebody who waits at the gate before them.
create table visit_views (
  society_id uuid not null references societies (id) on delete cascade,
  visit_id uuid not null,
  member_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (society_id, visit_id, member_id),
  foreign key (society_id, visit_id) references visits (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
-- A device's list tells how many have.
create index visit_views_by_time on visit_views (society_id, seen_at);
call app.protect_society_table('visit_views');
