-- The tables behind the dashboard's figures. Their rooms own and extend them.
create table bills (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  number text not null,
  flat_id uuid not null,
  period_from date not null,
  period_to date not null,
  issued_on date not null,
  due_on date not null,
  amount_paise bigint not null check (amount_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise between 0 and amount_paise),
  status text not null default 'pending' check (status in ('draft', 'pending', 'paid', 'cancelled')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, flat_id) references flats (society_id, id),
  check ((status = 'paid') = (paid_paise = amount_paise) or status in ('draft', 'cancelled'))
);
create index bills_by_status on bills (society_id, status, due_on);
create index bills_by_period on bills (society_id, period_from desc);
create index bills_by_flat on bills (society_id, flat_id, period_from desc);
call app.protect_society_table('bills');
call app.audit('bills');

create table receipts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  number text not null,
  bill_id uuid not null,
  flat_id uuid not null,
  received_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('upi', 'card', 'net_banking', 'cash', 'cheque')),
  reference text not null default '',
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, bill_id) references bills (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id)
);
create index receipts_by_day on receipts (society_id, received_on desc);
create index receipts_by_bill on receipts (society_id, bill_id);
call app.protect_society_table('receipts');
call app.audit('receipts');

create table visits (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  visitor_name text not null,
  visitor_phone text not null default '',
  purpose text not null check (purpose in ('guest', 'delivery', 'cab', 'help', 'service', 'other')),
  flat_id uuid,
  vehicle_number text not null default '',
  status text not null check (status in ('expected', 'waiting', 'inside', 'left', 'refused')),
  entered_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id)
);
create index visits_by_entry on visits (society_id, entered_at desc);
create index visits_by_flat on visits (society_id, flat_id, created_at desc);
call app.protect_society_table('visits');
call app.audit('visits');

create table events (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  title text not null,
  description text not null default '',
  place text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
create index events_by_start on events (society_id, starts_at);
call app.protect_society_table('events');
call app.audit('events');
