-- People, and how they prove who they are.
create table identities (
  id uuid primary key,
  email text not null,
  email_key text not null unique,
  password_hash text,
  password_changed_at timestamptz,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  is_super_admin boolean not null default false,
  -- One of the accounts of the sign-in card: what visitors choose stays in their browser.
  is_demo boolean not null default false,
  disabled_at timestamptz,
  preferences jsonb not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  -- Auto-logout: after how many idle minutes the person's sessions end. Nothing chosen means the house's default.
  session_timeout_minutes int check (session_timeout_minutes in (15, 30, 60, 120))
);
call app.protect_platform_table('identities');
create policy own on identities for select to app_user using (id = app.identity_id());
grant select (id, email, first_name, last_name, phone, is_demo, preferences, created_at) on identities to app_user;
call app.audit('identities', '{password_hash}');

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  identity_id uuid not null references identities (id) on delete cascade,
  active_society_id uuid references societies (id) on delete set null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_minutes int,
  user_agent text not null default '',
  address text not null default ''
);
create index sessions_by_identity on sessions (identity_id);
create index sessions_by_end on sessions (expires_at);
call app.protect_platform_table('sessions');

-- Counted before a password is looked at, so that a thousand guesses at once are still counted one by one.
create table sign_in_failures (
  id text primary key,
  failures int not null,
  since timestamptz not null
);
create index sign_in_failures_by_time on sign_in_failures (since);
call app.protect_platform_table('sign_in_failures');

-- One row per request, whether or not the address is known: asking takes the same path for both. The secret of the
-- mailed link is made from the id and stored nowhere.
create table password_resets (
  id uuid primary key,
  email_key text not null collate "C",
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_email on password_resets (email_key);
create index password_resets_by_end on password_resets (expires_at);
call app.protect_platform_table('password_resets');

-- Steps of a sign-in that wait for their answer: single use, minutes long, and only the hash of their secret is kept.
create table sign_in_challenges (
  id bytea primary key,
  kind text not null check (kind in ('two-factor', 'passkey-login', 'passkey-registration')),
  identity_id uuid references identities (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_in_challenges_by_identity on sign_in_challenges (identity_id);
create index sign_in_challenges_by_end on sign_in_challenges (expires_at);
call app.protect_platform_table('sign_in_challenges');

-- The authenticator app of an identity, by the identity's id. The secret is sealed with the installation's key.
create table two_factors (
  id uuid primary key references identities (id) on delete cascade,
  secret bytea not null,
  -- The time step of the last code that was accepted: no code opens a session twice.
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
call app.protect_platform_table('two_factors');
call app.audit('two_factors', '{secret,last_step}');

create table recovery_codes (
  id bytea primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index recovery_codes_by_identity on recovery_codes (identity_id);
call app.protect_platform_table('recovery_codes');

create table passkeys (
  id uuid primary key,
  identity_id uuid not null references identities (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_identity on passkeys (identity_id);
call app.protect_platform_table('passkeys');
call app.audit('passkeys', '{public_key,counter,last_used_at}');
