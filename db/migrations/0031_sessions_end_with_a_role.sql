-- Whoever gets another role signs in anew: sessions from before that moment open nothing any more, in the same
-- transaction as the change and on every server.
alter table members add column role_changed_at timestamptz;

create function app.note_role_change() returns trigger language plpgsql as $$
begin
  new.role_changed_at := clock_timestamp();
  return new;
end $$;
create trigger role_changed before update of role on members for each row when (old.role is distinct from new.role)
execute function app.note_role_change();
