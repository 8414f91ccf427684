-- A face beside the name. The file is the members room's own.
alter table members add column photo_id uuid;
alter table members add foreign key (society_id, photo_id) references files (society_id, id);
