-- "I have paid": a resident names the reference of a payment that went straight to the society's account. Nothing is
-- paid by it until the money is seen.
create table payment_claims (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  member_id uuid,
  amount_paise bigint not null check (amount_paise > 0),
  -- Twelve digits.
  utr text not null collate "C" check (utr ~ '^[0-9]{12}$'),
  paid_on date not null,
  file_id uuid,
  -- Of something that is paid at once or not at all.
  charge_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'refused')),
  reason text not null default '',
  receipt_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, receipt_id) references receipts (society_id, id),
  check ((status = 'confirmed') = (receipt_id is not null)),
  check (status <> 'refused' or reason <> '')
);
-- A refused reference may be sent again, rightly this time.
create unique index payment_claims_once on payment_claims (society_id, utr) where status <> 'refused';
create index payment_claims_waiting on payment_claims (society_id, status, created_at);
create index payment_claims_by_flat on payment_claims (society_id, flat_id, created_at desc);
call app.protect_society_table('payment_claims');
call app.audit('payment_claims');
