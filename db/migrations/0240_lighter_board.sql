-- A shelf of the notice board brings what a line of it shows, and nothing that has to be taken apart again for nothing:
-- whom a notice is for and when its readers were reminded is asked where one notice is opened.
drop function app.notices_on(uuid, uuid, boolean, text, date, int, int);

create function app.notices_on(society uuid, reader uuid, sees_all boolean, shelf text, today date, letters int, most int)
returns table (
  id uuid, number text, state text, urgency text, is_pinned boolean, publish_at timestamptz, published_at timestamptz,
  expires_on date, ack text, ack_by date, version int, is_recipient boolean, read_at timestamptz, acknowledged_at timestamptz,
  language text, title text, body text, is_cut boolean, files jsonb, written_name text)
language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with page as materialized (
    select n.id, n.number, n.state, n.urgency, n.is_pinned, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by, n.version,
      n.written_by, r.member_id is not null as is_recipient, r.read_at, r.acknowledged_at,
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
  select n.id, n.number, n.state, n.urgency, n.is_pinned, n.publish_at, n.published_at, n.expires_on, n.ack, n.ack_by, n.version,
    n.is_recipient, n.read_at, n.acknowledged_at, t.language, t.title, left(t.body, letters), length(t.body) > letters, p.files, w.name
  from page n join notice_texts t on t.society_id = society and t.notice_id = n.id
  left join papers p on p.notice_id = n.id left join members w on w.society_id = society and w.id = n.written_by
  order by n.is_pinned desc, n.shown_at desc, n.id desc, t.place;
end $$;
