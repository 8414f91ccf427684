-- Whoever gets another role signs in anew in that society; elsewhere the session goes on. It is over altogether when
-- every society that lets its person in has changed the role since. An operator has no standing by living somewhere.
create function app.session_is_over(person uuid, since timestamptz) returns boolean language sql stable parallel safe as $$
  select count(*) > 0 and bool_and(coalesce(m.role_changed_at > since, false)) and not exists (
    select from identities i where i.id = person and i.is_super_admin)
  from members m where m.identity_id = person and m.status = 'active' and m.removed_at is null
$$;
