-- A payment may also be for a society that exists: the plan of a trial, an approved upgrade, another year.
alter table payment_intents
  add column purpose text not null default 'founding' check (purpose in ('founding', 'plan', 'renewal')),
  add column for_society uuid references societies (id) on delete set null,
  alter column browser_hash drop not null,
  add constraint payment_intents_found_by_browser check (purpose <> 'founding' or browser_hash is not null);
create index payment_intents_by_society on payment_intents (for_society, created_at desc) where for_society is not null;

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

-- Money that came in counts from that moment; the society it was for may follow.
alter table platform_payments alter column for_society drop not null, add column receipt_at timestamptz;
insert into platform_payments (id, for_society, kind, amount_paise, paid_on, note, intent_id)
select gen_random_uuid(), used_for, 'setup', amount_paise, (coalesce(paid_at, created_at) at time zone 'Asia/Kolkata')::date, plan_id, id
from payment_intents where status = 'succeeded'
on conflict (intent_id) do nothing;
-- Letters about payments of before would only puzzle.
update platform_payments set receipt_at = now();
create index platform_payments_without_receipt on platform_payments (paid_on) where receipt_at is null;

-- The day by which an approved plan is paid, and the paid plan to return to when it is not.
alter table subscriptions add column pay_by date, add column plan_before text references plans (id);

-- Why the clock suspended a society; empty when the operator did, which no payment undoes.
alter table societies add column suspended_for text check (suspended_for in ('trial_ended', 'rejected', 'unpaid'));

-- A rejected registration is carried out once, seven days later.
alter table approval_requests add column carried_out_at timestamptz;
