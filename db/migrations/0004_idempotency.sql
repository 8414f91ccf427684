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
