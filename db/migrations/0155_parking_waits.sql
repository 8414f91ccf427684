-- Spaces to charge a car at and for people who cannot walk far, and who waits for a space, by the day they asked.
alter table parking_spaces drop constraint parking_spaces_kind_check;
alter table parking_spaces add constraint parking_spaces_kind_check
  check (kind in ('covered', 'stilt', 'open', 'two_wheeler', 'ev', 'accessible', 'visitor'));

create table parking_waits (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  kind text not null check (kind in ('car', 'two_wheeler', 'ev', 'accessible')),
  asked_on date not null,
  asked_by uuid,
  created_at timestamptz not null default now(),
  ended_on date,
  ended_why text check (ended_why in ('allotted', 'withdrawn')),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, asked_by) references members (society_id, id),
  constraint parking_waits_end_has_reason check ((ended_on is null) = (ended_why is null))
);
create unique index parking_waits_open on parking_waits (society_id, flat_id, kind) where ended_on is null;
create index parking_waits_by_day on parking_waits (society_id, asked_on) where ended_on is null;
call app.protect_society_table('parking_waits');
call app.audit('parking_waits');
