-- How many bytes a society keeps. The count is kept by the table of files itself, whichever room writes it, and stays
-- within what the plan gives: two that arrive together wait for each other at this one row.
alter table files add column thumbnail_size bigint not null default 0;

create table file_usage (
  society_id uuid primary key references societies (id) on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0)
);
call app.protect_society_table('file_usage');
insert into file_usage (society_id, bytes) select society_id, sum(size) from files group by society_id;

-- Null is as much as the disk holds. The demo is everybody's, whatever plan it shows.
create function app.storage_limit(society uuid) returns bigint language sql stable as $$
  select case s.kind when 'demo' then least(p.storage_bytes, 200 * 1024 * 1024) else p.storage_bytes end
  from societies s join plans p on p.id = s.plan_id where s.id = society
$$;

create function app.count_files() returns trigger language plpgsql as $$
declare
  society uuid := coalesce(new.society_id, old.society_id);
  more bigint := coalesce(new.size + new.thumbnail_size, 0) - coalesce(old.size + old.thumbnail_size, 0);
  most bigint;
begin
  if more <= 0 then
    update file_usage set bytes = greatest(bytes + more, 0) where society_id = society;
    return null;
  end if;
  -- A society that comes from another installation comes whole; it takes nothing more until there is room.
  if not app.importing() then
    most := app.storage_limit(society);
  end if;
  insert into file_usage (society_id) values (society) on conflict do nothing;
  update file_usage set bytes = bytes + more where society_id = society and (most is null or bytes + more <= most);
  if not found then
    raise exception 'The society has no room for another file' using errcode = 'AA413',
      detail = (select json_build_object('most', most, 'used', u.bytes) from file_usage u where u.society_id = society);
  end if;
  return null;
end $$;
create trigger count_files after insert or delete or update of size, thumbnail_size on files
  for each row execute function app.count_files();
