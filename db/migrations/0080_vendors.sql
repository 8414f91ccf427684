-- What goes out: vendors, their bills and payments, small expenses, and the tax kept back on the way.

create table vendors (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  pan text not null default '' collate "C",
  gstin text not null default '' collate "C",
  entity text not null check (entity in ('individual', 'huf', 'firm', 'company', 'other')),
  -- What tax is kept back for; empty: none.
  tds_key text not null default '' check (tds_key in ('', 'contractor', 'professional', 'technical', 'rent')),
  phone text not null default '',
  bank_number text not null default '' collate "C",
  bank_ifsc text not null default '' collate "C",
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
create index vendors_by_name on vendors (society_id, name);
call app.protect_society_table('vendors');
revoke delete on vendors from app_user, app_platform;
call app.audit('vendors');

create table vendor_bills (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  vendor_id uuid not null,
  -- The number the vendor gave it, and the same without case and spaces.
  their_number text not null check (their_number <> ''),
  number_key text not null collate "C",
  day date not null,
  year text not null collate "C",
  lines jsonb not null,
  taxable_paise bigint not null check (taxable_paise > 0),
  gst_paise bigint not null default 0 check (gst_paise >= 0),
  -- The part of it that tax is kept back on, the tax, and how it was found; settled when it is approved.
  tds_base_paise bigint not null default 0 check (tds_base_paise >= 0),
  tds_paise bigint not null default 0 check (tds_paise >= 0),
  tds jsonb not null default '{}',
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  file_id uuid not null,
  status text not null check (status in ('draft', 'waiting', 'approved', 'refused', 'withdrawn', 'reversed')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  voucher_id uuid,
  reversal_id uuid,
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, vendor_id) references vendors (society_id, id),
  foreign key (society_id, file_id) references files (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  foreign key (society_id, reversal_id) references vouchers (society_id, id),
  constraint decided_by_another check (decided_by <> made_by),
  check ((status in ('approved', 'refused', 'reversed')) = (decided_by is not null)),
  check ((status in ('approved', 'reversed')) = (voucher_id is not null)),
  check ((status = 'reversed') = (reversal_id is not null)),
  check (paid_paise <= taxable_paise + gst_paise - tds_paise),
  check (paid_paise = 0 or status = 'approved'),
  check (tds_paise <= taxable_paise)
);
-- The same paper twice would be paid twice.
create unique index vendor_bills_once on vendor_bills (society_id, vendor_id, year, number_key)
  where status in ('draft', 'waiting', 'approved');
create index vendor_bills_newest on vendor_bills (society_id, made_at desc, id desc);
create index vendor_bills_waiting on vendor_bills (society_id, day) where status = 'waiting';
create index vendor_bills_by_vendor on vendor_bills (society_id, vendor_id, day);
call app.protect_society_table('vendor_bills');
revoke delete on vendor_bills from app_user, app_platform;
call app.audit('vendor_bills');

create table vendor_payments (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- To a vendor, or tax that was kept back to the government.
  kind text not null check (kind in ('vendor', 'tds')),
  vendor_id uuid,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  mode text not null check (mode in ('bank', 'cash', 'cheque')),
  account_id uuid not null,
  -- UTR or number of the cheque.
  reference text not null default '' collate "C",
  note text not null default '',
  -- Which bills it settles; what is left of it is on account.
  bills jsonb not null default '[]',
  -- Of tax: the quarter it is for, and the challan.
  quarter text not null default '' collate "C",
  bsr_code text not null default '' collate "C",
  challan text not null default '' collate "C",
  file_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'reversed')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  voucher_id uuid,
  reversal_id uuid,
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, vendor_id) references vendors (society_id, id),
  foreign key (society_id, account_id) references accounts (society_id, id),
  foreign key (society_id, file_id) references files (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  foreign key (society_id, reversal_id) references vouchers (society_id, id),
  constraint decided_by_another check (decided_by <> made_by),
  -- Without its vendor the books would refuse a payment to one.
  check (vendor_id is null or kind = 'vendor'),
  check ((kind = 'tds') = (challan <> '' and bsr_code <> '' and quarter <> '')),
  check ((status in ('approved', 'refused', 'reversed')) = (decided_by is not null)),
  check ((status in ('approved', 'reversed')) = (voucher_id is not null)),
  check ((status = 'reversed') = (reversal_id is not null))
);
create index vendor_payments_newest on vendor_payments (society_id, made_at desc, id desc);
create index vendor_payments_waiting on vendor_payments (society_id, day) where status = 'waiting';
create index vendor_payments_by_vendor on vendor_payments (society_id, vendor_id, day) where vendor_id is not null;
create index vendor_payments_by_reference on vendor_payments (society_id, reference) where reference <> '';
create unique index vendor_payments_challan_once on vendor_payments (society_id, bsr_code, challan, day)
  where kind = 'tds' and status in ('waiting', 'approved');
call app.protect_society_table('vendor_payments');
revoke delete on vendor_payments from app_user, app_platform;
call app.audit('vendor_payments');

-- Up to what amount one signature is enough, by a resolution of the committee.
create table petty_limits (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  from_day date not null,
  limit_paise bigint not null check (limit_paise > 0),
  resolution text not null check (resolution <> ''),
  made_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, from_day)
);
call app.protect_society_table('petty_limits');
revoke delete on petty_limits from app_user, app_platform;
call app.audit('petty_limits');

create table petty_expenses (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  payee text not null check (payee <> ''),
  account_id uuid not null,
  paid_from uuid not null,
  day date not null,
  amount_paise bigint not null check (amount_paise > 0),
  limit_paise bigint not null,
  note text not null default '',
  file_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null default now(),
  voucher_id uuid not null,
  reversal_id uuid,
  primary key (society_id, id),
  foreign key (society_id, account_id) references accounts (society_id, id),
  foreign key (society_id, paid_from) references accounts (society_id, id),
  foreign key (society_id, file_id) references files (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  foreign key (society_id, reversal_id) references vouchers (society_id, id),
  check (amount_paise < limit_paise)
);
create index petty_expenses_newest on petty_expenses (society_id, made_at desc, id desc);
call app.protect_society_table('petty_expenses');
revoke update, delete on petty_expenses from app_user, app_platform;
grant update (reversal_id) on petty_expenses to app_user, app_platform;
call app.audit('petty_expenses');

-- Postings have no foreign keys; app.post looks for flats and accounts, and here the vendor is looked for, in the same
-- one look per statement.
create or replace function app.keep_books_balanced() returns trigger language plpgsql as $$
begin
  if app.importing() then
    return null;
  end if;
  if exists (select 1 from new_rows group by society_id, voucher_id having sum(amount_paise) <> 0) then
    raise exception 'Every voucher sums to nothing' using errcode = 'check_violation';
  end if;
  if exists (select 1 from new_rows n where n.vendor_id is not null and not exists (
    select 1 from vendors v where v.society_id = n.society_id and v.id = n.vendor_id))
  then
    raise exception 'A voucher names a vendor that is not of this society' using errcode = 'check_violation';
  end if;
  return null;
end $$;
