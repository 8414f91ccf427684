-- The views of reports that a person keeps. A view is an address: the report, and what is asked of it.
create table report_favourites (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  report text not null check (char_length(report) between 1 and 80),
  view text not null check (char_length(view) <= 1500),
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, member_id, report, view),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
call app.protect_society_table('report_favourites');
call app.audit('report_favourites');
