-- The gate: who is expected, who came, and what the guards' devices say about it.

create table gates (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null,
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
call app.protect_society_table('gates');
call app.audit('gates');

-- One row a society; until it is there, the defaults hold.
create table gate_settings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  answer_seconds int not null default 120 check (answer_seconds between 30 and 300),
  call_after_seconds int not null default 30 check (call_after_seconds between 0 and 300),
  overstay_minutes jsonb not null default '{"delivery": 30, "cab": 15, "service": 180, "other": 120}',
  companies text[] not null default '{}',
  material_by_committee boolean not null default false,
  key_number int not null default 1 check (key_number between 1 and 255),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id)
);
call app.protect_society_table('gate_settings');
call app.audit('gate_settings');

create table flat_gate_rules (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  ask_members uuid[] not null default '{}' check (cardinality(ask_members) <= 6),
  dial text not null default '',
  intercom text not null default '',
  deliveries text not null default 'ask' check (deliveries in ('ask', 'gate', 'let_in')),
  quiet_from text not null default '',
  quiet_until text not null default '',
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, flat_id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
call app.protect_society_table('flat_gate_rules');
call app.audit('flat_gate_rules', '{dial,intercom}');

-- People who work for the society; guards among them are whom a device names.
create table staff (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null,
  phone text not null default '',
  photo_id uuid,
  kind text not null check (kind in ('guard', 'housekeeping', 'gardener', 'electrician', 'plumber', 'lift', 'office', 'other')),
  employer text not null default '',
  from_day date not null,
  until_day date check (until_day >= from_day),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, photo_id) references files (society_id, id),
  constraint staff_in_order check (until_day >= from_day)
);
create index staff_by_kind on staff (society_id, kind, from_day);
call app.protect_society_table('staff');
call app.audit('staff', '{phone}');

create table gate_devices (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  gate_id uuid not null,
  name text not null,
  member_id uuid not null,
  identity_id uuid not null,
  session_id uuid,
  status text not null default 'asked' check (status in ('asked', 'active', 'ended')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  last_contact_at timestamptz,
  last_seq int not null default 0,
  -- What the device said still lies on it.
  unsent int not null default 0,
  offset_ms bigint not null default 0,
  ended_at timestamptz,
  ended_why text check (ended_why in ('returned', 'lost')),
  primary key (society_id, id),
  foreign key (society_id, gate_id) references gates (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id)
);
create index gate_devices_by_session on gate_devices (society_id, session_id);
call app.protect_society_table('gate_devices');
call app.audit('gate_devices', '{session_id,last_contact_at,last_seq,offset_ms,unsent}');

create table passes (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('guest', 'party', 'frequent', 'material', 'child')),
  flat_id uuid not null,
  host_id uuid,
  name text not null,
  phone text not null default '',
  phone_key text not null default '',
  plate text not null default '',
  plate_key text not null default '',
  purpose text not null default 'guest' check (purpose in ('guest', 'delivery', 'cab', 'help', 'service', 'other')),
  persons int not null default 1 check (persons between 1 and 50),
  -- The items of a material pass; a child's way out.
  details jsonb not null default '{}',
  code text not null check (code ~ '^[0-8]\d{5}$'),
  most_visits int check (most_visits between 1 and 200),
  weekdays int not null default 127 check (weekdays between 1 and 127),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  needs_approval boolean not null default false,
  approved_at timestamptz,
  approved_by uuid,
  cancelled_at timestamptz,
  cancelled_by uuid,
  key_number int not null default 1,
  issued_at timestamptz not null,
  returned_at timestamptz,
  told_return_at timestamptz,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, host_id) references members (society_id, id),
  constraint passes_in_order check (valid_until > valid_from),
  -- A code means one pass at a time.
  exclude using gist (society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    code extensions.gist_text_ops with operator(pg_catalog.=),
    tstzrange(valid_from, valid_until) with operator(pg_catalog.&&)) where (cancelled_at is null)
);
create index passes_by_flat on passes (society_id, flat_id, valid_until desc);
create index passes_by_end on passes (society_id, valid_until desc);
call app.protect_society_table('passes');
call app.audit('passes', '{name,phone,phone_key,plate,plate_key,details,code}');

create table household_workers (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null,
  phone text not null default '',
  phone_key text not null default '',
  photo_id uuid,
  kind text not null check (kind in ('maid', 'cook', 'driver', 'nanny', 'nurse', 'car_cleaner', 'milk', 'paper', 'tutor', 'other')),
  code text not null check (code ~ '^9\d{5}$'),
  -- A new card makes the old one worthless.
  issued_at timestamptz not null,
  key_number int not null default 1,
  status text not null default 'active' check (status in ('active', 'blocked', 'left')),
  police_checked_on date,
  notice_version int not null default 1,
  left_on date,
  erased_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, code),
  foreign key (society_id, photo_id) references files (society_id, id)
);
call app.protect_society_table('household_workers');
call app.audit('household_workers', '{name,phone,phone_key,code}');

create table worker_flats (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  worker_id uuid not null,
  flat_id uuid not null,
  from_day date not null,
  until_day date,
  weekdays int not null default 63 check (weekdays between 1 and 127),
  leave_days int not null default 0 check (leave_days between 0 and 31),
  wage_paise bigint not null default 0 check (wage_paise between 0 and 99999999999),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, worker_id) references household_workers (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  constraint worker_flats_in_order check (until_day >= from_day)
);
create index worker_flats_by_flat on worker_flats (society_id, flat_id);
create unique index worker_flats_open on worker_flats (society_id, worker_id, flat_id) where until_day is null;
call app.protect_society_table('worker_flats');
-- What a household pays is between it and the worker.
call app.audit('worker_flats', '{wage_paise,leave_days}');

create table worker_days (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  worker_id uuid not null,
  flat_id uuid not null,
  day date not null,
  mark text not null check (mark in ('came', 'absent', 'leave')),
  by text not null check (by in ('flat', 'worker')),
  note text not null default '',
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, worker_id, flat_id, day, by),
  foreign key (society_id, worker_id) references household_workers (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
call app.protect_society_table('worker_days');
call app.audit('worker_days', '{note}');

-- What stands in a visit is folded out of the records of the devices; the names beside it come with the first of them.
alter table visits
  add column pass_id uuid,
  add column worker_id uuid,
  add column persons int not null default 1 check (persons between 1 and 50),
  add column company text not null default '',
  add column plate_key text not null default '',
  add column phone_key text not null default '',
  add column gate_in uuid,
  add column gate_out uuid,
  add column guard_in uuid,
  add column guard_out uuid,
  add column asked_at timestamptz,
  add column answer text check (answer in ('approved', 'refused', 'at_gate', 'none')),
  add column answer_way text check (answer_way in ('push', 'app', 'call', 'guard', 'rule')),
  add column answered_at timestamptz,
  add column answered_by uuid,
  add column answer_reason text not null default '',
  add column photo_id uuid,
  add column checks text[] not null default '{}',
  add column joined_to uuid,
  add column pseudonym text not null default '',
  add column overstay_at timestamptz,
  add column erased_at timestamptz,
  add foreign key (society_id, pass_id) references passes (society_id, id),
  add foreign key (society_id, worker_id) references household_workers (society_id, id),
  add foreign key (society_id, photo_id) references files (society_id, id);
update visits set status = 'waiting' where status = 'expected';
alter table visits drop constraint visits_status_check;
alter table visits add constraint visits_status_check
  check (status in ('waiting', 'inside', 'left', 'refused', 'lapsed', 'joined'));
create index visits_open on visits (society_id, status) where status in ('waiting', 'inside');
create index visits_by_pass on visits (society_id, pass_id) where pass_id is not null;
create index visits_by_worker on visits (society_id, worker_id, entered_at desc) where worker_id is not null;
-- Without society: the clock looks over all of them at once.
create index visits_to_watch on visits (created_at) where status in ('waiting', 'inside');
create index visits_to_erase on visits (created_at) where erased_at is null;

-- Names do not enter a trail that nothing leaves again, and those that did go out of it.
drop trigger audit_insert on visits;
drop trigger audit_update on visits;
drop trigger audit_delete on visits;
call app.audit('visits', '{visitor_name,visitor_phone,vehicle_number,plate_key,phone_key,company}');
alter table audit_log disable trigger append_only;
update audit_log set before = before - '{visitor_name,visitor_phone,vehicle_number}'::text[],
  after = after - '{visitor_name,visitor_phone,vehicle_number}'::text[]
where table_name = 'visits';
alter table audit_log enable trigger append_only;

-- What happened, as a device said it. Nothing in it names a person, and nothing in it is changed later.
create table gate_records (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- None where the admin closed a visit from the office.
  device_id uuid,
  seq int not null default 0,
  guard_id uuid,
  gate_id uuid,
  kind text not null check (kind in ('in', 'out', 'ask', 'answer', 'undo', 'parcel_in', 'parcel_out', 'material', 'child',
    'shift_on', 'shift_off', 'wrong_code', 'tanker', 'sos')),
  subject text not null default '' collate "C",
  visit_id uuid,
  pass_id uuid,
  worker_id uuid,
  undoes uuid,
  parcel_id uuid,
  at timestamptz not null,
  device_at timestamptz not null,
  offset_ms bigint not null default 0,
  clock text not null default 'ok' check (clock in ('ok', 'held')),
  roster_issued_at timestamptz,
  received_at timestamptz not null default now(),
  checks text[] not null default '{}',
  primary key (society_id, id),
  foreign key (society_id, device_id) references gate_devices (society_id, id) on delete cascade
);
create index gate_records_by_subject on gate_records (society_id, subject, at);
create index gate_records_by_device on gate_records (society_id, device_id, seq);
create index gate_records_undone on gate_records (society_id, undoes) where undoes is not null;
call app.protect_society_table('gate_records');
call app.audit('gate_records');
create index gate_records_by_visit on gate_records (society_id, visit_id) where visit_id is not null;
-- What is known of earlier visits, told again as records.
insert into gate_records (society_id, id, kind, subject, visit_id, at, device_at, received_at)
select society_id, id, 'in', 'v:' || id, id, entered_at, entered_at, created_at from visits where entered_at is not null;
insert into gate_records (society_id, id, kind, subject, visit_id, at, device_at, received_at)
select society_id, gen_random_uuid(), 'out', 'v:' || id, id, left_at, left_at, created_at from visits where left_at is not null;
revoke update on gate_records from app_user;

create table parcels (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  company text not null default '',
  pieces int not null default 1 check (pieces between 1 and 50),
  shelf text not null default '',
  photo_id uuid,
  received_at timestamptz not null,
  received_by uuid,
  collected_at timestamptz,
  collected_by uuid,
  erased_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, photo_id) references files (society_id, id)
);
create index parcels_by_flat on parcels (society_id, flat_id, received_at desc);
create index parcels_waiting on parcels (society_id, received_at) where collected_at is null;
call app.protect_society_table('parcels');
call app.audit('parcels', '{company}');

create table blocked (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('person', 'vehicle', 'worker')),
  name text not null default '',
  phone_key text not null default '',
  plate_key text not null default '',
  worker_id uuid,
  photo_id uuid,
  -- None: the whole society.
  flat_id uuid,
  reason text not null,
  until_day date not null,
  made_by uuid,
  lifted_at timestamptz,
  lifted_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  foreign key (society_id, worker_id) references household_workers (society_id, id) on delete cascade,
  foreign key (society_id, photo_id) references files (society_id, id)
);
call app.protect_society_table('blocked');
call app.audit('blocked', '{name,phone_key,plate_key,reason}');

create table log_openings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  from_day date not null,
  until_day date not null,
  flat_id uuid,
  reason text not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  constraint log_openings_in_order check (until_day >= from_day)
);
create index log_openings_by_day on log_openings (society_id, created_at desc);
call app.protect_society_table('log_openings');
call app.audit('log_openings');

create table own_requests (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('correction', 'objection', 'new_card')),
  about text not null check (about in ('pass', 'visit', 'worker')),
  about_id uuid not null,
  text text not null default '',
  answer text not null default '',
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by uuid,
  erased_at timestamptz,
  primary key (society_id, id)
);
create index own_requests_by_thing on own_requests (society_id, about_id, asked_at);
call app.protect_society_table('own_requests');
call app.audit('own_requests', '{text,answer}');

create table tankers (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  gate_id uuid,
  guard_id uuid,
  at timestamptz not null,
  count int not null check (count between 1 and 20),
  -- Of one of them.
  litres int not null check (litres between 500 and 50000),
  photo_id uuid,
  primary key (society_id, id),
  foreign key (society_id, photo_id) references files (society_id, id)
);
create index tankers_by_time on tankers (society_id, at);
call app.protect_society_table('tankers');
call app.audit('tankers');

create table alarms (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid,
  gate_id uuid,
  raised_by uuid,
  at timestamptz not null,
  -- A phone without network told of it afterwards: nobody is woken for the past.
  is_late boolean not null default false,
  closed_at timestamptz,
  closed_by uuid,
  was_false boolean not null default false,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
create index alarms_open on alarms (society_id, at desc) where closed_at is null;
call app.protect_society_table('alarms');
call app.audit('alarms');

create table alarm_views (
  society_id uuid not null references societies (id) on delete cascade,
  alarm_id uuid not null,
  member_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (society_id, alarm_id, member_id),
  foreign key (society_id, alarm_id) references alarms (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
call app.protect_society_table('alarm_views');

-- What was erased on which night, as proof.
create table gate_erasures (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  at timestamptz not null default now(),
  counts jsonb not null,
  primary key (society_id, id)
);
call app.protect_society_table('gate_erasures');
revoke update on gate_erasures from app_user;

-- Whom a flat expects is found by its household alone, also by nobody of the committee.
alter table search_entries drop constraint search_entries_audience_check;
alter table search_entries add constraint search_entries_audience_check
  check (audience in ('everyone', 'neighbours', 'committee', 'own'));
create or replace function app.findable(society uuid, everything boolean, audiences text[], viewer uuid)
returns setof search_tokens language sql stable parallel safe as $$
  select t.* from search_tokens t
  where t.society_id = society and ((everything and t.type <> 'visitor') or exists (
    select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
      and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
$$;
