-- What a visitor was asked to pay, and what became of it. The price was the server's when the row was made.
create table payment_intents (
  id uuid primary key,
  -- Ties the intent to the browser that made it; the cookie holds the secret, this its hash.
  browser_hash bytea not null,
  plan_id text not null references plans (id),
  amount_paise bigint not null check (amount_paise > 0),
  provider text not null check (provider in ('sandbox', 'stripe')),
  provider_id text not null unique,
  status text not null default 'created' check (status in ('created', 'processing', 'requires_action', 'succeeded', 'failed')),
  last_message text,
  paid_at timestamptz,
  -- A paid intent makes one society.
  used_for uuid unique references societies (id) on delete set null,
  created_at timestamptz not null default now(),
  checked_at timestamptz
);
create index payment_intents_by_browser on payment_intents (browser_hash, created_at desc);
create index payment_intents_open on payment_intents (created_at) where status in ('created', 'processing', 'requires_action');
call app.protect_platform_table('payment_intents');
call app.audit('payment_intents', '{browser_hash}');

-- Every event a provider sent that was genuine; a second copy changes nothing.
create table payment_events (
  id text primary key,
  provider text not null,
  provider_id text not null,
  status text not null,
  received_at timestamptz not null default now()
);
call app.protect_platform_table('payment_events');

-- The built-in provider's own book: what a real one would keep on its side. No card number is ever written.
create table sandbox_payments (
  id text primary key,
  amount_paise bigint not null,
  status text not null default 'created' check (status in ('created', 'requires_action', 'succeeded', 'failed')),
  last_message text,
  card_last4 text,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
call app.protect_platform_table('sandbox_payments');

-- What a society pays for the product.
create table subscriptions (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  plan_id text not null references plans (id),
  status text not null check (status in ('trial', 'awaiting_payment', 'active', 'ended')),
  setup_fee_paise bigint not null default 0,
  yearly_maintenance_paise bigint not null default 0,
  starts_on date not null,
  paid_until date,
  trial_ends_on date,
  declared_flats int,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
create unique index subscriptions_current on subscriptions (society_id) where status <> 'ended';
call app.protect_society_table('subscriptions');
call app.audit('subscriptions');
revoke insert, update, delete on subscriptions from app_user;

-- What waits for the operator: registrations, upgrades, trials.
create table approval_requests (
  id uuid primary key,
  for_society uuid references societies (id) on delete cascade,
  society_name text not null,
  request_type text not null check (request_type in ('society_registration', 'plan_upgrade', 'trial_extension')),
  requested_by text not null,
  requested_plan_id text references plans (id),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  request_data jsonb not null default '{}',
  reason text,
  decided_at timestamptz,
  decided_by uuid references identities (id),
  created_at timestamptz not null default now(),
  version int not null default 1
);
create index approval_requests_newest on approval_requests (created_at desc, id);
create index approval_requests_waiting on approval_requests (status) where status = 'pending';
call app.protect_platform_table('approval_requests');
call app.audit('approval_requests');

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
alter table societies add column rule_pack_id text references rule_packs (id);
