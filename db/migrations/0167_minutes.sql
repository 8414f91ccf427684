-- Minutes of the general bodies, what somebody undertook there, and who holds which post of the committee.
create table posts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  post text not null check (post in ('chair', 'secretary', 'treasurer', 'joint_secretary', 'member')),
  from_day date not null,
  -- The last day of the term.
  until_day date not null,
  -- Left before the term was over.
  ended_on date,
  -- Of 90, 60 and 30 days before the end, the last one that was told.
  told_days int,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, created_by) references members (society_id, id),
  check (until_day >= from_day),
  check (ended_on is null or ended_on >= from_day)
);
create index posts_of_member on posts (society_id, member_id);
-- Without society: the clock looks over all of them at once.
create index posts_to_watch on posts (until_day) where ended_on is null;
call app.protect_society_table('posts');
call app.audit('posts');

create table action_items (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  title text not null,
  owner_id uuid not null,
  due_on date not null,
  done_at timestamptz,
  done_by uuid,
  -- Of three days before and the day itself, the last one that was told.
  told_days int,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade,
  foreign key (society_id, owner_id) references members (society_id, id),
  foreign key (society_id, done_by) references members (society_id, id),
  foreign key (society_id, created_by) references members (society_id, id),
  check ((done_at is null) = (done_by is null))
);
create index action_items_of_meeting on action_items (society_id, meeting_id);
create index action_items_of_owner on action_items (society_id, owner_id) where done_at is null;
create index action_items_to_watch on action_items (due_on) where done_at is null;
call app.protect_society_table('action_items');
call app.audit('action_items');

create table minutes (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'circulated', 'signed', 'confirmed')),
  body text not null,
  -- SHA-256 of what the first post signed; from then on the text stands.
  digest text,
  circulated_at timestamptz,
  signed_at timestamptz,
  confirmed_at timestamptz,
  -- The later meeting that confirmed them.
  confirmed_in uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, meeting_id),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade,
  foreign key (society_id, confirmed_in) references meetings (society_id, id),
  foreign key (society_id, created_by) references members (society_id, id),
  check ((state = 'draft') = (circulated_at is null)),
  check ((state in ('signed', 'confirmed')) = (signed_at is not null)),
  check ((state = 'confirmed') = (confirmed_at is not null and confirmed_in is not null))
);
call app.protect_society_table('minutes');
call app.audit('minutes');
revoke delete on minutes from app_user;

-- What was signed never changes: not its text, not its digest, and it goes only from signed to confirmed.
create function app.keep_signed_minutes() returns trigger language plpgsql as $$
begin
  if app.importing() or old.digest is null then return new; end if;
  if new.body is distinct from old.body or new.digest is distinct from old.digest or new.meeting_id <> old.meeting_id
    or (old.signed_at is not null and new.signed_at is distinct from old.signed_at)
    or (old.state = 'signed' and new.state not in ('signed', 'confirmed'))
    or (old.state = 'circulated' and new.state not in ('circulated', 'signed'))
    or (old.state = 'confirmed' and new is distinct from old)
  then raise exception 'Signed minutes never change.' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger keep_signed before update on minutes for each row execute function app.keep_signed_minutes();

create table minute_comments (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  minutes_id uuid not null,
  member_id uuid not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, minutes_id) references minutes (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id)
);
create index minute_comments_in_order on minute_comments (society_id, minutes_id, created_at);
call app.protect_society_table('minute_comments');
call app.audit('minute_comments');
revoke update, delete on minute_comments from app_user;

create table minute_signatures (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  minutes_id uuid not null,
  post text not null check (post in ('chair', 'secretary', 'treasurer', 'joint_secretary')),
  member_id uuid not null,
  -- As they were called on that day.
  name text not null,
  digest text not null,
  way text not null check (way in ('password', 'passkey')),
  at timestamptz not null,
  primary key (society_id, id),
  unique (society_id, minutes_id, post),
  unique (society_id, minutes_id, member_id),
  foreign key (society_id, minutes_id) references minutes (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id)
);
call app.protect_society_table('minute_signatures');
call app.audit('minute_signatures');
revoke update, delete on minute_signatures from app_user;

-- Where a resolution was put to a poll instead of a show of hands.
alter table resolutions add column poll_id uuid;
alter table resolutions add foreign key (society_id, poll_id) references polls (society_id, id);
create unique index resolutions_by_poll on resolutions (society_id, poll_id) where poll_id is not null;

-- The call of a meeting hangs on the board, under a number of its own.
alter table meetings add column notice_id uuid;
alter table meetings add foreign key (society_id, notice_id) references notices (society_id, id);

-- Who asked for a requisitioned meeting: flats, each with the owner who is named for it.
create table requisitioners (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  meeting_id uuid not null,
  flat_id uuid not null,
  member_id uuid not null,
  primary key (society_id, id),
  unique (society_id, meeting_id, flat_id),
  foreign key (society_id, meeting_id) references meetings (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id)
);
call app.protect_society_table('requisitioners');
call app.audit('requisitioners');
