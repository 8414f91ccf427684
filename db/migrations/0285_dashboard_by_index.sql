-- The dashboard adds up its latest months, and all that is open, again whenever something changes. It reads them from indexes
-- alone, a tenth of the pages: the months' bills in their order, those among them whose money did not all come in time, what
-- came since, and the open bills flat by flat. A bill that is just published is in two of the four.
create index bills_of_period on bills (society_id, period_from desc)
  include (kind, due_on, amount_paise, paid_paise, credited_paise);
drop index bills_by_period;
create index bills_paid_late on bills (society_id, period_from) include (due_on, id)
  where kind = 'bill' and (paid_paise > 0 or version > 1)
    and (settled_on <= due_on and interest_paise = 0 and credited_paise = 0) is not true;
create index bills_open on bills (society_id, flat_id) include (due_on, amount_paise, paid_paise, credited_paise)
  where status = 'pending';
create index allocations_of_day on allocations (society_id, day) include (item_id, counts_on, amount_paise, source_kind);
drop index allocations_by_day;
-- An index alone is enough only for pages the database has looked through since their last change. It looks when a fiftieth
-- of them changed: a fifth, as usual, would be a year of bills, the very ones that are shown.
alter table bills set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table allocations set (autovacuum_vacuum_insert_scale_factor = 0.02);
