-- A payment through the gateway may go back in parts, each asked for by one person and decided by another.

alter table gateway_orders add column refunded_paise bigint not null default 0,
  add constraint gateway_orders_refunded check (refunded_paise between 0 and coalesce(paid_paise, 0));
update gateway_orders set refunded_paise = paid_paise where status = 'refunded';
alter table gateway_orders add constraint gateway_orders_given_back
  check ((status = 'refunded') = (refunded_paise > 0 and refunded_paise = paid_paise));

-- One at a time waits or is on its way; what was sent stands beside it.
drop index gateway_refunds_once;
create unique index gateway_refunds_one_at_a_time on gateway_refunds (society_id, order_id) where status = 'waiting';

-- What of a receipt went back: its reversals, whole or in part, name it.
create index receipts_by_reversed on receipts (society_id, reversal_id) where kind = 'reversal';

-- The built-in provider's own list of what it gave back, each once by our id.
create table gateway_sandbox_refunds (
  society_id uuid not null references societies (id) on delete cascade,
  id text not null collate "C",
  payment_id text not null collate "C",
  amount_paise bigint not null check (amount_paise > 0),
  settlement text not null default '' collate "C",
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, payment_id) references gateway_sandbox_payments (society_id, id) on delete cascade
);
create index gateway_sandbox_refunds_by_payment on gateway_sandbox_refunds (society_id, payment_id);
call app.protect_society_table('gateway_sandbox_refunds');
insert into gateway_sandbox_refunds (society_id, id, payment_id, amount_paise, settlement)
select society_id, 'sbx_refund_of_' || id, id, refunded_paise, refund_settlement from gateway_sandbox_payments where refunded_paise > 0;
alter table gateway_sandbox_payments drop column refunded_paise, drop column refund_settlement;
