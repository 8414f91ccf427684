-- A file somebody sent in. Its bytes lie in the file store under `object`; a thumbnail lies beside it.
create table files (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- The room that answers for it: a file is opened through that room's permission and no other.
  room text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  -- Of the bytes as they were sent, so that a repeated upload is known although pictures are made anew.
  sent_sha256 text not null,
  object text not null,
  has_thumbnail boolean not null default false,
  width int,
  height int,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, object)
);
create index files_by_room on files (society_id, room, created_at desc);
call app.protect_society_table('files');
call app.audit('files');

-- A trial that has proved nothing yet sends nothing outside; see decisions on mail.
alter table societies add column verified_at timestamptz;

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
