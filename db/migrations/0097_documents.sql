-- The society's cupboard: folders, papers in them, every version of a paper, and the words by which a paper is found.

create table folders (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  depth int not null default 1 check (depth between 1 and 6),
  name text not null,
  name_key text not null collate "C",
  note text not null default '',
  -- Whom it is for, of those who may read documents at all; what lies in it is never for more people than that.
  audience jsonb not null,
  -- The papers of one flat: for its owners, and for its tenants when that is ticked.
  flat_id uuid,
  for_tenants boolean not null default false,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, parent_id) references folders (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade,
  check ((parent_id is null) = (depth = 1))
);
create unique index folders_one_name on folders (society_id, parent_id, name_key) nulls not distinct;
call app.protect_society_table('folders');
call app.audit('folders');

create table documents (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  folder_id uuid not null,
  title text not null,
  kind text not null check (kind in ('amc', 'insurance', 'lift_licence', 'fire', 'agreement', 'minutes', 'other')),
  expires_on date,
  -- Whoever sees to it that it is renewed, beside the admins.
  responsible_id uuid,
  flat_id uuid,
  for_tenants boolean not null default false,
  -- The number of the newest version.
  latest int not null default 1,
  -- What became of the words of the newest version: `none` has none to read, `scanned` is a picture of them.
  text_state text not null default 'none' check (text_state in ('none', 'waiting', 'read', 'scanned', 'unreadable')),
  -- The last reminder of its end that is out of the way: so many days before it; null when none is.
  reminded_days int,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, folder_id) references folders (society_id, id),
  foreign key (society_id, responsible_id) references members (society_id, id),
  foreign key (society_id, flat_id) references flats (society_id, id) on delete cascade
);
create index documents_by_folder on documents (society_id, folder_id, title, id);
create index documents_by_end on documents (society_id, expires_on, id) where expires_on is not null;
-- Without society: the clock looks over all of them at once.
create index documents_to_remind on documents (expires_on) where expires_on is not null;
create index documents_to_read on documents (changed_at) where text_state = 'waiting';
call app.protect_society_table('documents');
call app.audit('documents');

create table document_versions (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  document_id uuid not null,
  number int not null check (number > 0),
  file_id uuid not null,
  note text not null default '',
  by_member uuid,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, document_id, number),
  foreign key (society_id, document_id) references documents (society_id, id) on delete cascade,
  foreign key (society_id, file_id) references files (society_id, id) on delete cascade
);
create index document_versions_by_file on document_versions (society_id, file_id);
call app.protect_society_table('document_versions');
call app.audit('document_versions');
create trigger append_only before update on document_versions for each row execute function app.refuse_change();

-- The words of a paper's title and of its newest version, as the search compares them. Made from the paper, and so not audited.
create table document_words (
  society_id uuid not null references societies (id) on delete cascade,
  word text not null collate "C",
  document_id uuid not null,
  in_title boolean not null,
  primary key (society_id, word, document_id, in_title),
  foreign key (society_id, document_id) references documents (society_id, id) on delete cascade
);
create index document_words_by_document on document_words (society_id, document_id, word);
call app.protect_society_table('document_words');

-- Whether one of a person's flats opens what is for a flat alone.
create function app.opens_flat(holdings jsonb, flat uuid, for_tenants boolean) returns boolean
language sql immutable parallel safe as $$
  select flat is null or exists (
    select from jsonb_array_elements(holdings) h
    where h ->> 'flat' = flat::text and (h ->> 'kind' = 'owner' or (for_tenants and h ->> 'kind' = 'tenant')))
$$;

create function app.holdings_of(society uuid, viewer uuid) returns jsonb language sql stable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_build_object('flat', h.flat_id, 'wing', h.wing, 'kind', h.kind)), '[]')
  from app.holdings(society) h where h.member_id = viewer
$$;

-- A folder is seen by whom it and every folder around it is for.
create function app.folders_seen(society uuid, everything boolean, viewer uuid, viewer_role text) returns setof uuid
language sql stable parallel safe as $$
  with recursive mine as materialized (
    select case when everything then '[]' else app.holdings_of(society, viewer) end as holdings
  ), open as materialized (
    select f.id, f.parent_id from folders f cross join mine
    where f.society_id = society and (everything
      or (app.in_audience(f.audience, viewer_role, mine.holdings) and app.opens_flat(mine.holdings, f.flat_id, f.for_tenants)))
  ), seen as (
    select o.id from open o where o.parent_id is null
    union all
    select o.id from seen s join open o on o.parent_id = s.id
  )
  select id from seen
$$;

-- The one answer to who sees which paper: lists, search, pictures and downloads all ask here.
create function app.documents_seen(society uuid, everything boolean, viewer uuid, viewer_role text) returns setof documents
language sql stable parallel safe as $$
  select d.* from documents d
  where d.society_id = society and (everything or (
    d.folder_id in (select app.folders_seen(society, everything, viewer, viewer_role))
    and (d.flat_id is null or app.opens_flat((select app.holdings_of(society, viewer)), d.flat_id, d.for_tenants))))
$$;

-- The same the other way round: everybody who sees one paper, in one set. `readers` are the roles that may read papers.
create function app.document_viewers(society uuid, document uuid, readers text[]) returns setof uuid
language sql stable parallel safe as $$
  with recursive paper as (
    select d.folder_id, d.flat_id, d.for_tenants from documents d where d.society_id = society and d.id = document
  ), around as (
    select f.id, f.parent_id, f.audience, f.flat_id, f.for_tenants
    from paper p join folders f on f.society_id = society and f.id = p.folder_id
    union all
    select f.id, f.parent_id, f.audience, f.flat_id, f.for_tenants
    from around a join folders f on f.society_id = society and f.id = a.parent_id
  ), meant as (
    select m.id from around a cross join lateral app.audience_of(society, a.audience) m (id)
    group by m.id having count(*) = (select count(*) from around)
  ), flats_asked as (
    select flat_id, for_tenants from around where flat_id is not null
    union all select flat_id, for_tenants from paper where flat_id is not null
  ), holding as materialized (
    select h.member_id, h.flat_id, h.kind from app.holdings(society) h
  )
  select m.id from members m join meant on meant.id = m.id
  where m.society_id = society and m.role = any (readers)
    and not exists (
      select from flats_asked a where not exists (
        select from holding h where h.member_id = m.id and h.flat_id = a.flat_id
          and (h.kind = 'owner' or (a.for_tenants and h.kind = 'tenant'))))
$$;
