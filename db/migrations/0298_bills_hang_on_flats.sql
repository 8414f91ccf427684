-- A bill and a receipt are of a flat, an allocation is of a bill, and with them of the society: to look for the society as
-- well, once a row, told nothing more. A flat that the books name is not deleted unless its whole society goes.
alter table bills
  drop constraint bills_society_id_fkey,
  drop constraint bills_society_id_flat_id_fkey,
  add constraint bills_society_id_flat_id_fkey foreign key (society_id, flat_id) references flats (society_id, id)
    on delete cascade;
alter table receipts
  drop constraint receipts_society_id_fkey,
  drop constraint receipts_society_id_flat_id_fkey,
  add constraint receipts_society_id_flat_id_fkey foreign key (society_id, flat_id) references flats (society_id, id)
    on delete cascade;
alter table allocations
  drop constraint allocations_society_id_fkey,
  drop constraint allocations_society_id_item_id_fkey,
  add constraint allocations_society_id_item_id_fkey foreign key (society_id, item_id) references bills (society_id, id)
    on delete cascade;
