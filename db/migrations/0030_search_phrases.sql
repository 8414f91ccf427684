-- Two words of a name are one range too. Beside its words a title has them joined, from each word on and round to the
-- beginning (marked with +): "asha ku" and "kulkarni as" are both the beginning of something, and nobody has to count
-- through all the Ashas of a large society.
create function app.search_phrases_of(title text) returns table (token text) language plpgsql immutable parallel safe as $$
declare
  words text[] := (regexp_split_to_array(trim(left(title, 400)), '\s+'))[1:8];
  n int := cardinality(words);
begin
  for i in 1 .. case when n > 1 then n else 0 end loop
    -- A sentence is not read in a circle.
    token := '+' || left(app.search_key(array_to_string(words[i:n] || case when n <= 4 then words[1:i - 1] else '{}' end, '')), 40);
    continue when token = '+';
    return next;
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
    -- Many people share a name: each word and each name is taken apart once. "everyone" sorts after "committee": what
    -- anybody may find stays findable by anybody.
    insert into search_tokens (society_id, weight, token, type, id, audience)
    with shown as (
      select m.society_id, m.id, w from new_rows m, regexp_split_to_table(m.name || ' ' || m.flat_number, '\s+') w where m.removed_at is null
    ), apart as materialized (
      select d.w, t.token from (select distinct w from shown) d, app.search_tokens_of(d.w) t
    ), phrases as materialized (
      select d.name, t.token from (select distinct name from new_rows where removed_at is null) d, app.search_phrases_of(d.name) t
    ), found as (
      select s.society_id, s.id, a.token, 0 as weight, 'everyone' as audience from shown s join apart a on a.w = s.w
      union all
      select m.society_id, m.id, p.token, 0, 'everyone' from new_rows m join phrases p on p.name = m.name where m.removed_at is null
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
insert into search_tokens (society_id, weight, token, type, id, audience)
select distinct e.society_id, 0, p.token, e.type, e.id, 'everyone' from search_entries e, app.search_phrases_of(e.title) p where e.type <> 'member';

-- The search itself. The passes are asked one after the other, each only while the ones before did not fill the page:
-- phrases, titles, mentions, and both again by sound. A function keeps its plans, which for so many small ranges
-- matters more than the ranges themselves; row-level security holds in it as outside.
create function app.search(words text[], types text[], everything boolean, viewer uuid, most int)
returns setof search_entries language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  society uuid := nullif(current_setting('app.society_id', true), '')::uuid;
  last constant text := chr(1114111);
  keys text[];
  sounds text[];
  lead int;
  hit search_entries;
  seen text[] := '{}';
  low text;
  high text;
begin
  select array_agg(app.search_key(w) order by n), array_agg(app.search_sound(w) order by n)
    into keys, sounds from unnest(words) with ordinality as u (w, n);
  if cardinality(keys) > 1 then
    low := '+' || left(array_to_string(keys, ''), 40);
    for hit in
      select e.* from search_tokens t join search_entries e on e.society_id = society and e.type = t.type and e.id = t.id
      where t.society_id = society and t.weight = 0 and t.token >= low and t.token < low || last and t.type = any (types)
        and (everything or viewer = any (e.viewers) or (e.audience = 'everyone' and t.audience = 'everyone'))
      order by t.token, t.type, t.id limit most
    loop
      continue when hit.type || hit.id = any (seen);
      seen := seen || (hit.type || hit.id);
      return next hit;
    end loop;
    if cardinality(seen) >= most then return; end if;
  end if;
  -- The word that fewest entries are likely to hold leads: a number, else the longest.
  select n into lead from unnest(keys) with ordinality as u (k, n) order by k ~ '\d' desc, length(k) desc, n limit 1;
  for pass in 1 .. 4 loop
    if pass <= 2 then
      low := keys[lead];
      high := low || last;
    else
      continue when sounds[lead] is null;
      low := '~' || rtrim(sounds[lead], '.');
      -- A sound of two letters alone is a whole word, or there would be no end of them.
      high := low || case when right(sounds[lead], 1) = '.' then chr(1) else last end;
    end if;
    for hit in
      select e.* from search_tokens t join search_entries e on e.society_id = society and e.type = t.type and e.id = t.id
      where t.society_id = society and t.weight = (pass + 1) % 2 and t.token >= low and t.token < high and t.type = any (types)
        and (everything or viewer = any (e.viewers) or (e.audience = 'everyone' and t.audience = 'everyone'))
        and (cardinality(keys) = 1 or not exists (
          select from unnest(keys, sounds) with ordinality as w (key, sound, n) where n <> lead and not exists (
            select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id
              and (everything or viewer = any (e.viewers) or o.audience = 'everyone')
              and ((o.token >= w.key and o.token < w.key || last)
                or (o.token >= '~' || rtrim(w.sound, '.') and o.token < '~' || rtrim(w.sound, '.') || case when right(w.sound, 1) = '.' then chr(1) else last end)))))
      order by t.token, t.type, t.id limit most * 2
    loop
      continue when hit.type || hit.id = any (seen);
      seen := seen || (hit.type || hit.id);
      return next hit;
      if cardinality(seen) >= most then return; end if;
    end loop;
  end loop;
end $$;

-- What a typed word sounds like, as the beginning of a token; null when it has too little sound to go by. In Latin
-- letters two sounds are too few to begin a word with ("zq" is not the beginning of Jakhade): a full stop says that the
-- word has to end there.
create function app.search_sound(word text) returns text language sql immutable parallel safe as $$
  select case when length(s) < 2 then null when length(s) = 2 and word !~ '[\u0900-\u097f]' then s || '.' else s end
  from (select app.sound_key(app.search_key(word)) as s) k
$$;
