-- Cars and two-wheelers of the flats. Whoever asks whose a plate is leaves a line that the flat can read.

-- Who answers for a flat: tenants and family while it is let, else owners and family.
create function app.household(society uuid) returns table (flat_id uuid, member_id uuid)
language sql stable parallel safe as $$
  select distinct h.flat_id, h.member_id
  from (select x.*, bool_or(x.kind = 'tenant') over (partition by x.flat_id) as is_let
    from app.holdings(society) x where x.flat_id is not null) h
  join members m on m.society_id = society and m.id = h.member_id and m.status = 'active' and m.removed_at is null
  where m.role in ('resident', 'committee', 'admin') and (h.kind <> 'owner' or not h.is_let)
$$;

create table vehicles (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  flat_id uuid not null,
  -- As it was typed; the key beside it is what is compared.
  plate text not null,
  plate_key text not null collate "C" check (plate_key ~ '^[A-Z0-9]{4,12}$'),
  kind text not null check (kind in ('car', 'two_wheeler', 'other')),
  -- What a sticker on the glass says: it names no flat.
  sticker text not null collate "C",
  from_day date not null,
  until_day date,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, sticker),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  check (until_day >= from_day)
);
create unique index vehicles_one_per_plate on vehicles (society_id, plate_key) where until_day is null;
create index vehicles_by_flat on vehicles (society_id, flat_id);
call app.protect_society_table('vehicles');
call app.audit('vehicles');

create table plate_lookups (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('find', 'call')),
  plate_key text not null collate "C",
  -- Null when no flat has such a plate.
  vehicle_id uuid,
  member_id uuid,
  role text not null,
  at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, vehicle_id) references vehicles (society_id, id) on delete cascade
);
create index plate_lookups_of_vehicle on plate_lookups (society_id, vehicle_id, at);
create index plate_lookups_by_member on plate_lookups (society_id, member_id, at);
call app.protect_society_table('plate_lookups');
call app.audit('plate_lookups');
revoke update, delete on plate_lookups from app_user;
