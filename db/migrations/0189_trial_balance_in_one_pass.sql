-- The trial balance shows every account and what its flats and vendors come to: one pass over this index gives both.
-- It also finds what one flat owes on an account, which the index by flat did.
create index postings_by_party on postings (society_id, account_id, flat_id, vendor_id, day) include (amount_paise);
drop index postings_by_flat;
