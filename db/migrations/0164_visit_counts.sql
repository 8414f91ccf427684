-- How many came, of the days whose visits are deleted: nothing in it names anybody.
create table visit_counts (
  society_id uuid not null references societies (id) on delete cascade,
  day date not null,
  purpose text not null check (purpose in ('guest', 'delivery', 'cab', 'help', 'service', 'other')),
  hour int not null check (hour between 0 and 23),
  n int not null check (n > 0),
  primary key (society_id, day, purpose, hour)
);
call app.protect_society_table('visit_counts');
