-- Who held a flat earlier stays readable: a person may leave a flat and come back, so only what stands today is unique.
alter table occupancies drop constraint occupancies_society_id_member_id_flat_id_kind_key;
create unique index occupancies_open on occupancies (society_id, member_id, flat_id, kind) where until_day is null;
create index occupancies_by_member on occupancies (society_id, member_id);
alter table occupancies add constraint occupancies_in_order check (until_day >= from_day);
