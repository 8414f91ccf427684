-- Whoever posts holds the head of the society's books: to look for it costs next to nothing, while the society's own row
-- is looked for by everybody who writes at the same moment. The head goes with its society, the vouchers with the head.
alter table vouchers
  drop constraint vouchers_society_id_fkey,
  add constraint vouchers_society_id_fkey foreign key (society_id) references ledger_heads (society_id) on delete cascade;
