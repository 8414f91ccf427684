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
