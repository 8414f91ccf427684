create table complaint_categories (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- Names one of the usual categories, which screens translate; empty for a category of the society's own.
  key text not null default '' collate "C",
  name text not null,
  name_key text not null collate "C",
  response_hours int not null check (response_hours between 1 and 2160),
  position int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, name_key)
);
call app.protect_society_table('complaint_categories');
call app.audit('complaint_categories');

-- Who gets a new complaint without anybody deciding: by category and wing, either of which may be left open.
create table complaint_rules (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  category_id uuid,
  wing_key text not null default '' collate "C",
  wing text not null default '',
  assignee_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique nulls not distinct (society_id, category_id, wing_key),
  foreign key (society_id, category_id) references complaint_categories (society_id, id) on delete cascade,
  foreign key (society_id, assignee_id) references members (society_id, id) on delete cascade
);
call app.protect_society_table('complaint_rules');
call app.audit('complaint_rules');

-- The last number given out; its row lock makes numbers run without gaps or twins.
create table complaint_numbers (
  society_id uuid primary key references societies (id) on delete cascade,
  last int not null
);
call app.protect_society_table('complaint_numbers');

create table complaints (
  society_id uuid not null references societies (id) on delete cascade,
  -- Made by the phone that wrote the complaint, perhaps without network: a replay meets its own row.
  id uuid not null,
  number int not null,
  category_id uuid not null,
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  title text not null,
  description text not null default '',
  text_key text not null collate "C",
  location_kind text not null check (location_kind in ('flat', 'common')),
  location text not null,
  -- Of the flat on the register, empty where there is none; auto-assignment goes by it.
  wing_key text not null default '' collate "C",
  is_public boolean not null default false,
  status text not null check (status in ('open', 'assigned', 'in_progress', 'on_hold', 'resolved', 'closed', 'reopened')),
  raised_by uuid not null,
  assigned_to uuid,
  due_at timestamptz not null,
  held_at timestamptz,
  escalated_at timestamptz,
  resolved_at timestamptz,
  closed_at timestamptz,
  resolution text not null default '',
  rating int check (rating between 1 and 5),
  rating_note text not null default '',
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, number),
  foreign key (society_id, category_id) references complaint_categories (society_id, id),
  foreign key (society_id, raised_by) references members (society_id, id),
  foreign key (society_id, assigned_to) references members (society_id, id),
  check ((status = 'on_hold') = (held_at is not null)),
  check (status not in ('resolved', 'closed') or coalesce(resolved_at, closed_at) is not null),
  check (rating is null or resolved_at is not null)
);
create index complaints_newest on complaints (society_id, created_at desc, id desc);
create index complaints_by_status on complaints (society_id, status, due_at);
create index complaints_by_raiser on complaints (society_id, raised_by, created_at desc);
create index complaints_by_assignee on complaints (society_id, assigned_to, status);
-- Without society: the clock looks over all of them at once.
create index complaints_overdue on complaints (due_at)
  where escalated_at is null and status in ('open', 'assigned', 'in_progress', 'reopened');
create index complaints_to_close on complaints (resolved_at) where status = 'resolved';
call app.protect_society_table('complaints');
call app.audit('complaints', '{text_key}');

-- What happened to a complaint, by whom and when. Nothing here is ever changed.
create table complaint_steps (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  complaint_id uuid not null,
  kind text not null check (kind in ('raised', 'assigned', 'started', 'held', 'resolved', 'closed', 'reopened', 'rated', 'escalated', 'edited')),
  from_status text,
  to_status text not null,
  by_member uuid,
  assignee_id uuid,
  note text not null default '',
  at timestamptz not null,
  primary key (society_id, id),
  foreign key (society_id, complaint_id) references complaints (society_id, id) on delete cascade,
  foreign key (society_id, by_member) references members (society_id, id),
  foreign key (society_id, assignee_id) references members (society_id, id)
);
create index complaint_steps_by_complaint on complaint_steps (society_id, complaint_id, at, id);
call app.protect_society_table('complaint_steps');

create table complaint_comments (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  complaint_id uuid not null,
  member_id uuid,
  body text not null,
  is_internal boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, complaint_id) references complaints (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id)
);
create index complaint_comments_by_complaint on complaint_comments (society_id, complaint_id, created_at, id);
call app.protect_society_table('complaint_comments');
call app.audit('complaint_comments');

-- A photo's id is its file's id.
create table complaint_photos (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  complaint_id uuid not null,
  member_id uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  foreign key (society_id, id) references files (society_id, id) on delete cascade,
  foreign key (society_id, complaint_id) references complaints (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id)
);
create index complaint_photos_by_complaint on complaint_photos (society_id, complaint_id, created_at, id);
call app.protect_society_table('complaint_photos');
call app.audit('complaint_photos');
