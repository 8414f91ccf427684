-- What a society decides about its books: where they begin, its banks, who signs, budgets, and the closing of years.

create table ledger_settings (
  society_id uuid primary key references societies (id) on delete cascade,
  id uuid generated always as (society_id) stored,
  -- Set when the opening balances were posted, with the voucher that holds them.
  begins_on date,
  opening_voucher_id uuid,
  -- What was typed into the opening balances so far; emptied when they are posted.
  opening_draft jsonb not null default '{}',
  members_see_closed_years boolean not null default false,
  version int not null default 1,
  check ((begins_on is null) = (opening_voucher_id is null)),
  foreign key (society_id, opening_voucher_id) references vouchers (society_id, id)
);
call app.protect_society_table('ledger_settings');
call app.audit('ledger_settings', '{opening_draft}');

create table bank_accounts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  account_id uuid not null,
  bank text not null,
  holder text not null,
  number text not null collate "C",
  ifsc text not null default '' collate "C",
  vpa text not null default '' collate "C",
  -- Where bills ask to be paid; one at most.
  is_main boolean not null default false,
  -- Which column of the bank's own statement holds what, as it was read last time.
  column_map jsonb not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, account_id),
  unique (society_id, number),
  foreign key (society_id, account_id) references accounts (society_id, id)
);
create unique index bank_accounts_main on bank_accounts (society_id) where is_main;
call app.protect_society_table('bank_accounts');
call app.audit('bank_accounts', '{column_map}');

-- Members of the committee who may approve beside the admins.
create table signatories (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, member_id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
call app.protect_society_table('signatories');
call app.audit('signatories');

-- A journal is proposed by one person and decided by another, whatever the program thinks: both are identities.
create table journals (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('journal', 'contra')),
  day date not null,
  narration text not null,
  lines jsonb not null,
  amount_paise bigint not null check (amount_paise > 0),
  file_id uuid,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text not null default '',
  voucher_id uuid,
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, file_id) references files (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  constraint decided_by_another check (decided_by <> made_by),
  check ((status in ('approved', 'refused')) = (decided_by is not null)),
  check ((status = 'approved') = (voucher_id is not null))
);
create index journals_newest on journals (society_id, made_at desc, id desc);
create index journals_waiting on journals (society_id, day) where status = 'waiting';
call app.protect_society_table('journals');
revoke update, delete on journals from app_user, app_platform;
grant update (status, decided_by, decided_at, reason, voucher_id, version) on journals to app_user, app_platform;
call app.audit('journals');

create table year_closings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  year text not null collate "C",
  ends_on date not null,
  -- Null when nothing was earned and nothing spent.
  voucher_id uuid,
  surplus_paise bigint not null,
  closed_by uuid,
  closed_at timestamptz not null default now(),
  reopened_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id)
);
create unique index year_closings_standing on year_closings (society_id, year) where reopened_at is null;
call app.protect_society_table('year_closings');
revoke update, delete on year_closings from app_user, app_platform;
grant update (reopened_at) on year_closings to app_user, app_platform;
call app.audit('year_closings');

create table year_reopenings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  closing_id uuid not null,
  resolution text not null check (resolution <> ''),
  reason text not null,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'refused')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, closing_id) references year_closings (society_id, id),
  constraint decided_by_another check (decided_by <> made_by),
  check ((status = 'waiting') = (decided_by is null))
);
create unique index year_reopenings_waiting on year_reopenings (society_id) where status = 'waiting';
call app.protect_society_table('year_reopenings');
revoke update, delete on year_reopenings from app_user, app_platform;
grant update (status, decided_by, decided_at) on year_reopenings to app_user, app_platform;
call app.audit('year_reopenings');

create table budgets (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  year text not null collate "C",
  account_id uuid not null,
  amount_paise bigint not null check (amount_paise >= 0),
  primary key (society_id, id),
  unique (society_id, year, account_id),
  foreign key (society_id, account_id) references accounts (society_id, id)
);
call app.protect_society_table('budgets');
call app.audit('budgets');

-- The bill, the photo, the letter behind a voucher, whichever room keeps the file: the accountant gets them as one archive.
create table voucher_files (
  society_id uuid not null references societies (id) on delete cascade,
  voucher_id uuid not null,
  file_id uuid not null,
  primary key (society_id, voucher_id, file_id),
  foreign key (society_id, voucher_id) references vouchers (society_id, id),
  foreign key (society_id, file_id) references files (society_id, id)
);
call app.protect_society_table('voucher_files');
revoke update, delete on voucher_files from app_user, app_platform;

-- Postings have no foreign keys, so a flat that the books name is kept here. Definer: what is out of scope is not gone.
create function app.keep_flat_in_books() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from postings p where p.society_id = old.society_id and p.flat_id = old.id)
    and exists (select 1 from societies s where s.id = old.society_id)
  then
    raise exception 'The books name this flat' using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger keep_books before delete on flats for each row execute function app.keep_flat_in_books();
