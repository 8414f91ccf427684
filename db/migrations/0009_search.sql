-- One index for everything people look for. A word is found by its beginning: a range over a "C"-ordered token stays an
-- index scan under row-level security, which LIKE and trigrams do not. Beside each word stands the way it sounds (marked
-- with ~), so that कुलकर्णी, Kulkarni and Kulkarny meet.

-- A word as it is compared: no case, no accents, no punctuation, one kind of digit. `A-101` and `a101` are one.
create function app.search_key(word text) returns text language sql immutable parallel safe as $$
  select left(translate(lower(regexp_replace(normalize(
    regexp_replace(normalize(word, NFKD), '[\u0300-\u036f\u093c]', '', 'g'), NFC),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u0964\u0965]', '', 'g')), '०१२३४५६७८९', '0123456789'), 40)
$$;

-- How a key sounds, in Latin letters: aspiration and length do not count, e counts as i and o as u, and an "a" inside a
-- word is left out because Devanagari does not write it. The beginning of a word sounds like the beginning of its sound.
create function app.sound_key(key text) returns text language sql immutable parallel safe as $$
  with latin as (
    select regexp_replace(replace(replace(replace(regexp_replace(key, 'ch+', 'छ', 'g'), 'ph', 'f'), 'x', 'ks'), 'c', 'k'), '([kgtdbjs])h', '\1', 'g') as text
  ), letters as (
    select translate(translate(replace(replace(text, 'ऋ', 'रि'), 'ृ', 'रि'),
      'अआइईउऊएऐओऔऑाकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहिीुूेैोौॉंँः्',
      'aaiiuuiiuuuakkggnccjjnttddnttddnpfbbmyrllvssshiiuuiiuuunnh'), 'yeowzq', 'iiuvjk') as text from latin
  )
  select regexp_replace(regexp_replace(regexp_replace(text, 'n(?=[pb])', 'm', 'g'), '(?<=.)a|^a(?=[iu])', '', 'g'), '(.)\1+', '\1', 'g') from letters
$$;

-- Every token of a text: each word whole, each part of a word with a hyphen or a dot in it, and their sounds.
-- A query in a function is planned at every call; a loop costs a twentieth of it, and an import calls this for every word.
create function app.search_tokens_of(words text) returns table (token text) language plpgsql immutable parallel safe as $$
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

create table search_entries (
  society_id uuid not null references societies (id) on delete cascade,
  type text not null check (type in ('member', 'complaint', 'visitor', 'facility', 'event', 'document', 'notice', 'bill')),
  id uuid not null,
  title text not null,
  description text not null default '',
  category text not null default '',
  -- `{subdomain}` stands for the society's present address.
  path text not null,
  happened_at timestamptz not null default now(),
  -- Staff from outside find what is assigned to them and not what neighbours tell each other.
  audience text not null default 'everyone' check (audience in ('everyone', 'neighbours', 'committee')),
  -- Members who may see all of it besides the audience: the person it is about, the one it is assigned to.
  viewers uuid[] not null default '{}',
  primary key (society_id, type, id)
);
call app.protect_society_table('search_entries');

create table search_tokens (
  society_id uuid not null,
  token text not null collate "C",
  type text not null,
  id uuid not null,
  -- A phone number that its owner does not share is found by the committee only.
  audience text not null check (audience in ('everyone', 'committee')),
  -- What has the word in its title comes before what only mentions it: the weight leads the range, so that the better
  -- matches are read first and the scan can stop there.
  weight smallint not null default 1 check (weight in (0, 1)),
  primary key (society_id, weight, token, type, id),
  foreign key (society_id, type, id) references search_entries (society_id, type, id) on delete cascade
);
create index search_tokens_by_entry on search_tokens (society_id, type, id, token);
call app.protect_society_table('search_tokens');

-- The register is below the index, so it cannot call it: the database keeps both in step, whoever writes.
create function app.search_members() returns trigger language plpgsql as $$
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
create trigger search_insert after insert on members referencing new table as new_rows for each statement
  when (not app.importing()) execute function app.search_members();
create trigger search_update after update on members referencing old table as old_rows new table as new_rows for each statement execute function app.search_members();
create trigger search_delete after delete on members referencing old table as old_rows for each statement execute function app.search_members();

-- The range of the tokens that sound like the word; none for a word with too little to hear.
create function app.search_sound(word text, key text) returns table (low text, high text) language plpgsql immutable parallel safe as $$
declare
  sound constant text := app.sound_key(key);
begin
  if length(sound) >= 2 then
    low := '~' || sound;
    -- In Latin letters two sounds are too few to begin a word with ("zq" is not the beginning of Jakhade): the word has to
    -- end there.
    high := low || case when length(sound) = 2 and word !~ '[\u0900-\u097f]' then chr(1) else chr(1114111) end;
    return next;
  end if;
end $$;

-- The search finds which entries first, by their words alone, and reads the entries of the page last: a page costs the
-- ranges of its words and twenty rows. Statements are few and small, for most of what they cost is their beginning and
-- not the looking. One word is one statement; the second half of it, as the word sounds, is begun only when the spelling
-- did not fill the page. Several words are looked for as a phrase, then apart, then as they sound, each only while the
-- ones before did not suffice; titles come before mentions in each.
-- An entry that holds the beginning twice comes twice; whoever asks keeps the first and asks for more when too few are left.
create function app.search(words text[], types text[], everything boolean, audiences text[], viewer uuid, most int)
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
      select t.weight, t.token, t.type, t.id from search_tokens t
      where t.society_id = society and t.weight = any ('{0,1}') and t.token >= lows[1] and t.token < highs[1] and t.type = any (types)
        and (everything or exists (
          select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
            and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
      order by t.weight, t.token, t.type, t.id limit most
    ), sound as materialized (
      select s.low, s.high from app.search_sound(words[1], lows[1]) s
    ), found as (
      select 1 as pass, s.* from spelled s
      union all (
        select 2, t.weight, t.token, t.type, t.id from search_tokens t
        where (select count(*) from spelled) < most
          and t.society_id = society and t.weight = any ('{0,1}') and t.token >= (select s.low from sound s) and t.token < (select s.high from sound s)
          and t.type = any (types) and not exists (select from spelled s where s.type = t.type and s.id = t.id)
          and (everything or exists (
            select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
              and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
        order by t.weight, t.token, t.type, t.id limit most)
    )
    select e.* from found f join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
    order by f.pass, f.weight, f.token, f.type, f.id limit most;
    return;
  end if;

  phrase := '+' || left(array_to_string(lows, ''), 40);
  return query select e.* from (
    select t.weight, t.token, t.type, t.id from search_tokens t
    where t.society_id = society and t.weight = any ('{0,1}') and t.token >= phrase and t.token < phrase || last and t.type = any (types)
      and (everything or exists (
        select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
          and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
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
    select t.weight, t.token, t.type, t.id from search_tokens t
    where t.society_id = society and t.weight = any ('{0,1}') and t.token >= lows[lead] and t.token < highs[lead] and t.type = any (types)
      and (everything or exists (
        select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
          and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
      -- Each of these is one look into the index of the entry's own words.
      and exists (
        select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= lows[second] and o.token < highs[second]
          and (everything or o.audience = 'everyone' or exists (
            select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers))))
      and (cardinality(words) = 2 or not exists (
        select from unnest(lows, highs) with ordinality as w (low, high, n) where w.n not in (lead, second) and not exists (
          select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id and o.token >= w.low and o.token < w.high
            and (everything or o.audience = 'everyone' or exists (
              select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers))))))
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
    select t.weight, t.token, t.type, t.id from search_tokens t
    where t.society_id = society and t.weight = any ('{0,1}') and t.token >= sound_lows[lead] and t.token < sound_highs[lead] and t.type = any (types)
      and (everything or exists (
        select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id
          and (viewer = any (e.viewers) or (e.audience = any (audiences) and t.audience = 'everyone'))))
      and not exists (
        select from unnest(lows, highs, sound_lows, sound_highs) with ordinality as w (low, high, sound_low, sound_high, n) where w.n <> lead and not exists (
          select from search_tokens o where o.society_id = society and o.type = t.type and o.id = t.id
            and ((o.token >= w.low and o.token < w.high) or (o.token >= w.sound_low and o.token < w.sound_high))
            and (everything or o.audience = 'everyone' or exists (
              select from search_entries e where e.society_id = society and e.type = t.type and e.id = t.id and viewer = any (e.viewers)))))
    order by t.weight, t.token, t.type, t.id limit most) f
  join search_entries e on e.society_id = society and e.type = f.type and e.id = f.id
  order by f.weight, f.token, f.type, f.id;
end $$;
