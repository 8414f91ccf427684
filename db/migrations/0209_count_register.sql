-- After many people were written at once the planner still takes the register for empty, and asks for an audience by
-- walking through it once for each member. Whoever built a register lets it be counted.
create function app.count_register() returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  analyze members, flats, occupancies;
end
$$;
revoke execute on function app.count_register() from public;
grant execute on function app.count_register() to app_platform;
