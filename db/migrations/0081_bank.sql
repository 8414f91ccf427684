-- What the bank says: statements, their lines, and who was seen to pay for whom.

create table bank_statements (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  bank_account_id uuid not null,
  name text not null,
  from_day date not null,
  to_day date not null,
  lines int not null check (lines > 0),
  new_lines int not null,
  made_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, bank_account_id) references bank_accounts (society_id, id),
  check (from_day <= to_day)
);
create index bank_statements_newest on bank_statements (society_id, bank_account_id, created_at desc);
call app.protect_society_table('bank_statements');
revoke update, delete on bank_statements from app_user, app_platform;
grant update (finished_at) on bank_statements to app_user, app_platform;
call app.audit('bank_statements');

create table bank_lines (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  statement_id uuid not null,
  bank_account_id uuid not null,
  -- Its place in the file it came with, so that lines of a day keep their order.
  place int not null,
  day date not null,
  -- What came in is positive.
  amount_paise bigint not null check (amount_paise <> 0),
  narration text not null,
  -- UTR, cheque number or the bank's reference, as far as the line has one.
  reference text not null default '' collate "C",
  -- The UPI address or the name in the narration, in small letters.
  payer text not null default '' collate "C",
  balance_paise bigint,
  -- Of account, day, amount, narration, balance and which of equals it is: the same line of two statements is one.
  fingerprint text not null collate "C",
  status text not null default 'new' check (status in ('new', 'matched', 'suspense', 'set_aside')),
  rule text not null default '' check (rule in ('', 'utr', 'reference', 'payer', 'by_hand')),
  -- The voucher that says the same in the books; of suspense, the one that put it there.
  voucher_id uuid,
  flat_id uuid,
  reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, fingerprint),
  foreign key (society_id, statement_id) references bank_statements (society_id, id),
  foreign key (society_id, bank_account_id) references bank_accounts (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  check ((status in ('matched', 'suspense')) = (voucher_id is not null)),
  check ((status = 'matched') = (rule <> ''))
);
-- A voucher is seen in the bank once.
create unique index bank_lines_one_voucher on bank_lines (society_id, bank_account_id, voucher_id) where voucher_id is not null;
create index bank_lines_by_status on bank_lines (society_id, status, day);
create index bank_lines_by_account on bank_lines (society_id, bank_account_id, day, place);
call app.protect_society_table('bank_lines');
revoke update, delete on bank_lines from app_user, app_platform;
grant update (status, rule, voucher_id, flat_id, reason, decided_by, decided_at, version) on bank_lines to app_user, app_platform;
call app.audit_changes('bank_lines', '{status,voucher_id,flat_id}');

-- Who pays for which flat, as a person confirmed it once.
create table known_payers (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  payer text not null collate "C" check (payer <> ''),
  flat_id uuid not null,
  confirmed_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, payer, flat_id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
call app.protect_society_table('known_payers');
call app.audit('known_payers');
