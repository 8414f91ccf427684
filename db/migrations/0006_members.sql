create table flats (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  wing text not null default '',
  number text not null,
  number_key text not null collate "C",
  floor int,
  area_sqft int,
  kind text not null default 'flat' check (kind in ('flat', 'shop', 'office', 'garage')),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number_key)
);
call app.protect_society_table('flats');
call app.audit('flats');

create table members (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  identity_id uuid references identities (id),
  -- As they were sent; the keys beside them are what is searched and compared.
  name text not null,
  email text not null,
  phone text not null,
  flat_number text not null,
  name_key text not null collate "C",
  email_key text not null collate "C",
  phone_key text not null collate "C",
  flat_key text not null collate "C",
  role text not null check (role in ('admin', 'committee', 'resident', 'security', 'vendor', 'ca')),
  status text not null check (status in ('active', 'pending', 'inactive')),
  occupancy text not null default 'owner' check (occupancy in ('owner', 'tenant', 'family', 'none')),
  shares_email boolean not null default false,
  shares_phone boolean not null default false,
  asked_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  decision text check (decision in ('approved', 'rejected')),
  -- Taken off the register: the books keep the row, the lists do not show it.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- A face beside the name. The file is the members room's own.
  photo_id uuid,
  -- Whoever gets another role signs in anew: sessions from before that moment open nothing any more, in the same
  -- transaction as the change and on every server.
  role_changed_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, photo_id) references files (society_id, id)
);
create unique index members_one_per_identity on members (society_id, identity_id) where identity_id is not null and removed_at is null;
create index members_newest on members (society_id, created_at desc, id desc) where removed_at is null;
create index members_by_name on members (society_id, name_key, id) where removed_at is null;
create index members_by_flat on members (society_id, flat_key, id) where removed_at is null;
create index members_by_status on members (society_id, status, role) where removed_at is null;
create index members_by_email on members (society_id, email_key) where removed_at is null;
create index members_by_identity on members (identity_id) where identity_id is not null;
call app.protect_society_table('members');
call app.audit('members');

create function app.note_role_change() returns trigger language plpgsql as $$
begin
  new.role_changed_at := clock_timestamp();
  return new;
end $$;
create trigger role_changed before update of role on members for each row when (old.role is distinct from new.role)
execute function app.note_role_change();

-- Who lives in or owns which flat, beyond the one flat number on the member's line.
create table occupancies (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  flat_id uuid not null,
  kind text not null check (kind in ('owner', 'tenant', 'family')),
  from_day date,
  until_day date,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  constraint occupancies_in_order check (until_day >= from_day)
);
-- Who held a flat earlier stays readable: a person may leave a flat and come back, so only what stands today is unique.
create unique index occupancies_open on occupancies (society_id, member_id, flat_id, kind) where until_day is null;
create index occupancies_by_member on occupancies (society_id, member_id);
create index occupancies_by_flat on occupancies (society_id, flat_id);
call app.protect_society_table('occupancies');
call app.audit('occupancies');

create table invitations (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  email text not null,
  email_key text not null collate "C",
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
create index invitations_by_id on invitations (id);
create index invitations_by_member on invitations (society_id, member_id);
call app.protect_society_table('invitations');
call app.audit('invitations');
