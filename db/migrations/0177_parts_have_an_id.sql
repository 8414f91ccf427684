-- The trail tells a row by its id, also a part of a facility.
alter table facility_parts add column id uuid not null default gen_random_uuid();
alter table facility_parts add constraint facility_parts_id unique (society_id, id);
