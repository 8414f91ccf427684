-- Two lists that people open all day join so many tables that planning them took longer than reading them. Inside a
-- function a plan is made once for each connection and kept: neither depends on the values asked for.

-- Papers that hold every one of the words, as the beginning of a word; those with the first of them in the title first.
-- Which papers hold the first word is found first, as a list of ids: each is then looked up, and no other is looked at.
create function app.documents_found(society uuid, everything boolean, viewer uuid, viewer_role text, words text[], most int)
returns table (
  id uuid, title text, kind text, folder_id uuid, folder_name text, expires_on date, reminded_days int, responsible_id uuid,
  responsible_name text, flat_id uuid, flat_number text, for_tenants boolean, text_state text, version int, number int,
  file_id uuid, note text, version_at timestamptz, by_name text, file_name text, size int, is_picture boolean)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  low text := app.search_key(words[1]);
begin
  return query
  with found as materialized (
    select w.document_id as id, bool_or(w.in_title) as in_title from document_words w
    where w.society_id = society and w.word >= low and w.word < low || chr(1114111) group by w.document_id)
  select d.id, d.title, d.kind, d.folder_id, o.name, d.expires_on, d.reminded_days, d.responsible_id, r.name, d.flat_id, x.number,
    d.for_tenants, d.text_state, d.version, v.number, v.file_id, v.note, v.created_at, b.name, f.name, f.size::int, f.has_thumbnail
  from app.documents_seen(society, everything, viewer, viewer_role) d
  join folders o on o.society_id = d.society_id and o.id = d.folder_id
  join document_versions v on v.society_id = d.society_id and v.document_id = d.id and v.number = d.latest
  join files f on f.society_id = v.society_id and f.id = v.file_id
  left join members r on r.society_id = d.society_id and r.id = d.responsible_id
  left join members b on b.society_id = v.society_id and b.id = v.by_member
  left join flats x on x.society_id = d.society_id and x.id = d.flat_id
  where d.id = any(array(select w.id from found w))
    and not exists (
      select from unnest(words[2:]) as other (word) where not exists (
        select from document_words w where w.society_id = society and w.document_id = d.id
          and w.word >= app.search_key(other.word) and w.word < app.search_key(other.word) || chr(1114111)))
  order by d.id = any(array(select w.id from found w where w.in_title)) desc, d.changed_at desc, d.id
  limit most;
end $$;

-- A shelf of the notice board as one person reads it, a row for each text of each notice, pinned ones first.
create function app.notices_on(society uuid, reader uuid, sees_all boolean, shelf text, today date, letters int, most int)
returns table (
  id uuid, number text, state text, urgency text, is_pinned boolean, audience jsonb, publish_at timestamptz, published_at timestamptz,
  expires_on date, ack text, ack_by date, reminded_at timestamptz, created_at timestamptz, version int, is_recipient boolean,
  read_at timestamptz, acknowledged_at timestamptz, language text, title text, body text, is_cut boolean, files jsonb, written_name text)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select n.*, r.member_id is not null as is_recipient, r.read_at, r.acknowledged_at,
      coalesce(n.published_at, n.publish_at, n.created_at) as shown_at
    from notices n left join notice_recipients r on r.society_id = n.society_id and r.notice_id = n.id and r.member_id = reader
    where n.society_id = society and (sees_all or (r.member_id is not null and n.state = 'published'))
      and case shelf
        when 'board' then n.state = 'published' and (n.expires_on is null or n.expires_on >= today)
        when 'drafts' then n.state in ('draft', 'scheduled')
        else n.state = 'withdrawn' or (n.state = 'published' and n.expires_on < today) end
    order by n.is_pinned desc, coalesce(n.published_at, n.publish_at, n.created_at) desc, n.id desc limit most
  ), papers as materialized (
    select x.notice_id, jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) order by x.created_at, x.id) as files
    from notice_files x join files f on f.society_id = x.society_id and f.id = x.id
    where x.society_id = society and x.notice_id = any(array(select p.id from page p)) group by x.notice_id)
  select n.id, n.number, n.state, n.urgency, n.is_pinned, n.audience, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by,
    n.reminded_at, n.created_at, n.version, n.is_recipient, n.read_at, n.acknowledged_at, t.language, t.title,
    left(t.body, letters), length(t.body) > letters, coalesce(p.files, '[]'), w.name
  from page n join notice_texts t on t.society_id = society and t.notice_id = n.id
  left join papers p on p.notice_id = n.id left join members w on w.society_id = society and w.id = n.written_by
  order by n.is_pinned desc, n.shown_at desc, n.id desc, t.place;
end $$;
