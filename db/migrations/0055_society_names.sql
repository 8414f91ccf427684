-- A name that reads like an id would answer for the society whose id it is.
alter table society_names add constraint society_names_are_no_ids check (app.uuid_or_null(id) is null);
-- When a name was taken: a society that renames itself again and again keeps all its names from everybody else.
alter table society_names add column claimed_at timestamptz not null default now();
-- Names of before count from the day their society was founded, whenever this is carried out.
update society_names n set claimed_at = s.created_at from societies s where s.id = n.belongs_to;
