-- The operator's own papers: what a society paid for the product is invoiced, and what went back is credited.

create table operator_profile (
  id boolean primary key default true check (id),
  legal_name text not null default '',
  address text not null default '',
  state text not null default '',
  gstin text not null default '',
  email text not null default '',
  -- What the product is in the list of services.
  sac text not null default '998315',
  version int not null default 1
);
call app.protect_platform_table('operator_profile');
call app.audit('operator_profile');
insert into operator_profile default values;

-- The last number of a series and financial year; its row is held while one is taken, so that none is left out.
create table platform_numbers (
  series text not null check (series in ('AT', 'AC')),
  year text not null,
  last int not null check (last > 0),
  primary key (series, year)
);
call app.protect_platform_table('platform_numbers');

alter table platform_payments add column refunded_paise bigint not null default 0
  check (refunded_paise between 0 and amount_paise);

create table platform_refunds (
  id uuid primary key,
  payment_id uuid not null references platform_payments (id) on delete cascade,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null check (reason <> ''),
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  message text not null default '',
  provider_id text not null default '',
  made_by uuid,
  made_at timestamptz not null default now(),
  sent_at timestamptz
);
create unique index platform_refunds_once on platform_refunds (payment_id) where status <> 'failed';
call app.protect_platform_table('platform_refunds');
call app.audit('platform_refunds');

create table platform_invoices (
  id uuid primary key,
  number text not null unique,
  kind text not null check (kind in ('invoice', 'receipt', 'credit_note')),
  -- A paper outlives the society and its payment.
  payment_id uuid references platform_payments (id) on delete set null,
  for_society uuid references societies (id) on delete set null,
  day date not null,
  about text not null,
  -- Both sides as they were on that day.
  seller jsonb not null,
  buyer jsonb not null,
  total_paise bigint not null check (total_paise > 0),
  taxable_paise bigint not null,
  cgst_paise bigint not null default 0,
  sgst_paise bigint not null default 0,
  igst_paise bigint not null default 0,
  credits text not null default '',
  created_at timestamptz not null default now(),
  check (taxable_paise + cgst_paise + sgst_paise + igst_paise = total_paise),
  check (cgst_paise = sgst_paise and (cgst_paise = 0 or igst_paise = 0))
);
create unique index platform_invoices_of_payment on platform_invoices (payment_id) where kind <> 'credit_note';
create unique index platform_invoices_credit on platform_invoices (payment_id) where kind = 'credit_note';
create index platform_invoices_of_society on platform_invoices (for_society, created_at desc);
call app.protect_platform_table('platform_invoices');
revoke update, delete on platform_invoices from app_platform;
call app.audit('platform_invoices');
