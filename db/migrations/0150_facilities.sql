-- Facilities: what can be booked, by which rules, and by whom it is taken. That two never have one place at one time is
-- kept by the holds, whatever the program does.
create table facilities (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null collate "C",
  kind text not null check (kind in ('hall', 'lawn', 'gym', 'court', 'pool', 'guest_room', 'other')),
  details text not null default '',
  photo_id uuid,
  capacity int not null default 1 check (capacity between 1 and 200),
  slot_minutes int not null default 60 check (slot_minutes between 15 and 1440),
  least_slots int not null default 1 check (least_slots between 1 and 96),
  most_slots int not null default 4,
  lead_minutes int not null default 0 check (lead_minutes between 0 and 43200),
  window_days int not null default 30 check (window_days between 1 and 366),
  quota_count int check (quota_count between 1 and 100),
  quota_per text check (quota_per in ('day', 'week', 'month')),
  deposit_paise bigint not null default 0 check (deposit_paise between 0 and 99999999),
  needs_approval boolean not null default false,
  pay text not null default 'free' check (pay in ('free', 'next_bill', 'now')),
  needs_clear_dues boolean not null default false,
  -- Printed on the poster beside the door.
  poster_code text not null,
  is_active boolean not null default true,
  position int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, name_key),
  unique (society_id, poster_code),
  foreign key (society_id, photo_id) references files (society_id, id),
  constraint facilities_slots_in_order check (most_slots between least_slots and 96),
  constraint facilities_quota_whole check ((quota_count is null) = (quota_per is null)),
  -- Approval takes days, and a time that is paid at once is held for minutes.
  constraint facilities_approval_or_now check (not (needs_approval and pay = 'now'))
);
call app.protect_society_table('facilities');
call app.audit('facilities', '{poster_code}');

create table facility_hours (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  -- Monday is 0.
  weekday int not null check (weekday between 0 and 6),
  opens_minute int not null check (opens_minute between 0 and 1439),
  -- Past 1440 is the next day.
  closes_minute int not null,
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id) on delete cascade,
  constraint facility_hours_in_order check (closes_minute > opens_minute and closes_minute <= opens_minute + 1440)
);
create index facility_hours_by_facility on facility_hours (society_id, facility_id, weekday);
call app.protect_society_table('facility_hours');
call app.audit('facility_hours');

create table facility_rates (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  position int not null,
  -- A bit a weekday, Monday is 1.
  weekdays int not null default 127 check (weekdays between 1 and 127),
  from_minute int not null default 0 check (from_minute between 0 and 1439),
  until_minute int not null default 1440,
  paise bigint not null check (paise between 0 and 99999999),
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id) on delete cascade,
  constraint facility_rates_in_order check (until_minute > from_minute and until_minute <= 1440)
);
create index facility_rates_by_facility on facility_rates (society_id, facility_id, position);
call app.protect_society_table('facility_rates');
call app.audit('facility_rates');

create table facility_refunds (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  hours_before int not null check (hours_before between 0 and 8760),
  percent int not null check (percent between 1 and 100),
  primary key (society_id, id),
  unique (society_id, facility_id, hours_before),
  foreign key (society_id, facility_id) references facilities (society_id, id) on delete cascade
);
call app.protect_society_table('facility_refunds');
call app.audit('facility_refunds');

-- A clubhouse is hall and lawn: whoever has the whole has the parts.
create table facility_parts (
  society_id uuid not null references societies (id) on delete cascade,
  whole_id uuid not null,
  part_id uuid not null,
  primary key (society_id, whole_id, part_id),
  foreign key (society_id, whole_id) references facilities (society_id, id) on delete cascade,
  foreign key (society_id, part_id) references facilities (society_id, id) on delete cascade,
  constraint facility_parts_of_others check (whole_id <> part_id)
);
create index facility_parts_by_part on facility_parts (society_id, part_id);
call app.protect_society_table('facility_parts');
call app.audit('facility_parts');

create table bookings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  places int not null default 1 check (places between 1 and 200),
  purpose text not null default '',
  status text not null check (status in ('asked', 'unpaid', 'confirmed', 'checked_in', 'no_show', 'declined', 'cancelled', 'lapsed')),
  pay text not null check (pay in ('free', 'next_bill', 'now')),
  charge_paise bigint not null default 0 check (charge_paise between 0 and 9999999999),
  deposit_paise bigint not null default 0 check (deposit_paise between 0 and 99999999),
  refund_paise bigint not null default 0,
  kept_paise bigint not null default 0,
  -- The tiers of the refund and the lead as they were when it was booked.
  terms jsonb not null,
  -- What billing knows its charges by: hire (with the deposit, where both are paid at once), deposit, and what is kept.
  charge_id uuid,
  deposit_id uuid,
  kept_id uuid,
  pay_before timestamptz,
  booked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  decision_note text not null default '',
  paid_at timestamptz,
  checked_in_at timestamptz,
  checked_in_by uuid,
  no_show_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null default '',
  moved_at timestamptz,
  reminded_at timestamptz,
  deposit_settled_at timestamptz,
  deduction_reason text not null default '',
  deduction_photo_id uuid,
  deducted_at timestamptz,
  deducted_by uuid,
  disputed_at timestamptz,
  dispute text not null default '',
  dispute_answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  late_money_at timestamptz,
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, deduction_photo_id) references files (society_id, id),
  constraint bookings_in_order check (ends_at > starts_at),
  constraint bookings_refund_fits check (refund_paise between 0 and charge_paise),
  constraint bookings_kept_fits check (kept_paise between 0 and deposit_paise)
);
create index bookings_by_time on bookings (society_id, starts_at);
create index bookings_by_flat on bookings (society_id, flat_id, starts_at);
create index bookings_by_facility on bookings (society_id, facility_id, flat_id, starts_at);
create index bookings_by_charge on bookings (society_id, charge_id) where charge_id is not null;
-- Without society: the clock looks over all of them at once.
create index bookings_to_lapse on bookings (pay_before) where status = 'unpaid';
create index bookings_to_watch on bookings (starts_at) where status in ('asked', 'confirmed');
create index bookings_deposits on bookings (ends_at) where deposit_paise > 0 and deposit_settled_at is null;
call app.protect_society_table('bookings');
call app.audit('bookings', '{purpose}');

create table closures (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null default 'maintenance' check (kind in ('maintenance', 'society_event', 'other')),
  reason text not null,
  made_by uuid,
  created_at timestamptz not null default now(),
  opened_at timestamptz,
  opened_by uuid,
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id),
  foreign key (society_id, made_by) references members (society_id, id),
  constraint closures_in_order check (ends_at > starts_at)
);
create index closures_by_time on closures (society_id, ends_at) where opened_at is null;
call app.protect_society_table('closures');
call app.audit('closures');

-- Who has which place when. A live booking holds its places, a closure all of them, a whole its parts too.
create table facility_holds (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  place int not null check (place between 1 and 200),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  booking_id uuid,
  closure_id uuid,
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id),
  foreign key (society_id, booking_id) references bookings (society_id, id) on delete cascade,
  foreign key (society_id, closure_id) references closures (society_id, id) on delete cascade,
  constraint facility_holds_in_order check (ends_at > starts_at),
  constraint facility_holds_of_one check ((booking_id is null) <> (closure_id is null)),
  constraint facility_holds_never_twice exclude using gist (
    society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    facility_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    place extensions.gist_int4_ops with operator(pg_catalog.=),
    tstzrange(starts_at, ends_at, '[)') with operator(pg_catalog.&&))
);
-- Calendars are read by these: the operator of ranges is not leakproof and finds no index under row-level security.
create index facility_holds_by_time on facility_holds (society_id, facility_id, ends_at);
create index facility_holds_by_booking on facility_holds (society_id, booking_id) where booking_id is not null;
create index facility_holds_by_closure on facility_holds (society_id, closure_id) where closure_id is not null;
call app.protect_society_table('facility_holds');

create table booking_waits (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  facility_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  places int not null default 1 check (places between 1 and 200),
  asked_at timestamptz not null default now(),
  told_at timestamptz,
  ended_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, facility_id) references facilities (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade,
  constraint booking_waits_in_order check (ends_at > starts_at)
);
create unique index booking_waits_once on booking_waits (society_id, facility_id, member_id, starts_at, ends_at) where ended_at is null;
create index booking_waits_by_time on booking_waits (society_id, facility_id, ends_at) where ended_at is null;
call app.protect_society_table('booking_waits');
call app.audit('booking_waits');

-- The number in a person's calendar address: raising it replaces the address.
create table facility_feeds (
  society_id uuid not null references societies (id) on delete cascade,
  member_id uuid not null,
  number int not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  primary key (society_id, member_id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
call app.protect_society_table('facility_feeds');
