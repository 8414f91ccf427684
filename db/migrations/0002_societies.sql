-- What is sold, the law a society lives under, and the societies themselves.
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

-- Law as dated rules per state: caps, shares and quorums are parameters here and never constants in code.
create table rule_packs (
  id text primary key,
  name text not null,
  -- Empty: any state.
  state text not null,
  body_type text not null,
  effective_from date not null,
  effective_until date,
  parameters jsonb not null
);
call app.protect_platform_table('rule_packs');
create policy readable on rule_packs for select to app_user using (true);
grant select on rule_packs to app_user;
insert into rule_packs (id, name, state, body_type, effective_from, effective_until, parameters) values
  ('MH-CHS-2014', 'Maharashtra co-operative housing society, bye-laws of 2014', 'Maharashtra', 'co-operative', '2014-01-01', '2026-06-17',
    '{"interestCapBasisPoints": 2100, "repairsFundBasisPoints": 75, "sinkingFundBasisPoints": 25, "nonOccupancyCapBasisPoints": 1000, "educationFundPaise": 1000, "quorumFraction": [2, 3], "quorumAtMost": 20, "agmNoticeDays": 14}'),
  ('MH-CHS-2026', 'Maharashtra co-operative housing society, rules of June 2026', 'Maharashtra', 'co-operative', '2026-06-18', null,
    '{"interestCapBasisPoints": 1200, "repairsFundBasisPoints": 75, "sinkingFundBasisPoints": 25, "nonOccupancyCapBasisPoints": 1000, "educationFundPaise": 1000, "quorumFraction": [2, 3], "quorumAtMost": 20, "agmNoticeDays": 14}'),
  ('MH-APARTMENT', 'Maharashtra Apartment Ownership Act, 1970', 'Maharashtra', 'apartment', '1971-01-01', null,
    '{"sharing": "area", "quorumFraction": [1, 3], "agmNoticeDays": 14}'),
  ('UP-AOA-2011', 'Uttar Pradesh apartment owners’ association, model bye-laws of 2011', 'Uttar Pradesh', 'apartment', '2011-11-16', null,
    '{"sharing": "area", "quorumFraction": [1, 3], "agmNoticeDays": 14}'),
  ('RWA-GENERIC', 'Residents’ welfare association', '', 'association', '1900-01-01', null,
    '{"quorumFraction": [1, 3], "agmNoticeDays": 14}');

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
  version int not null default 1,
  -- A trial that has proved nothing yet sends nothing outside; see decisions on mail.
  verified_at timestamptz,
  rule_pack_id text references rule_packs (id),
  suspended_reason text,
  suspended_at timestamptz,
  -- Why the clock suspended a society; empty when the operator did, which no payment undoes.
  suspended_for text check (suspended_for in ('trial_ended', 'rejected', 'unpaid'))
);
call app.protect_platform_table('societies');
create policy own on societies to app_user using (id = app.society_id()) with check (id = app.society_id());
grant select, update on societies to app_user;
-- The condition is the trigger's and not the function's, so that whoever writes the function anew need not know of it.
create trigger audit after insert or update or delete on societies for each row
  when (not app.importing()) execute function app.audit_society('{join_code}');

-- Every name a society answers to; the demo society has two.
create table society_names (
  id text primary key,
  belongs_to uuid not null references societies (id) on delete cascade
);
create index society_names_by_society on society_names (belongs_to);
call app.protect_platform_table('society_names');

-- What a society decided about itself; a society without a row decided nothing.
create table society_settings (
  society_id uuid primary key references societies (id) on delete cascade,
  -- An expired password closes the door until it is changed, instead of only reminding.
  forces_password_change boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- The trail asks every row for an id.
  id uuid generated always as (society_id) stored
);
call app.protect_society_table('society_settings');
-- What a society decides about its passwords is worth a line in its history.
call app.audit('society_settings');
