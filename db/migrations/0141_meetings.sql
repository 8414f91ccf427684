-- General-body meetings: the call with its agenda, who is present, and what was resolved.
create table meetings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('agm', 'sgm', 'requisitioned')),
  -- GBM/26-27/03, given when it is called.
  number text,
  title text not null,
  starts_at timestamptz not null,
  place text not null default '',
  video text not null default '',
  state text not null default 'draft'
    check (state in ('draft', 'called', 'running', 'adjourned', 'held', 'dissolved', 'cancelled')),
  served_on date,
  -- As the notice says: where and when it goes on without a quorum.
  adjourned_to timestamptz,
  is_adjourned boolean not null default false,
  -- Owners on the register when it was called, and how many of them make a quorum.
  entitled int not null default 0,
  quorum int not null default 0,
  quorum_at timestamptz,
  -- Shown or printed; whoever scans it while the meeting runs is present.
  code text not null default '',
  -- Who asked for it, in a requisitioned one.
  requisition text not null default '',
  cancel_reason text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, created_by) references members (society_id, id)
);
create index meetings_by_start on meetings (society_id, starts_at desc);
-- Without society: the clock looks over all of them at once.
create index meetings_to_watch on meetings (starts_at) where state in ('called', 'running');
call app.protect_society_table('meetings');
call app.audit('meetings', '{code}');

create table meeting_numbers (
  society_id uuid not null references societies (id) on delete cascade,
  year text not null,
  last int not null,
  primary key (society_id, year)
);
call app.protect_society_table('meeting_numbers');

create table agenda_items (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  place int not null check (place >= 0),
  title text not null,
  primary key (society_id, id),
  unique (society_id, meeting_id, place),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade
);
call app.protect_society_table('agenda_items');
call app.audit('agenda_items');

create table attendances (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  way text not null check (way in ('qr', 'desk', 'video')),
  at timestamptz not null default now(),
  struck_at timestamptz,
  struck_by uuid,
  primary key (society_id, id),
  unique (society_id, meeting_id, flat_id),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, struck_by) references members (society_id, id)
);
call app.protect_society_table('attendances');
call app.audit('attendances');

create table resolutions (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  agenda_id uuid not null,
  -- GBM/26-27/03-R02
  number text not null,
  text text not null,
  proposer text not null default '',
  seconder text not null default '',
  hands_for int not null check (hands_for >= 0),
  hands_against int not null check (hands_against >= 0),
  is_carried boolean not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade,
  foreign key (society_id, agenda_id) references agenda_items (society_id, id),
  foreign key (society_id, created_by) references members (society_id, id)
);
call app.protect_society_table('resolutions');
call app.audit('resolutions');
-- What was resolved is not rewritten; another resolution changes it.
revoke update, delete on resolutions from app_user;
