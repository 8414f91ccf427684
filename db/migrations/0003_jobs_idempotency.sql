-- Topics leave with the transaction that adds them. The queue's own tables (schema pgboss, made by pg-boss right after
-- the migrations) know no row-level security, so the program's roles never write them by hand: this is the only slot,
-- and what passes through it is a topic, a subscriber and ids.
create function app.enqueue(jobs jsonb) returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if exists (
    select 1 from jsonb_array_elements(jobs) j, jsonb_each(j -> 'ids') i
    where jsonb_typeof(i.value) <> 'string' or length(i.value #>> '{}') > 100
  ) then
    raise exception 'A topic carries ids only' using errcode = 'check_violation';
  end if;
  insert into pgboss.job_common (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
    keep_until, dead_letter, policy, heartbeat_seconds)
  select q.name, jsonb_build_object('topic', j ->> 'topic', 'room', j ->> 'room', 'ids', j -> 'ids'), q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.expire_seconds, q.deletion_seconds, now() + q.retention_seconds * interval '1s', q.dead_letter,
    q.policy, q.heartbeat_seconds
  from jsonb_array_elements(jobs) j join pgboss.queue q on q.name = 'work';
end $$;
revoke execute on function app.enqueue(jsonb) from public;
grant execute on function app.enqueue(jsonb) to app_user, app_platform;

-- The first answer to a request that came with an Idempotency-Key, written in the transaction of its effect.
create table idempotency_keys (
  society_id uuid not null references societies (id) on delete cascade,
  identity_id uuid not null,
  key text not null collate "C",
  -- Of method, path and input: the same key with another request is a mistake of the caller.
  request_hash bytea not null,
  status int,
  reply text,
  created_at timestamptz not null default now(),
  primary key (society_id, identity_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call app.protect_society_table('idempotency_keys');

-- The same for what a person does outside every society, and for the operator.
create table person_idempotency_keys (
  identity_id uuid not null references identities (id) on delete cascade,
  key text not null collate "C",
  request_hash bytea not null,
  status int,
  reply text,
  created_at timestamptz not null default now(),
  primary key (identity_id, key)
);
create index person_idempotency_keys_by_age on person_idempotency_keys (created_at);
call app.protect_platform_table('person_idempotency_keys');
