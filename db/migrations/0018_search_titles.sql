-- What has the word in its title comes before what only mentions it: the weight leads the range, so that the better
-- matches are read first and the scan can stop there.
alter table search_tokens add column weight smallint not null default 1 check (weight in (0, 1));
alter table search_tokens drop constraint search_tokens_pkey, add primary key (society_id, weight, token, type, id);

-- A query in a function is planned at every call; a loop costs a twentieth of it, and an import calls this for every word.
create or replace function app.search_tokens_of(words text) returns table (token text) language plpgsql immutable parallel safe as $$
declare
  mark constant text := '[!-/:-@\[-`{-~\u2000-\u206f]+';
  word text;
  part text;
  key text;
  sound text;
  seen int := 0;
begin
  foreach word in array regexp_split_to_array(left(words, 4000), '\s+') loop
    seen := seen + 1;
    exit when seen > 80;
    foreach part in array case when word ~ mark then word || regexp_split_to_array(word, mark) else array[word] end loop
      key := app.search_key(part);
      continue when key = '';
      token := key;
      return next;
      if length(key) > 1 and key !~ '\d' then
        sound := app.sound_key(key);
        if length(sound) > 1 then
          token := '~' || sound;
          return next;
        end if;
      end if;
    end loop;
  end loop;
end $$;

create or replace function app.search_members() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from search_entries e using old_rows o where e.society_id = o.society_id and e.type = 'member' and e.id = o.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_entries (society_id, type, id, title, description, category, path, happened_at, audience, viewers)
    select society_id, 'member', id, name, flat_number, 'Members', '/members?id=' || id, created_at,
      case status when 'active' then 'everyone' else 'committee' end, array[id]
    from new_rows where removed_at is null;
    -- Many people share a name: each word is taken apart once. "everyone" sorts after "committee": what anybody may find
    -- stays findable by anybody.
    insert into search_tokens (society_id, weight, token, type, id, audience)
    with shown as (
      select m.society_id, m.id, w from new_rows m, regexp_split_to_table(m.name || ' ' || m.flat_number, '\s+') w where m.removed_at is null
    ), apart as materialized (
      select d.w, t.token from (select distinct w from shown) d, app.search_tokens_of(d.w) t
    ), found as (
      select s.society_id, s.id, a.token, 0 as weight, 'everyone' as audience from shown s join apart a on a.w = s.w
      union all
      select m.society_id, m.id, k.token, 1, k.audience from new_rows m, lateral (values
        (app.search_key(split_part(m.email, '@', 1)), case when m.shares_email then 'everyone' else 'committee' end),
        (app.search_key(m.email), case when m.shares_email then 'everyone' else 'committee' end),
        (m.phone_key, case when m.shares_phone then 'everyone' else 'committee' end)) k (token, audience)
      where m.removed_at is null and k.token <> ''
    )
    select society_id, min(weight), token, 'member', id, max(audience) from found group by society_id, id, token;
  end if;
  return null;
end $$;

update members set version = version where removed_at is null;
update search_tokens t set weight = 0 from search_entries e
where e.society_id = t.society_id and e.type = t.type and e.id = t.id and t.type <> 'member'
  and t.token in (select token from app.search_tokens_of(e.title));
