-- Who sees a search entry, in one place: the words by which this person may find something. Whoever sees everything finds
-- by every word; the entry's viewers too; others find what is meant for one of their audiences, by the words that are not
-- for the committee alone.
-- The planner puts this in place of its call, so that the range of a word stays an index scan.
create function app.findable(society uuid, everything boolean, audiences text[], viewer uuid)
returns setof search_tokens language sql stable parallel safe as $$
  select t.* from search_tokens t
  where t.society_id = society and (everything or exists (
    select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
      and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
$$;

-- The search finds which entries first, by their words alone, and reads the entries of the page last: a page costs the
-- ranges of its words and twenty rows. Statements are few and small, for most of what they cost is their beginning and
-- not the looking. One word is one statement; the second half of it, as the word sounds, is begun only when the spelling
-- did not fill the page. Several words are looked for as a phrase, then apart, then as they sound, each only while the
-- ones before did not suffice; titles come before mentions in each.
-- An entry that holds the beginning twice comes twice; whoever asks keeps the first and asks for more when too few are left.
create or replace function app.search(words text[], types text[], everything boolean, audiences text[], viewer uuid, most int)
returns setof search_entries language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  society uuid := nullif(current_setting('app.society_id', true), '')::uuid;
  last constant text := chr(1114111);
  -- Each word as the beginning of a token, as it is written and as it sounds.
  lows text[];
  highs text[];
  sound_lows text[];
  sound_highs text[];
  phrase text;
  n int;
  lead int;
  second int;
  held int;
  fewest int;
  hits int;
begin
  for n in 1 .. cardinality(words) loop
    lows[n] := app.search_key(words[n]);
    highs[n] := lows[n] || last;
  end loop;
  if cardinality(words) = 1 then
    return query with spelled as materialized (
      select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
      where t.weight = any ('{0,1}') and t.token >= lows[1] and t.token < highs[1] and t.type = any (types)
      order by t.weight, t.token, t.type, t.id limit most
    ), sound as materialized (
      select s.low, s.high from app.search_sound(words[1], lows[1]) s
    ), found as (
      select 1 as pass, s.* from spelled s
      union all (
        select 2, t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
        where (select count(*) from spelled) < most
          and t.weight = any ('{0,1}') and t.token >= (select s.low from sound s) and t.token < (select s.high from sound s)
          and t.type = any (types) and not exists (select from spelled s where s.type = t.type and s.id = t.id)
        order by t.weight, t.token, t.type, t.id limit most)
    )
    select e.* from found f join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
    order by f.pass, f.weight, f.token, f.type, f.id limit most;
    return;
  end if;

  phrase := '+' || left(array_to_string(lows, ''), 40);
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= phrase and t.token < phrase || last and t.type = any (types)
    order by t.weight, t.token, t.type, t.id limit most) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
  get diagnostics hits = row_count;
  if hits >= most then
    return;
  end if;

  -- The word that fewest entries hold leads, so that a name everybody has costs nothing beside one that nobody has. The
  -- longest is looked at first: when it is rare, the others need no look.
  for n in select w.n from unnest(lows) with ordinality as w (low, n) order by length(w.low) desc, w.n loop
    -- Whether it is ten or ten thousand is seen by counting to a hundred.
    select count(*) into held from (
      select from search_tokens t where t.society_id = society and t.weight = any ('{0,1}') and t.token >= lows[n] and t.token < highs[n] limit 100) c;
    if lead is null or held < fewest then
      fewest := held;
      lead := n;
    end if;
    exit when held < 10;
  end loop;
  second := case lead when 1 then 2 else 1 end;
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= lows[lead] and t.token < highs[lead] and t.type = any (types)
      -- Each of these is one look into the index of the entry's own words.
      and exists (
        select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id and o.token >= lows[second] and o.token < highs[second])
      and (cardinality(words) = 2 or not exists (
        select from unnest(lows, highs) with ordinality as w (low, high, n) where w.n not in (lead, second) and not exists (
          select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id and o.token >= w.low and o.token < w.high)))
      -- Found as a phrase already.
      and (hits = 0 or not exists (
        select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= phrase and o.token < phrase || last))
    order by t.weight, t.token, t.type, t.id limit most - hits) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
  -- Several words that were found as they are written need no guess at how they sound.
  if found or hits > 0 then
    return;
  end if;

  select array_agg(s.low order by w.n), array_agg(s.high order by w.n) into sound_lows, sound_highs
  from unnest(words, lows) with ordinality as w (word, key, n) left join app.search_sound(w.word, w.key) s on true;
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from app.findable(society, everything, audiences, viewer) t
    where t.weight = any ('{0,1}') and t.token >= sound_lows[lead] and t.token < sound_highs[lead] and t.type = any (types)
      and not exists (
        select from unnest(lows, highs, sound_lows, sound_highs) with ordinality as w (low, high, sound_low, sound_high, n) where w.n <> lead and not exists (
          select from app.findable(society, everything, audiences, viewer) o where o.type = t.type and o.id = t.id
            and ((o.token >= w.low and o.token < w.high) or (o.token >= w.sound_low and o.token < w.sound_high))))
    order by t.weight, t.token, t.type, t.id limit most) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
end $$;
