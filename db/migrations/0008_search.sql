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
create function app.search_tokens_of(words text) returns table (token text) language sql immutable parallel safe as $$
  with words as (
    select w from regexp_split_to_table(left(words, 4000), '\s+') with ordinality as s (w, n) where n <= 80
  ), keys as (
    select app.search_key(w) as key from words
    union
    select app.search_key(p) from words, regexp_split_to_table(w, '[!-/:-@\[-`{-~\u2000-\u206f]+') p where w ~ '[!-/:-@\[-`{-~\u2000-\u206f]'
  )
  select key from keys where key <> ''
  union
  select '~' || app.sound_key(key) from keys where key !~ '\d' and length(app.sound_key(key)) >= 2
$$;

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
  audience text not null default 'everyone' check (audience in ('everyone', 'committee')),
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
  primary key (society_id, token, type, id),
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
    insert into search_tokens (society_id, token, type, id, audience)
    select m.society_id, w.token, 'member', m.id, max(w.audience) from new_rows m, lateral (
        select t.token, 'everyone' as audience from app.search_tokens_of(m.name || ' ' || m.flat_number) t
        union all select t.token, case when m.shares_email then 'everyone' else 'committee' end
          from app.search_tokens_of(split_part(m.email, '@', 1)) t
        union all select app.search_key(m.email), case when m.shares_email then 'everyone' else 'committee' end
        union all select m.phone_key, case when m.shares_phone then 'everyone' else 'committee' end
      ) w
    where m.removed_at is null and w.token <> ''
    -- "everyone" sorts after "committee": what anybody may find stays findable by anybody.
    group by 1, 2, 4;
  end if;
  return null;
end $$;
create trigger search_insert after insert on members referencing new table as new_rows for each statement execute function app.search_members();
create trigger search_update after update on members referencing old table as old_rows new table as new_rows for each statement execute function app.search_members();
create trigger search_delete after delete on members referencing old table as old_rows for each statement execute function app.search_members();

-- Whoever is on a register already goes into the index; nothing else changes, so nothing enters the audit trail.
update members set version = version where removed_at is null;
