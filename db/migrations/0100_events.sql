-- What a festival or a meeting is beside its title, place and hour: whom it is for, how often it comes, and who comes.
alter table events
  add column kind text not null default 'other' check (kind in ('festival', 'gathering', 'sports', 'camp', 'meeting', 'other')),
  add column state text not null default 'planned' check (state in ('planned', 'cancelled')),
  add column audience jsonb not null default '{"roles": [], "wings": [], "flats": [], "kinds": []}',
  -- The dates made together by one rule; the rule stands with each, for whoever reads one of them.
  add column series_id uuid,
  add column repeats jsonb,
  -- The last day to answer.
  add column reply_until date,
  add column seats int check (seats > 0),
  add column adult_paise bigint not null default 0 check (adult_paise between 0 and 99999999999),
  add column child_paise bigint not null default 0 check (child_paise between 0 and 99999999999),
  add column is_album_open boolean not null default false,
  add column cancel_reason text not null default '',
  -- What the clock has done already.
  add column told_day_at timestamptz,
  add column told_hours_at timestamptz,
  add column charged_at timestamptz,
  add column created_by uuid,
  add foreign key (society_id, created_by) references members (society_id, id),
  add check ((series_id is null) = (repeats is null));
create index events_by_series on events (society_id, series_id, starts_at) where series_id is not null;
-- Without society: the clock looks over all of them at once.
create index events_to_tell on events (starts_at) where state = 'planned' and (told_day_at is null or told_hours_at is null);
create index events_to_charge on events (reply_until) where state = 'planned' and charged_at is null and (adult_paise > 0 or child_paise > 0);

create table event_replies (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  member_id uuid not null,
  answer text not null check (answer in ('yes', 'no', 'maybe', 'waiting')),
  adults int not null default 1 check (adults between 0 and 20),
  children int not null default 0 check (children between 0 and 20),
  -- Whoever asked first is let in first.
  asked_at timestamptz not null default now(),
  -- What went on the flat's next bill.
  charged_flat uuid,
  charged_paise bigint,
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, event_id, member_id),
  foreign key (society_id, event_id) references events (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade,
  check (answer not in ('yes', 'waiting') or adults + children > 0)
);
create index event_replies_waiting on event_replies (society_id, event_id, asked_at, id) where answer = 'waiting';
call app.protect_society_table('event_replies');
call app.audit('event_replies');

-- A photo's id is that of the file store. Whoever is on it can have it taken out at once; the committee decides later.
create table event_photos (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  event_id uuid not null,
  member_id uuid,
  created_at timestamptz not null default now(),
  hidden_at timestamptz,
  hidden_by uuid,
  kept_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, id) references files (society_id, id) on delete cascade,
  foreign key (society_id, event_id) references events (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, hidden_by) references members (society_id, id)
);
create index event_photos_by_event on event_photos (society_id, event_id, created_at, id);
call app.protect_society_table('event_photos');
call app.audit('event_photos');

-- A person's own calendar address; only the hash of what it ends with is kept.
create table calendar_feeds (
  society_id uuid not null references societies (id) on delete cascade,
  member_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (society_id, member_id),
  unique (society_id, token_hash),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
-- Without society: whoever fetches a calendar brings nothing but the address.
create index calendar_feeds_by_token on calendar_feeds (token_hash);
call app.protect_society_table('calendar_feeds');
