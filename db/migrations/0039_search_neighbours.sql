-- Staff from outside find what is assigned to them and not what neighbours tell each other.
alter table search_entries drop constraint search_entries_audience_check,
  add constraint search_entries_audience_check check (audience in ('everyone', 'neighbours', 'committee'));
update search_entries set audience = 'neighbours' where type = 'complaint' and audience = 'everyone';

-- As before, except that the caller says which audiences the person belongs to.
drop function app.search(text[], text[], boolean, uuid, int);
create function app.search(words text[], types text[], everything boolean, audiences text[], viewer uuid, most int)
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
        and (everything or viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))
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
        and (everything or viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))
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
