-- What a month was billed its runs say: the dashboard reads of its bills those that are open, and those that were not plainly
-- settled by their due day. A month's bills are found as before, by an index that need not hold their amounts any more.
create index bills_open_of_period on bills (society_id, period_from) include (amount_paise, paid_paise, credited_paise)
  where kind = 'bill' and status = 'pending';
create index bills_by_period on bills (society_id, period_from desc);
drop index bills_of_period;
create index bills_not_plain on bills (society_id, period_from) include (due_on, id, credited_paise)
  where kind = 'bill' and (paid_paise > 0 or credited_paise > 0 or version > 1)
    and (settled_on <= due_on and interest_paise = 0 and credited_paise = 0) is not true;
drop index bills_paid_late;
