-- Who lives where: the member's own line, and what is open beside it. A line whose flat is not on the register is a
-- holding without a flat.
create function app.holdings(society uuid) returns table (member_id uuid, flat_id uuid, wing text, kind text)
language sql stable parallel safe as $$
  select m.id, f.id, coalesce(f.wing, ''), m.occupancy
  from members m left join flats f on f.society_id = m.society_id and f.number_key = m.flat_key
  where m.society_id = society and m.removed_at is null and m.occupancy <> 'none'
  union
  select o.member_id, o.flat_id, f.wing, o.kind
  from occupancies o join flats f on f.society_id = o.society_id and f.id = o.flat_id
  where o.society_id = society and o.until_day is null
$$;

-- An audience is {roles, wings, flats, kinds}; an empty list is no condition.
create function app.has_place(audience jsonb) returns boolean language sql immutable parallel safe as $$
  select jsonb_array_length(audience -> 'wings') + jsonb_array_length(audience -> 'flats') + jsonb_array_length(audience -> 'kinds') > 0
$$;

-- Wing, flat and kind are asked of one holding together: an owner in A who rents in C is no owner in C.
create function app.fits_place(audience jsonb, wing text, flat text, kind text) returns boolean
language sql immutable parallel safe as $$
  select (jsonb_array_length(audience -> 'wings') = 0 or audience -> 'wings' ? wing)
    and (jsonb_array_length(audience -> 'flats') = 0 or coalesce(audience -> 'flats' ? flat, false))
    and (jsonb_array_length(audience -> 'kinds') = 0 or audience -> 'kinds' ? kind)
$$;

create function app.in_audience(audience jsonb, role text, holdings jsonb) returns boolean
language sql immutable parallel safe as $$
  select (jsonb_array_length(audience -> 'roles') = 0 or audience -> 'roles' ? role)
    and (not app.has_place(audience) or exists (
      select from jsonb_array_elements(holdings) h
      where app.fits_place(audience, h ->> 'wing', h ->> 'flat', h ->> 'kind')))
$$;

-- Everybody of an audience in one set. Who waits for approval, left or was taken off the register belongs to none.
create function app.audience_of(society uuid, audience jsonb) returns setof uuid language sql stable parallel safe as $$
  select m.id from members m
  where m.society_id = society and m.status = 'active' and m.removed_at is null
    and (jsonb_array_length(audience -> 'roles') = 0 or audience -> 'roles' ? m.role)
    and (not app.has_place(audience) or m.id in (
      select h.member_id from app.holdings(society) h
      where app.fits_place(audience, h.wing, h.flat_id::text, h.kind)))
$$;

create table notices (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- Given when it is published, N/26-27/014.
  number text,
  urgency text not null default 'normal' check (urgency in ('normal', 'urgent')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  audience jsonb not null,
  publish_at timestamptz,
  published_at timestamptz,
  withdrawn_at timestamptz,
  -- The last day on the board.
  expires_on date,
  -- When the clock took it off the board.
  expired_at timestamptz,
  is_pinned boolean not null default false,
  ack text not null default 'none' check (ack in ('none', 'person', 'flat')),
  ack_by date,
  reminded_at timestamptz,
  written_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, written_by) references members (society_id, id),
  check ((state = 'scheduled') = (publish_at is not null and published_at is null)),
  check ((state in ('published', 'withdrawn')) = (published_at is not null)),
  check ((published_at is null) = (number is null))
);
create index notices_on_board on notices (society_id, is_pinned desc, published_at desc, id desc) where state = 'published';
create index notices_by_state on notices (society_id, state, created_at desc);
-- Without society: the clock looks over all of them at once.
create index notices_to_publish on notices (publish_at) where state = 'scheduled';
create index notices_to_take_down on notices (expires_on) where state = 'published' and expired_at is null;
call app.protect_society_table('notices');
call app.audit('notices');

-- The last number given out in a financial year; its row lock makes numbers run without gaps or twins.
create table notice_numbers (
  society_id uuid not null references societies (id) on delete cascade,
  year text not null collate "C",
  last int not null,
  primary key (society_id, year)
);
call app.protect_society_table('notice_numbers');

create table notice_texts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  notice_id uuid not null,
  language text not null check (language in ('en', 'hi', 'mr')),
  -- The one that was written first is read by whoever's language is missing.
  place int not null,
  title text not null,
  body text not null,
  primary key (society_id, id),
  unique (society_id, notice_id, language),
  foreign key (society_id, notice_id) references notices (society_id, id) on delete cascade
);
call app.protect_society_table('notice_texts');
call app.audit('notice_texts');

-- Whom a notice was for when it was published or when they joined. A row is the right to see it. Reading is not audited.
create table notice_recipients (
  society_id uuid not null references societies (id) on delete cascade,
  notice_id uuid not null,
  member_id uuid not null,
  read_at timestamptz,
  acknowledged_at timestamptz,
  primary key (society_id, notice_id, member_id),
  foreign key (society_id, notice_id) references notices (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
create index notice_recipients_by_member on notice_recipients (society_id, member_id);
call app.protect_society_table('notice_recipients');

-- A file's id is that of the file store.
create table notice_files (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  notice_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, id) references files (society_id, id) on delete cascade,
  foreign key (society_id, notice_id) references notices (society_id, id) on delete cascade
);
create index notice_files_by_notice on notice_files (society_id, notice_id, created_at, id);
call app.protect_society_table('notice_files');
call app.audit('notice_files');

-- The flats that are asked to confirm a notice, and by whom each has: one person of a flat is enough.
create function app.flats_asked(society uuid, notice uuid, audience jsonb)
returns table (flat_id uuid, member_id uuid, acknowledged_at timestamptz) language sql stable parallel safe as $$
  select h.flat_id, r.member_id, r.acknowledged_at
  from notice_recipients r join app.holdings(society) h on h.member_id = r.member_id
  where r.society_id = society and r.notice_id = notice and h.flat_id is not null
    and app.fits_place(audience, h.wing, h.flat_id::text, h.kind)
$$;
