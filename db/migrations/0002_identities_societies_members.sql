create table plans (
  id text primary key,
  display_name text not null,
  -- What the public site sells.
  setup_fee_paise bigint not null,
  yearly_maintenance_paise bigint not null,
  max_flats int,
  max_members int not null,
  storage_bytes bigint,
  -- The operator's catalogue, shown in the control center.
  monthly_price_paise bigint not null,
  yearly_price_paise bigint not null,
  catalogue_max_flats int,
  features text[] not null default '{}',
  is_for_sale boolean not null default true,
  is_active boolean not null default true,
  version int not null default 1
);
call app.protect_platform_table('plans');
create policy readable on plans for select to app_user using (true);
grant select on plans to app_user;
call app.audit('plans');

insert into plans (id, display_name, setup_fee_paise, yearly_maintenance_paise, max_flats, max_members, storage_bytes, monthly_price_paise, yearly_price_paise, catalogue_max_flats, features, is_for_sale) values
  ('trial', 'Basic free trial', 0, 0, 50, 300, 1073741824, 0, 0, 50, '{}', false),
  ('essential', 'Essential', 700000, 150000, 50, 300, 5368709120, 7500, 90000, 100,
    '{"Up to 50 flats","5GB documents","Email support","Basic reports"}', true),
  ('professional', 'Professional', 1200000, 250000, 200, 600, 26843545600, 12500, 150000, 200,
    '{"Up to 200 flats","25GB documents","Facility booking","Payment gateway","WhatsApp notifications","Analytics","Priority support","Custom branding","Multi-language"}', true),
  ('enterprise', 'Enterprise', 2000000, 400000, null, 1500, null, 20000, 250000, 500,
    '{"Large societies","Unlimited storage","Advanced analytics","API integration","Dedicated account manager","24/7 phone support","Custom features","Data migration","Training","White-label"}', true);

create table societies (
  id uuid primary key,
  name text not null,
  subdomain text not null unique,
  address text not null default '',
  city text not null default '',
  state text not null default '',
  pincode text not null default '',
  email text not null default '',
  phone_number text not null default '',
  description text not null default '',
  join_code text not null unique,
  plan_id text not null references plans (id),
  status text not null default 'active' check (status in ('active', 'suspended')),
  -- The demo society, and the sample societies that give the demo operator something to see.
  kind text not null default 'customer' check (kind in ('customer', 'demo', 'sample')),
  trial_ends_on date,
  created_at timestamptz not null default now(),
  version int not null default 1
);
call app.protect_platform_table('societies');
create policy own on societies to app_user using (id = app.society_id()) with check (id = app.society_id());
grant select, update on societies to app_user;
create trigger audit after insert or update or delete on societies for each row execute function app.audit_society('{join_code}');

-- Every name a society answers to; the demo society has two.
create table society_names (
  id text primary key,
  belongs_to uuid not null references societies (id) on delete cascade
);
create index society_names_by_society on society_names (belongs_to);
call app.protect_platform_table('society_names');

create table identities (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  is_super_admin boolean not null default false,
  -- One of the accounts of the sign-in card: what visitors choose stays in their browser.
  is_demo boolean not null default false,
  disabled_at timestamptz,
  preferences jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now()
);
call app.protect_platform_table('identities');
create policy own on identities for select to app_user using (id = app.identity_id());
grant select (id, email, first_name, last_name, phone, is_demo, preferences, created_at) on identities to app_user;
call app.audit('identities', '{password_hash}');

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  identity_id uuid not null references identities (id) on delete cascade,
  active_society_id uuid references societies (id) on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_minutes int,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_by_identity on sessions (identity_id);
call app.protect_platform_table('sessions');

-- Counted before a password is looked at, so that a thousand guesses at once are still counted one by one.
create table sign_in_failures (
  id text primary key,
  failures int not null,
  since timestamptz not null
);
call app.protect_platform_table('sign_in_failures');

create table flats (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  wing text not null default '',
  number text not null,
  number_key text not null collate "C",
  floor int,
  area_sqft int,
  kind text not null default 'flat' check (kind in ('flat', 'shop', 'office', 'garage')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number_key)
);
call app.protect_society_table('flats');
call app.audit('flats');

create table members (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  identity_id uuid references identities (id),
  -- As they were sent; the keys beside them are what is searched and compared.
  name text not null,
  email text not null,
  phone text not null,
  flat_number text not null,
  name_key text not null collate "C",
  email_key text not null collate "C",
  phone_key text not null collate "C",
  flat_key text not null collate "C",
  role text not null check (role in ('admin', 'committee', 'resident', 'security', 'vendor', 'ca')),
  status text not null check (status in ('active', 'pending', 'inactive')),
  occupancy text not null default 'owner' check (occupancy in ('owner', 'tenant', 'family', 'none')),
  shares_email boolean not null default false,
  shares_phone boolean not null default false,
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('approved', 'rejected')),
  -- Taken off the register: the books keep the row, the lists do not show it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
create unique index members_one_per_identity on members (society_id, identity_id) where identity_id is not null and removed_at is null;
create index members_newest on members (society_id, created_at desc, id desc) where removed_at is null;
create index members_by_name on members (society_id, name_key, id) where removed_at is null;
create index members_by_flat on members (society_id, flat_key, id) where removed_at is null;
create index members_by_status on members (society_id, status, role) where removed_at is null;
create index members_by_email on members (society_id, email_key) where removed_at is null;
create index members_by_identity on members (identity_id) where identity_id is not null;
call app.protect_society_table('members');
call app.audit('members');

-- Who lives in or owns which flat, beyond the one flat number on the member's line.
create table occupancies (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  flat_id uuid not null,
  kind text not null check (kind in ('owner', 'tenant', 'family')),
  from_day date,
  until_day date,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, member_id, flat_id, kind),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
create index occupancies_by_flat on occupancies (society_id, flat_id);
call app.protect_society_table('occupancies');
call app.audit('occupancies');

create table invitations (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  email text not null,
  email_key text not null collate "C",
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
create index invitations_by_id on invitations (id);
create index invitations_by_member on invitations (society_id, member_id);
call app.protect_society_table('invitations');
call app.audit('invitations');
