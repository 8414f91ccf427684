-- Parking: the spaces of a society and whose they are. Equality inside an exclusion needs btree_gist, kept in a schema
-- of its own so that the program's tables stay alone in theirs.
create schema if not exists extensions;
create extension if not exists btree_gist schema extensions;

create table parking_spaces (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('covered', 'stilt', 'open', 'two_wheeler', 'visitor')),
  label text not null,
  label_key text not null collate "C",
  wing text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, kind, label_key)
);
call app.protect_society_table('parking_spaces');
call app.audit('parking_spaces');

create table parking_allotments (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  space_id uuid not null,
  flat_id uuid not null,
  from_day date not null,
  until_day date,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, space_id) references parking_spaces (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id),
  check (until_day >= from_day),
  -- One space, one flat at a time.
  exclude using gist (society_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    space_id extensions.gist_uuid_ops with operator(pg_catalog.=),
    daterange(from_day, until_day, '[]') with operator(pg_catalog.&&))
);
create index parking_allotments_by_flat on parking_allotments (society_id, flat_id);
call app.protect_society_table('parking_allotments');
call app.audit('parking_allotments');
