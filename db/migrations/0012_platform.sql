-- What the operator earned: setup fees and subscriptions, as they were paid.
create table platform_payments (
  id uuid primary key,
  -- Money that came in counts from that moment; the society it was for may follow.
  for_society uuid references societies (id) on delete cascade,
  kind text not null check (kind in ('setup', 'subscription')),
  amount_paise bigint not null check (amount_paise > 0),
  paid_on date not null,
  note text not null default '',
  intent_id uuid unique references payment_intents (id) on delete set null,
  receipt_at timestamptz
);
create index platform_payments_by_day on platform_payments (paid_on);
create index platform_payments_by_society on platform_payments (for_society, paid_on);
create index platform_payments_without_receipt on platform_payments (paid_on) where receipt_at is null;
call app.protect_platform_table('platform_payments');
call app.audit('platform_payments');

-- One sample every few minutes: did the product answer, and how quickly. The demo has samples of its own.
create table health_samples (
  id uuid primary key,
  at timestamptz not null,
  is_demo boolean not null default false,
  is_up boolean not null,
  database_ms int not null,
  api_ms int not null
);
create index health_samples_by_time on health_samples (is_demo, at desc);
call app.protect_platform_table('health_samples');

-- What a society's admin writes to the operator, and how content they were with the answer.
create table support_tickets (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  subject text not null,
  body text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  answer text,
  rating int check (rating between 1 and 5),
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  version int not null default 1,
  -- When the operator answered, for the society to see how long it took.
  answered_at timestamptz,
  primary key (society_id, id)
);
create index support_tickets_newest on support_tickets (society_id, created_at desc);
create index support_tickets_waiting on support_tickets (created_at desc) where status = 'open';
call app.protect_society_table('support_tickets');
call app.audit('support_tickets');

-- When the operator opened a society that is not the demo: who, why and until when. The row is the society's own, so
-- its admins read it and its audit trail has it. The session is no foreign key: the record outlives the session.
create table operator_entries (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  session_id uuid not null,
  identity_id uuid not null,
  operator_name text not null,
  reason text not null,
  entered_at timestamptz not null default now(),
  expires_at timestamptz not null,
  left_at timestamptz,
  primary key (society_id, id)
);
create index operator_entries_newest on operator_entries (society_id, entered_at desc, id);
create index operator_entries_open on operator_entries (session_id) where left_at is null;
call app.protect_society_table('operator_entries');
-- A society reads who came; only the platform writes it.
revoke insert, update, delete on operator_entries from app_user;
call app.audit('operator_entries', '{session_id}');
