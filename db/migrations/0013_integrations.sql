-- What lets a society's own programs in. The token itself is shown once and never kept: its hash opens the door.
create table api_tokens (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- Whom it acts for, with whatever that person may do on the day.
  identity_id uuid not null references identities (id) on delete cascade,
  name text not null,
  token_hash bytea not null,
  -- Its last characters, by which a person tells one from another.
  ending text not null,
  scopes text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (society_id, id),
  unique (society_id, token_hash)
);
-- A request shows a token before anybody knows which society it belongs to.
create index api_tokens_by_hash on api_tokens (token_hash);
create index api_tokens_by_identity on api_tokens (identity_id);
call app.protect_society_table('api_tokens');
call app.audit('api_tokens', '{token_hash,last_used_at}');

-- Addresses a society wants to be called at. The secret is worked out of the installation's own and kept nowhere.
create table webhooks (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  url text not null,
  topics text[] not null,
  is_active boolean not null default true,
  -- Deliveries in a row that failed for good; too many of them rest the webhook.
  failures int not null default 0,
  rested_at timestamptz,
  secret_version int not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
call app.protect_society_table('webhooks');
call app.audit('webhooks', '{failures}');

-- What was sent, and what came back. `kept` is what a society that sends nothing outside would have sent.
create table webhook_deliveries (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  webhook_id uuid not null,
  topic text not null collate "C",
  -- A job that is done again meets its own row: one webhook hears of one occasion once.
  occasion text not null collate "C",
  body text not null,
  status text not null check (status in ('waiting', 'sent', 'failed', 'kept')),
  tries int not null default 0,
  response_code int,
  error text,
  created_at timestamptz not null default now(),
  tried_at timestamptz,
  primary key (society_id, id),
  unique (society_id, webhook_id, occasion),
  foreign key (society_id, webhook_id) references webhooks (society_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (society_id, created_at desc, id desc);
create index webhook_deliveries_by_age on webhook_deliveries (created_at);
call app.protect_society_table('webhook_deliveries');
