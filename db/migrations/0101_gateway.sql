-- Paying a society by card, UPI or net banking through a provider. The keys are the society's own.

create table gateway_accounts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('sandbox', 'razorpay')),
  key_id text not null default '',
  -- Under a key of the installation; the archive of the society leaves them out.
  key_sealed bytea,
  hook_sealed bytea,
  -- Where the provider sends what it collected.
  bank_account_id uuid not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, provider),
  foreign key (society_id, bank_account_id) references bank_accounts (society_id, id)
);
-- One at a time takes payments.
create unique index gateway_accounts_in_use on gateway_accounts (society_id) where is_active;
call app.protect_society_table('gateway_accounts');
call app.audit('gateway_accounts', '{key_sealed,hook_sealed}');

create table gateway_settlements (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  provider_id text not null collate "C",
  day date not null,
  utr text not null default '' collate "C",
  net_paise bigint not null,
  fee_paise bigint not null check (fee_paise >= 0),
  voucher_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, account_id, provider_id),
  foreign key (society_id, account_id) references gateway_accounts (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id)
);
call app.protect_society_table('gateway_settlements');
revoke update, delete on gateway_settlements from app_user, app_platform;
call app.audit('gateway_settlements');

create table gateway_orders (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  -- Of something that is paid at once or not at all.
  charge_id uuid,
  amount_paise bigint not null check (amount_paise > 0),
  provider_id text not null collate "C",
  status text not null default 'created' check (status in ('created', 'failed', 'paid', 'refunded')),
  payment_id text not null default '' collate "C",
  method text not null default '' check (method in ('', 'upi', 'card', 'net_banking')),
  paid_paise bigint,
  message text not null default '',
  receipt_id uuid,
  settlement_id uuid,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, account_id, provider_id),
  unique (society_id, receipt_id),
  foreign key (society_id, account_id) references gateway_accounts (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, receipt_id) references receipts (society_id, id),
  foreign key (society_id, settlement_id) references gateway_settlements (society_id, id),
  check ((status in ('paid', 'refunded')) = (receipt_id is not null))
);
create index gateway_orders_open on gateway_orders (created_at) where status in ('created', 'failed');
create index gateway_orders_newest on gateway_orders (society_id, created_at desc, id desc);
create index gateway_orders_by_payment on gateway_orders (society_id, account_id, payment_id) where payment_id <> '';
call app.protect_society_table('gateway_orders');
call app.audit('gateway_orders');

-- Every event that was signed by the provider. Its body names it: the same one again, under whatever id, changes nothing.
create table gateway_events (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  fingerprint text not null collate "C",
  provider_event text not null default '' collate "C",
  what text not null check (what in ('payment', 'settlement')),
  payment jsonb,
  received_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, account_id, fingerprint),
  foreign key (society_id, account_id) references gateway_accounts (society_id, id)
);
create unique index gateway_events_once on gateway_events (society_id, account_id, provider_event) where provider_event <> '';
call app.protect_society_table('gateway_events');
revoke update, delete on gateway_events from app_user, app_platform;

-- Money that goes back, by two people: one asks, another decides.
create table gateway_refunds (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'waiting' check (status in ('waiting', 'refused', 'approved', 'sent', 'failed')),
  reason text not null check (reason <> ''),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  -- Why it was refused, or what the provider said.
  answer text not null default '',
  provider_id text not null default '' collate "C",
  reversal_id uuid,
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, order_id) references gateway_orders (society_id, id),
  foreign key (society_id, reversal_id) references receipts (society_id, id),
  check (decided_by <> made_by),
  check ((status = 'waiting') = (decided_by is null)),
  check ((status in ('approved', 'sent', 'failed')) = (reversal_id is not null))
);
create unique index gateway_refunds_once on gateway_refunds (society_id, order_id) where status <> 'refused';
create index gateway_refunds_waiting on gateway_refunds (society_id, status, made_at);
call app.protect_society_table('gateway_refunds');
call app.audit('gateway_refunds');

-- The built-in provider's own book: what a real one keeps on its side.
create table gateway_sandbox_payments (
  society_id uuid not null references societies (id) on delete cascade,
  id text not null collate "C",
  order_provider_id text not null collate "C",
  amount_paise bigint not null,
  method text not null check (method in ('upi', 'card', 'net_banking')),
  status text not null check (status in ('captured', 'failed')),
  message text not null default '',
  fee_paise bigint not null default 0,
  refunded_paise bigint not null default 0,
  settlement text not null default '' collate "C",
  refund_settlement text not null default '' collate "C",
  created_at timestamptz not null default now(),
  primary key (society_id, id)
);
create index gateway_sandbox_payments_by_order on gateway_sandbox_payments (society_id, order_provider_id, created_at);
call app.protect_society_table('gateway_sandbox_payments');
