-- The demo's bills were never on paper: they alone have none. Whoever enters a bill sends its paper along.
alter table vendor_bills
  alter column file_id drop not null,
  add column is_sample boolean not null default false,
  add constraint has_its_paper check (file_id is not null or is_sample);
