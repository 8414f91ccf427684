-- Every letter of the platform, sent or not. Where no mail server is set the operator reads it here.
create table outbox (
  id uuid primary key,
  dedupe_key text not null unique,
  -- Not `society_id`: the row is the platform's, this only says whose business it was.
  for_society uuid,
  kind text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null check (status in ('queued', 'sending', 'sent', 'failed', 'kept')),
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz not null default now(),
  claimed_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (next_try_at) where status = 'queued';
create index outbox_claimed on outbox (claimed_at) where status = 'sending';
create index outbox_newest on outbox (created_at desc, id);
call app.protect_platform_table('outbox');

create table push_subscriptions (
  id uuid primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  endpoint text not null,
  endpoint_hash bytea not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null default '',
  failures int not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index push_subscriptions_by_identity on push_subscriptions (identity_id, created_at);
call app.protect_platform_table('push_subscriptions');

-- What a person is told about a society. The words are made when they are read, in the reader's language, out of the
-- kind and what it is about.
create table notifications (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  identity_id uuid not null references identities (id) on delete cascade,
  kind text not null collate "C",
  -- Names and titles for the words; never more than the reader may see.
  about jsonb not null default '{}',
  path text not null,
  -- A job that is done again meets its own row: one person hears of one occasion once.
  occasion text not null collate "C",
  -- Off where the person muted the kind; the row still keeps e-mail and push from leaving twice.
  in_app boolean not null default true,
  push text not null default 'off' check (push in ('off', 'waiting', 'sending', 'sent', 'failed')),
  push_tries int not null default 0,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, identity_id, occasion)
);
create index notifications_newest on notifications (society_id, identity_id, created_at desc, id desc) where in_app;
create index notifications_unread on notifications (society_id, identity_id) where in_app and read_at is null;
create index notifications_by_identity on notifications (identity_id);
create index notifications_by_age on notifications (created_at);
call app.protect_society_table('notifications');
