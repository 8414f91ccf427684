-- Four of five lines name neither a flat nor a vendor: what is asked by them reads the fifth that does.
drop index postings_by_party;
create index postings_by_party on postings (society_id, account_id, flat_id, vendor_id, day) include (amount_paise)
  where flat_id is not null or vendor_id is not null;
