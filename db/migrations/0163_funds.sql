-- What the society will have to renew, what it saves for it, and where the money lies.

create table fund_plans (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  balance_paise bigint not null check (balance_paise >= 0),
  as_on date not null,
  contribution_paise bigint not null check (contribution_paise >= 0),
  growth_bp int not null check (growth_bp between 0 and 2000),
  interest_bp int not null check (interest_bp between 0 and 2000),
  inflation_bp int not null check (inflation_bp between 0 and 2000),
  construction_paise bigint check (construction_paise >= 0),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id)
);
call app.protect_society_table('fund_plans');
call app.audit('fund_plans');

create table fund_items (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  place int not null,
  name text not null,
  cost_paise bigint not null check (cost_paise >= 0),
  -- 0: once.
  every_years int not null check (every_years between 0 and 60),
  -- The financial year it falls due in, by the year it begins in.
  due_year int not null,
  primary key (society_id, id),
  unique (society_id, place)
);
call app.protect_society_table('fund_items');
call app.audit('fund_items');

create table investments (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  bank text not null,
  number text not null default '',
  fund text not null check (fund in ('sinking', 'repairs', 'reserve', 'other')),
  amount_paise bigint not null check (amount_paise > 0),
  rate_bp int not null check (rate_bp between 0 and 2000),
  made_on date not null,
  matures_on date not null check (matures_on >= made_on),
  maturity_paise bigint not null check (maturity_paise >= 0),
  closed_on date check (closed_on >= made_on),
  version int not null default 1,
  primary key (society_id, id)
);
create index investments_by_maturity on investments (society_id, matures_on);
call app.protect_society_table('investments');
call app.audit('investments');
