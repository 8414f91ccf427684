-- The search finds which entries first, by their words alone, and reads the entries of the page last: a page costs the
-- ranges of its words and twenty rows. The passes are asked one after the other, each only while the ones before did not
-- fill the page: phrases, then words as they are written, then as they sound; titles before mentions in each. Of several
-- words the one that fewest entries hold leads, so that a name everybody has costs nothing beside one that nobody has.
create or replace function app.search(words text[], types text[], everything boolean, audiences text[], viewer uuid, most int)
returns setof search_entries language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  society uuid := nullif(current_setting('app.society_id', true), '')::uuid;
  last constant text := chr(1114111);
  several constant boolean := cardinality(words) > 1;
  -- Each word as the beginning of a token, as it is written and as it sounds.
  lows text[];
  highs text[];
  sound text;
  sound_lows text[] := array_fill(null::text, array[cardinality(words)]);
  sound_highs text[] := sound_lows;
  lead int := 1;
  second int;
  held int;
  fewest int;
  low text;
  high text;
  ids uuid[];
  kinds text[];
  hits int;
  reach int;
  page uuid[] := '{}';
  page_kinds text[] := '{}';
begin
  for n in 1 .. cardinality(words) loop
    lows[n] := app.search_key(words[n]);
    highs[n] := lows[n] || last;
  end loop;
  for pass in 0 .. 2 loop
    if pass = 0 then
      continue when not several;
      low := '+' || left(array_to_string(lows, ''), 40);
      high := low || last;
    else
      if several and pass = 1 then
        for n in 1 .. cardinality(words) loop
          -- Whether it is ten or ten thousand is seen by counting to a hundred.
          select count(*) into held from (
            select from search_tokens t where t.society_id = society and t.weight = any ('{0,1}') and t.token >= lows[n] and t.token < highs[n] limit 100) c;
          if fewest is null or held < fewest or (held = fewest and length(lows[n]) > length(lows[lead])) then
            fewest := held;
            lead := n;
          end if;
        end loop;
        second := case lead when 1 then 2 else 1 end;
      end if;
      if pass = 2 then
        -- Several words that were found as they are written need no guess at how they sound.
        exit when several and cardinality(page) > 0;
        for n in 1 .. cardinality(words) loop
          sound := app.sound_key(lows[n]);
          continue when length(sound) < 2;
          sound_lows[n] := '~' || sound;
          -- In Latin letters two sounds are too few to begin a word with ("zq" is not the beginning of Jakhade): the
          -- word has to end there.
          sound_highs[n] := '~' || sound || case when length(sound) = 2 and words[n] !~ '[\u0900-\u097f]' then chr(1) else last end;
        end loop;
      end if;
      low := case pass when 1 then lows[lead] else sound_lows[lead] end;
      high := case pass when 1 then highs[lead] else sound_highs[lead] end;
      exit when low is null;
    end if;
    -- An entry that holds the beginning twice fills two places; then the reach is doubled until the page is full.
    reach := most - cardinality(page);
    loop
      if several and pass > 0 then
        select array_agg(b.id order by b.weight, b.token, b.id), array_agg(b.type order by b.weight, b.token, b.id), sum(b.hits) into ids, kinds, hits from (
          select t.type, t.id, min(t.weight) as weight, min(t.token) as token, count(*) as hits from (
            select t.type, t.id, t.weight, t.token from search_tokens t
            where t.society_id = society and t.weight = any ('{0,1}') and t.token >= low and t.token < high and t.type = any (types)
              and t.id <> all (page)
              and (everything or exists (
                select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
                  and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
              -- Written apart, each of these is one look into the index of the entry's own words.
              and (exists (
                  select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= lows[second] and o.token < highs[second]
                    and (everything or o.audience = 'everyone' or exists (
                      select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers))))
                or pass = 2 and exists (
                  select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= sound_lows[second] and o.token < sound_highs[second]
                    and (everything or o.audience = 'everyone' or exists (
                      select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers)))))
              and (cardinality(words) = 2 or not exists (
                select from generate_subscripts(lows, 1) n where n not in (lead, second) and not exists (
                  select from search_tokens o
                  where o.society_id = society and o.type = t.type and o.id = t.id
                    and ((o.token >= lows[n] and o.token < highs[n]) or (o.token >= sound_lows[n] and o.token < sound_highs[n]))
                    and (everything or o.audience = 'everyone' or exists (
                      select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers))))))
            order by t.weight, t.token, t.type, t.id limit reach) t
          group by t.type, t.id) b;
      else
        select array_agg(b.id order by b.weight, b.token, b.id), array_agg(b.type order by b.weight, b.token, b.id), sum(b.hits) into ids, kinds, hits from (
          select t.type, t.id, min(t.weight) as weight, min(t.token) as token, count(*) as hits from (
            select t.type, t.id, t.weight, t.token from search_tokens t
            where t.society_id = society and t.weight = any ('{0,1}') and t.token >= low and t.token < high and t.type = any (types)
              and t.id <> all (page)
              and (everything or exists (
                select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
                  and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
            order by t.weight, t.token, t.type, t.id limit reach) t
          group by t.type, t.id) b;
      end if;
      exit when hits is null or hits < reach or cardinality(page || ids) >= most;
      reach := reach * 2;
    end loop;
    page := (page || ids)[:most];
    page_kinds := (page_kinds || kinds)[:most];
    exit when cardinality(page) >= most;
  end loop;
  return query select e.* from unnest(page_kinds, page) with ordinality as p (type, id, place)
    join search_entries e on e.society_id = society and e.type = p.type and e.id = p.id order by p.place;
end $$;

drop function app.search_sound(text);
