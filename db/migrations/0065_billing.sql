-- Billing: what a society charges and how, bill runs, bills, notes, receipts and what settled what. A published bill is
-- never edited: the program's roles may only note what was paid and credited, and how far its interest is billed.

-- The bills of the demo from before there were books; the demo is seeded anew.
delete from receipts;
delete from bills;

-- Of documents that stand in the books as vouchers only later changes are worth a line in the trail, and of those the
-- few columns that can change: a bill's lines are large, and a month's receipts touch every bill.
create procedure app.audit_changes(target regclass, watched text[]) language plpgsql as $$
declare
  keeper text := format('app.audit_changes_of_%s', target);
  was text := (select string_agg(format('%L, o.%I', name, name), ', ') from unnest(watched) name);
  became text := (select string_agg(format('%L, n.%I', name, name), ', ') from unnest(watched) name);
  same text := (select string_agg(format('o.%I is not distinct from n.%I', name, name), ' and ') from unnest(watched) name);
begin
  execute format($f$create function %s() returns trigger language plpgsql as $body$
    begin
      if not app.importing() then
        insert into audit_log (society_id, identity_id, role, action, request_id, table_name, row_id, before, after)
        select c.society_id, app.identity_id(), app.setting('role'), app.setting('action'), app.setting('request_id'), tg_table_name,
          c.id::text, app.differing(c.was, c.became), app.differing(c.became, c.was)
        from (select o.society_id, o.id, jsonb_build_object(%s) as was, jsonb_build_object(%s) as became
          from old_rows o join new_rows n on n.society_id = o.society_id and n.id = o.id where not (%s)) c;
      end if;
      return null;
    end $body$ $f$, keeper, was, became, same);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows for each statement execute function %s()', target, keeper);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows for each statement execute function app.audit_rows(%L)', target, '{lines,carried}');
end $$;

create table billing_settings (
  society_id uuid primary key references societies (id) on delete cascade,
  id uuid generated always as (society_id) stored,
  cycle text not null default 'monthly' check (cycle in ('monthly', 'two_monthly', 'quarterly', 'half_yearly', 'yearly')),
  issue_day int not null default 1 check (issue_day between 1 and 31),
  due_days int not null default 19 check (due_days between 0 and 120),
  grace_days int not null default 0 check (grace_days between 0 and 120),
  allocation text not null default 'principal_first' check (allocation in ('principal_first', 'interest_first')),
  rounding text not null default 'none' check (rounding in ('none', 'rupee')),
  gstin text not null default '',
  gst text not null default 'by_turnover' check (gst in ('off', 'by_turnover', 'on')),
  gst_mode text not null default 'entire' check (gst_mode in ('entire', 'excess')),
  -- Last year's, or as declared; this year's is counted from the books.
  turnover_paise bigint not null default 0 check (turnover_paise >= 0),
  -- Days before (negative) and after the due day.
  reminder_days int[] not null default '{-3,1,7,15,30}',
  bounce_charge_paise bigint not null default 0 check (bounce_charge_paise >= 0),
  registration_number text not null default '',
  footer text not null default '',
  version int not null default 1
);
call app.protect_society_table('billing_settings');
call app.audit('billing_settings');

create table charge_heads (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- One of the usual heads, for its words and its legal limits; empty for the society's own.
  key text not null default '' collate "C",
  name text not null,
  name_key text not null collate "C",
  position int not null,
  basis text not null check (basis in
    ('fixed', 'area', 'inlet', 'cost_percent', 'head_percent', 'parking', 'metered', 'actual', 'divided')),
  of_head_id uuid,
  shared_by text not null default 'flat' check (shared_by in ('flat', 'area', 'inlets')),
  only_let boolean not null default false,
  -- Empty: all wings, all kinds of flats.
  wings text[] not null default '{}',
  kinds text[] not null default '{}',
  tax_class text not null check (tax_class in ('maintenance', 'taxable', 'excluded')),
  account_id uuid not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, name_key),
  foreign key (society_id, of_head_id) references charge_heads (society_id, id),
  foreign key (society_id, account_id) references accounts (society_id, id),
  check ((basis = 'head_percent') = (of_head_id is not null)),
  check (of_head_id <> id)
);
create unique index charge_heads_by_key on charge_heads (society_id, key) where key <> '';
call app.protect_society_table('charge_heads');
call app.audit('charge_heads');

create table charge_rates (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  head_id uuid not null,
  from_day date not null,
  -- The kind of parking space it is for; empty elsewhere.
  variant text not null default '',
  -- Hundredths of a paisa a month.
  rate_hundredths bigint not null default 0 check (rate_hundredths >= 0),
  basis_points int not null default 0 check (basis_points between 0 and 100000),
  slabs jsonb not null default '[]',
  resolution text not null default '',
  beyond_cap boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, head_id, from_day, variant),
  foreign key (society_id, head_id) references charge_heads (society_id, id) on delete cascade,
  check (not beyond_cap or resolution <> '')
);
call app.protect_society_table('charge_rates');
call app.audit('charge_rates');

create table interest_rates (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  from_day date not null,
  basis_points int not null check (basis_points between 0 and 10000),
  resolution text not null,
  beyond_cap boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, from_day),
  check (not beyond_cap or resolution <> '')
);
call app.protect_society_table('interest_rates');
call app.audit('interest_rates');

-- What the bye-laws ask of a flat beyond its line on the register.
create table flat_billing (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid generated always as (flat_id) stored,
  flat_id uuid not null,
  construction_cost_paise bigint check (construction_cost_paise >= 0),
  inlets int check (inlets between 0 and 100),
  let text not null default 'auto' check (let in ('auto', 'let', 'family')),
  tenant_sees_bills boolean not null default false,
  -- The language its bills are printed in; empty: the reader's.
  language text not null default '' check (language in ('', 'en', 'hi', 'mr')),
  version int not null default 1,
  primary key (society_id, flat_id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
call app.protect_society_table('flat_billing');
call app.audit('flat_billing');

create table meter_readings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  head_id uuid not null,
  flat_id uuid not null,
  day date not null,
  reading bigint not null check (reading >= 0),
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, head_id, flat_id, day),
  foreign key (society_id, head_id) references charge_heads (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
create index meter_readings_by_flat on meter_readings (society_id, flat_id, day desc);
call app.protect_society_table('meter_readings');
call app.audit('meter_readings');

create table bill_runs (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('regular', 'supplementary')),
  period_from date not null,
  period_to date not null,
  issued_on date not null,
  due_on date not null,
  status text not null default 'draft' check (status in ('draft', 'reviewed', 'publishing', 'published', 'cancelled')),
  -- Totals typed for divided heads, and the exceptions accepted with their reasons.
  inputs jsonb not null default '{}',
  -- What was reviewed: of the whole run, and of each flat, so that a difference can be named.
  digest text not null default '',
  fingerprints jsonb not null default '{}',
  flats int not null default 0,
  total_paise bigint not null default 0,
  -- Why the run came back from publication: the flats that had changed.
  failure jsonb,
  -- How many flats have been told of their bills.
  told int not null default 0,
  made_by uuid,
  made_at timestamptz not null default now(),
  reviewed_by uuid,
  reviewed_at timestamptz,
  published_by uuid,
  published_at timestamptz,
  version int not null default 1,
  primary key (society_id, id),
  check (period_from <= period_to),
  check (issued_on <= due_on)
);
create unique index bill_runs_once_a_period on bill_runs (society_id, period_from) where kind = 'regular' and status <> 'cancelled';
create index bill_runs_newest on bill_runs (society_id, period_from desc, made_at desc);
call app.protect_society_table('bill_runs');
call app.audit('bill_runs', '{fingerprints}');

alter table bills
  drop constraint bills_check,
  drop constraint bills_check1,
  drop constraint bills_status_check,
  add column kind text not null check (kind in ('bill', 'debit_note', 'opening')),
  add column run_id uuid,
  add column principal_paise bigint not null check (principal_paise >= 0),
  add column interest_paise bigint not null default 0 check (interest_paise >= 0),
  add column paid_interest_paise bigint not null default 0 check (paid_interest_paise >= 0),
  add column credited_paise bigint not null default 0 check (credited_paise >= 0),
  add column credited_interest_paise bigint not null default 0 check (credited_interest_paise >= 0),
  -- The day its principal was settled in full, while it is.
  add column settled_on date,
  -- The last day whose interest on this item stands on a later bill, and all of it together.
  add column interest_to date,
  add column interest_billed_paise bigint not null default 0 check (interest_billed_paise >= 0),
  -- The lines with their whole working, as they were published.
  add column lines jsonb not null,
  -- What was open before it and what an advance paid of it, as printed.
  add column carried jsonb not null default '{}',
  add column note text not null default '',
  add column pack_id text,
  -- No foreign key: vouchers are never removed, and a check per row would slow every run.
  add column voucher_id uuid not null,
  add constraint bills_status_check check (status in ('pending', 'paid')),
  add constraint bills_sum check (principal_paise + interest_paise = amount_paise),
  add constraint bills_settled check ((status = 'paid') = (paid_paise + credited_paise = amount_paise)),
  add constraint bills_never_overpaid check (paid_paise >= 0
    and paid_interest_paise + credited_interest_paise <= interest_paise
    and paid_paise - paid_interest_paise + credited_paise - credited_interest_paise between 0 and principal_paise),
  add constraint bills_run foreign key (society_id, run_id) references bill_runs (society_id, id);
create index bills_by_run on bills (society_id, run_id) where run_id is not null;
create index bills_bearing_interest on bills (society_id, flat_id) where settled_on is null or settled_on > due_on;
drop trigger audit_insert on bills;
drop trigger audit_update on bills;
drop trigger audit_delete on bills;
call app.audit_changes('bills', '{paid_paise,paid_interest_paise,credited_paise,credited_interest_paise,interest_billed_paise,status}');
revoke update, delete on bills from app_user, app_platform;
grant update (paid_paise, paid_interest_paise, credited_paise, credited_interest_paise, settled_on, interest_to,
  interest_billed_paise, status, version) on bills to app_user, app_platform;

alter table receipts
  drop constraint receipts_mode_check,
  alter column bill_id drop not null,
  -- An opening is what was paid ahead before the books began.
  add column kind text not null default 'receipt' check (kind in ('receipt', 'reversal', 'opening')),
  -- Where the money was reported: a claim, a line of a bank statement, a gateway's order, a cheque.
  add column source_kind text not null default '',
  add column source_id uuid,
  add column account_id uuid not null,
  add column payer text not null default '',
  add column note text not null default '',
  add column advance_paise bigint not null default 0 check (advance_paise between 0 and amount_paise),
  -- Of a receipt, what reversed it; of a reversal, the receipt.
  add column reversal_id uuid,
  add column made_by uuid,
  add column voucher_id uuid not null,
  add constraint receipts_mode_check check (mode in ('upi', 'card', 'net_banking', 'transfer', 'cash', 'cheque')),
  add constraint receipts_account foreign key (society_id, account_id) references accounts (society_id, id);
create unique index receipts_once_per_source on receipts (society_id, source_kind, source_id) where source_id is not null and kind = 'receipt';
create index receipts_by_flat on receipts (society_id, flat_id, received_on desc);
create index receipts_by_reference on receipts (society_id, reference) where reference <> '';
drop trigger audit_insert on receipts;
drop trigger audit_update on receipts;
drop trigger audit_delete on receipts;
call app.audit_changes('receipts', '{reversal_id}');
revoke update, delete on receipts from app_user, app_platform;
grant update (reversal_id) on receipts to app_user, app_platform;

create table credit_notes (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  number text not null,
  flat_id uuid not null,
  bill_id uuid not null,
  -- Of a bill's lines; interest that should not have been billed; interest waived by resolution.
  kind text not null check (kind in ('lines', 'interest', 'waiver')),
  day date not null,
  lines jsonb not null default '[]',
  amount_paise bigint not null check (amount_paise > 0),
  -- What nothing was open for.
  advance_paise bigint not null default 0 check (advance_paise between 0 and amount_paise),
  as_never_charged boolean not null default false,
  reason text not null,
  resolution text not null default '',
  -- The one-off charge it takes back, and the receipt that was entered late.
  charge_id uuid,
  receipt_id uuid,
  made_by uuid,
  voucher_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, bill_id) references bills (society_id, id),
  check (kind <> 'waiver' or resolution <> '')
);
create index credit_notes_by_bill on credit_notes (society_id, bill_id);
create index credit_notes_by_flat on credit_notes (society_id, flat_id, day desc);
create index credit_notes_by_charge on credit_notes (society_id, charge_id) where charge_id is not null;
call app.protect_society_table('credit_notes');
revoke update, delete on credit_notes from app_user, app_platform;

-- What settled which part of which item: the truth behind paid_paise and credited_paise. A reversal takes back with a
-- negative amount.
create table allocations (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  item_id uuid not null,
  part text not null check (part in ('principal', 'interest')),
  amount_paise bigint not null check (amount_paise <> 0),
  day date not null,
  -- The day it counts as paid on for interest: that of the item's due day for what is credited as never charged.
  counts_on date not null,
  source_kind text not null check (source_kind in ('receipt', 'credit_note', 'advance', 'reversal')),
  -- Of an advance, the receipt or credit note it came from.
  source_id uuid not null,
  primary key (society_id, id),
  foreign key (society_id, item_id) references bills (society_id, id),
  check ((source_kind = 'reversal') = (amount_paise < 0))
);
create index allocations_by_item on allocations (society_id, item_id);
create index allocations_by_source on allocations (society_id, source_id);
create index allocations_by_day on allocations (society_id, day);
call app.protect_society_table('allocations');
revoke update, delete on allocations from app_user, app_platform;

-- One-off charges: on the next bill, or (with pay_before) payable at once and in no book until they are paid.
create table flat_charges (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  head_id uuid,
  lines jsonb not null default '[]',
  amount_paise bigint not null check (amount_paise > 0),
  narration text not null,
  on_day date not null,
  pay_before timestamptz,
  bill_id uuid,
  dropped_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, head_id) references charge_heads (society_id, id),
  foreign key (society_id, bill_id) references bills (society_id, id),
  check (head_id is null or pay_before is null)
);
create index flat_charges_waiting on flat_charges (society_id, flat_id) where bill_id is null and dropped_at is null;
call app.protect_society_table('flat_charges');
call app.audit('flat_charges');

create table cheques (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  number text not null,
  bank text not null,
  dated_on date not null,
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'held' check (status in ('held', 'deposited', 'cleared', 'bounced', 'returned')),
  -- Post-dated cheques have none until they are deposited.
  receipt_id uuid,
  account_id uuid,
  deposited_on date,
  ended_on date,
  reason text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, receipt_id) references receipts (society_id, id),
  foreign key (society_id, account_id) references accounts (society_id, id)
);
create index cheques_waiting on cheques (society_id, status, dated_on);
create unique index cheques_one_per_receipt on cheques (society_id, receipt_id) where receipt_id is not null;
call app.protect_society_table('cheques');
call app.audit('cheques');

-- Each step once per bill, however often the clock strikes.
create table bill_reminders (
  society_id uuid not null references societies (id) on delete cascade,
  bill_id uuid not null,
  step text not null,
  sent_at timestamptz not null default now(),
  primary key (society_id, bill_id, step),
  foreign key (society_id, bill_id) references bills (society_id, id)
);
call app.protect_society_table('bill_reminders');

-- Arrears are private: a list for the notice board needs a resolution and leaves a line.
create table defaulter_lists (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  day date not null,
  resolution text not null check (resolution <> ''),
  flats int not null,
  made_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id)
);
call app.protect_society_table('defaulter_lists');
call app.audit('defaulter_lists');

-- Tax law as dated parameters beside the bye-laws. Not certain, therefore parameters: GST on the whole amount, the codes
-- of TDS. Amounts in paise; of TDS, the limit of a single bill and of a year.
insert into rule_packs (id, name, state, body_type, effective_from, effective_until, parameters) values
  ('IN-TAX-2025', 'GST and TDS from April 2025', '', 'tax', '2025-04-01', '2026-03-31',
    '{"gstExemptPaise": 750000, "gstTurnoverPaise": 200000000, "gstBasisPoints": 1800, "sac": "999598",
      "tds": {"contractor_individual": {"section": "194C", "code": "194C", "basisPoints": 100, "singlePaise": 3000000, "yearPaise": 10000000},
        "contractor_other": {"section": "194C", "code": "194C", "basisPoints": 200, "singlePaise": 3000000, "yearPaise": 10000000},
        "professional": {"section": "194J", "code": "194JB", "basisPoints": 1000, "yearPaise": 5000000},
        "technical": {"section": "194J", "code": "194JA", "basisPoints": 200, "yearPaise": 5000000},
        "rent": {"section": "194-I", "code": "194IB", "basisPoints": 1000, "monthPaise": 5000000}},
      "tdsWithoutPanBasisPoints": 2000}'),
  ('IN-TAX-2026', 'GST and TDS from April 2026 (Income-tax Act, 2025)', '', 'tax', '2026-04-01', null,
    '{"gstExemptPaise": 750000, "gstTurnoverPaise": 200000000, "gstBasisPoints": 1800, "sac": "999598",
      "tds": {"contractor_individual": {"section": "393(1)", "code": "1023", "basisPoints": 100, "singlePaise": 3000000, "yearPaise": 10000000},
        "contractor_other": {"section": "393(1)", "code": "1024", "basisPoints": 200, "singlePaise": 3000000, "yearPaise": 10000000},
        "professional": {"section": "393(1)", "code": "1027", "basisPoints": 1000, "yearPaise": 5000000},
        "technical": {"section": "393(1)", "code": "1026", "basisPoints": 200, "yearPaise": 5000000},
        "rent": {"section": "393(1)", "code": "1009", "basisPoints": 1000, "monthPaise": 5000000}},
      "tdsWithoutPanBasisPoints": 2000}');
