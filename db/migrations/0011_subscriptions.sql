-- What a visitor or a society was asked to pay, and what became of it. The price was the server's when the row was made.
create table payment_intents (
  id uuid primary key,
  -- Ties the intent to the browser that made it; the cookie holds the secret, this its hash.
  browser_hash bytea,
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
  checked_at timestamptz,
  -- A payment may also be for a society that exists: the plan of a trial, an approved upgrade, another year.
  purpose text not null default 'founding' check (purpose in ('founding', 'plan', 'renewal')),
  for_society uuid references societies (id) on delete set null,
  constraint payment_intents_found_by_browser check (purpose <> 'founding' or browser_hash is not null)
);
create index payment_intents_by_browser on payment_intents (browser_hash, created_at desc);
create index payment_intents_by_society on payment_intents (for_society, created_at desc) where for_society is not null;
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

-- Every card that was tried at the built-in provider, in order; each is an event of its own.
create table sandbox_attempts (
  id text primary key,
  payment_id text not null references sandbox_payments (id) on delete cascade,
  status text not null,
  message text,
  card_last4 text not null,
  at timestamptz not null default now()
);
create index sandbox_attempts_by_payment on sandbox_attempts (payment_id, at);
call app.protect_platform_table('sandbox_attempts');

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
  -- The day by which an approved plan is paid, and the paid plan to return to when it is not.
  pay_by date,
  plan_before text references plans (id),
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
  version int not null default 1,
  -- A rejected registration is carried out once, seven days later.
  carried_out_at timestamptz
);
create index approval_requests_newest on approval_requests (created_at desc, id);
create index approval_requests_waiting on approval_requests (status) where status = 'pending';
call app.protect_platform_table('approval_requests');
call app.audit('approval_requests');
