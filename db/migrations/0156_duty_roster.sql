-- The duty roster: shifts, and who has which on which day. Nobody is in two places at once, and nobody on leave has a
-- duty: the database refuses both, whatever the code does.
create table shifts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Minutes of the day; one that ends no later than it begins goes on past midnight.
  from_minute int not null check (from_minute between 0 and 1439),
  until_minute int not null check (until_minute between 0 and 1439),
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
call app.protect_society_table('shifts');
call app.audit('shifts');

create table duties (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  staff_id uuid not null,
  kind text not null default 'duty' check (kind in ('duty', 'leave')),
  shift_id uuid,
  gate_id uuid,
  day date not null,
  until_day date not null,
  -- The hours as they were when it was planned: a shift that changes later leaves them alone.
  starts_at timestamptz,
  ends_at timestamptz,
  -- Planned, and then on leave: it stays to be seen, and somebody else stands in.
  is_away boolean not null default false,
  replaces uuid,
  mark text check (mark in ('came', 'absent')),
  note text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, staff_id) references staff (society_id, id) on delete cascade,
  foreign key (society_id, shift_id) references shifts (society_id, id),
  foreign key (society_id, gate_id) references gates (society_id, id),
  foreign key (society_id, replaces) references duties (society_id, id) on delete cascade,
  constraint duties_days_in_order check (until_day >= day),
  constraint duties_have_hours check (
    case kind when 'duty' then shift_id is not null and until_day = day and ends_at > starts_at
    else shift_id is null and starts_at is null and not is_away end),
  -- Nobody in two places at once.
  constraint duties_never_overlap exclude using gist (
    society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    staff_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    tstzrange(starts_at, ends_at) with operator(pg_catalog.&&)) where (kind = 'duty' and not is_away),
  -- No duty in a leave and no leave over a duty.
  constraint duties_spare_leave exclude using gist (
    society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    staff_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    kind extensions.gist_text_ops with operator(pg_catalog.<>),
    daterange(day, until_day, '[]') with operator(pg_catalog.&&)) where (not is_away),
  constraint leaves_never_overlap exclude using gist (
    society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    staff_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    daterange(day, until_day, '[]') with operator(pg_catalog.&&)) where (kind = 'leave')
);
-- One stands in for one.
create unique index duties_replaced_once on duties (society_id, replaces) where replaces is not null;
create index duties_by_day on duties (society_id, day);
call app.protect_society_table('duties');
call app.audit('duties', '{note}');

-- Who took over and handed over at a gate, for whether a guard came.
create index gate_records_of_shifts on gate_records (society_id, guard_id, at) where kind in ('shift_on', 'shift_off');
