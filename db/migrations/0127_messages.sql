-- Messages that leave the house by WhatsApp: who agreed, what left, what it costs, and when nobody is disturbed.

-- What a society's people agreed to, and took back: a row for every answer, the last one counts. It speaks of a person on
-- the register, so that people without a login are in it too.
create table society_consents (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  purpose text not null check (purpose in ('whatsapp')),
  -- The privacy notice it was given under.
  notice_id uuid,
  is_given boolean not null,
  channel text not null check (channel in ('site', 'form', 'reply')),
  by_identity uuid,
  -- The signed form, where there is one on paper.
  file_id uuid,
  at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade,
  foreign key (society_id, file_id) references files (society_id, id)
);
create index society_consents_latest on society_consents (society_id, member_id, purpose, at desc, id desc);
call app.protect_society_table('society_consents');
call app.audit('society_consents');
revoke update, delete on society_consents from app_user, app_platform;

-- The newest answer of each person.
create function app.has_agreed(society uuid, member uuid, asked text) returns boolean
language sql stable parallel safe as $$
  select coalesce((select c.is_given from society_consents c
    where c.society_id = society and c.member_id = member and c.purpose = asked order by c.at desc, c.id desc limit 1), false)
$$;

-- What the operator decides: one price, a number a month for each plan, and the templates the provider has approved.
alter table plans add column messages_a_month int not null default 0 check (messages_a_month >= 0);
update plans set messages_a_month = case id when 'professional' then 2000 when 'enterprise' then 10000 else 0 end;

create table message_service (
  id int primary key default 1 check (id = 1),
  paise_per_thousand bigint not null default 11500 check (paise_per_thousand >= 0),
  -- The provider refused our key: nothing is tried before this moment.
  rests_until timestamptz,
  rest_reason text not null default ''
);
call app.protect_platform_table('message_service');
create policy readable on message_service for select to app_user using (true);
grant select on message_service to app_user;
call app.audit('message_service');
insert into message_service (id) values (1);

create table message_templates (
  id text primary key generated always as (kind || ':' || language) stored,
  kind text not null collate "C",
  language text not null check (language in ('en', 'hi', 'mr')),
  -- What it is called at the provider.
  name text not null
);
call app.protect_platform_table('message_templates');
create policy readable on message_templates for select to app_user using (true);
grant select on message_templates to app_user;
call app.audit('message_templates');

create table message_settings (
  society_id uuid primary key references societies (id) on delete cascade,
  language text not null default 'en' check (language in ('en', 'hi', 'mr')),
  -- Minutes after midnight in India; equal ends mean none.
  quiet_from int not null default 1320 check (quiet_from between 0 and 1439),
  quiet_until int not null default 420 check (quiet_until between 0 and 1439),
  version int not null default 1,
  id uuid generated always as (society_id) stored
);
call app.protect_society_table('message_settings');
call app.audit('message_settings');

create table messages (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  channel text not null default 'whatsapp' check (channel in ('whatsapp')),
  kind text not null collate "C",
  occasion text not null collate "C",
  -- Chosen when it leaves.
  template text not null default '',
  language text not null default '',
  -- Names and titles for the words; never more than the reader may see.
  variables jsonb not null default '{}',
  path text not null,
  phone text not null,
  is_urgent boolean not null default false,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'delivered', 'read', 'failed', 'dropped')),
  send_after timestamptz not null,
  claimed_at timestamptz,
  provider_id text collate "C",
  tries int not null default 0,
  error_code text not null default '',
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, member_id, channel, occasion),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
create index messages_due on messages (society_id, send_after) where state = 'waiting';
create index messages_claimed on messages (claimed_at) where state = 'sending';
create index messages_by_age on messages (society_id, created_at desc);
create index messages_at_provider on messages (provider_id) where provider_id is not null;
call app.protect_society_table('messages');

-- How many left in a month of India; kept by whoever claims one, so that two at once wait for each other.
create table message_counts (
  society_id uuid not null references societies (id) on delete cascade,
  month date not null,
  count int not null default 0,
  primary key (society_id, month)
);
call app.protect_society_table('message_counts');

-- Push messages wait for the morning too.
alter table notifications add column push_after timestamptz;
create index notifications_push_later on notifications (push_after) where push = 'waiting' and push_after is not null;
