-- The books of a society. Vouchers and their postings come in by one door, app.post, which keeps them balanced and
-- chains each to the one before; nobody changes or removes them afterwards, not even the owner of the database.

create table accounts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  code text not null collate "C" check (code ~ '^[0-9]{4}$'),
  -- Names one of the accounts the program itself posts to; empty for an account of the society's own.
  key text not null default '' collate "C",
  -- Empty while an account of the program goes by its usual name, which screens say in the reader's language.
  name text not null,
  kind text not null check (kind in ('asset', 'liability', 'fund', 'income', 'expense')),
  -- Of a control account every posting names the flat or the vendor it concerns.
  control text not null default '' check (control in ('', 'flat', 'vendor')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  unique (society_id, code),
  check (key <> '' or name <> '')
);
create unique index accounts_by_key on accounts (society_id, key) where key <> '';
call app.protect_society_table('accounts');
revoke update, delete on accounts from app_user, app_platform;
grant update (name, is_active, version) on accounts to app_user, app_platform;
call app.audit('accounts');

-- Where a society's chain ends, and up to which day its books are closed. Its row is the lock every writer takes first.
create table ledger_heads (
  society_id uuid primary key references societies (id) on delete cascade,
  last_seq bigint not null default 0,
  last_seal bytea not null,
  locked_until date
);
call app.protect_society_table('ledger_heads');
revoke insert, update, delete on ledger_heads from app_user, app_platform;
grant update (locked_until) on ledger_heads to app_user, app_platform;

create table vouchers (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  seq bigint not null,
  kind text not null check (kind in ('bill', 'debit_note', 'credit_note', 'receipt', 'reversal', 'vendor_bill',
    'payment', 'contra', 'journal', 'opening', 'closing')),
  number text not null collate "C" check (length(number) between 1 and 16),
  day date not null,
  narration text not null,
  source_id uuid,
  reverses_id uuid,
  posting_count int not null check (posting_count > 0),
  -- Who, by identity. No foreign keys: the seal covers both, so nothing may ever replace or empty them.
  made_by uuid,
  approved_by uuid,
  seal bytea not null,
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, seq),
  unique (society_id, number),
  -- The separators of the sealed text are control characters.
  check (number || narration !~ '[\u0001-\u001f\u007f]')
);
create index vouchers_by_day on vouchers (society_id, day, seq);
create unique index vouchers_reversed_once on vouchers (society_id, reverses_id) where reverses_id is not null;
call app.protect_society_table('vouchers');
revoke insert, update, delete on vouchers from app_user, app_platform;

-- Debit is positive. No foreign keys: a check per row would double the time of a bill run; app.post checks in sets.
create table postings (
  society_id uuid not null,
  voucher_id uuid not null,
  line int not null,
  account_id uuid not null,
  flat_id uuid,
  vendor_id uuid,
  day date not null,
  amount_paise bigint not null check (amount_paise <> 0),
  primary key (society_id, voucher_id, line)
);
create index postings_by_account on postings (society_id, account_id, day) include (amount_paise);
create index postings_by_flat on postings (society_id, flat_id, day) where flat_id is not null;
create index postings_by_vendor on postings (society_id, vendor_id, day) where vendor_id is not null;
call app.protect_society_table('postings');
revoke insert, update, delete on postings from app_user, app_platform;

-- The last number given out in a series and financial year; it moves in the transaction of the document that takes it.
create table number_series (
  society_id uuid not null references societies (id) on delete cascade,
  series text not null collate "C" check (series in ('MB', 'DN', 'CN', 'RC', 'RV', 'VB', 'PV', 'JV', 'OB', 'YC')),
  year text not null collate "C",
  last int not null check (last > 0),
  primary key (society_id, series, year)
);
call app.protect_society_table('number_series');
revoke update, delete on number_series from app_user, app_platform;
grant update (last) on number_series to app_user, app_platform;

-- The text a seal is made of: a record for the voucher and one for each line, joined by U+001E, fields by U+001F. The
-- casts are written out because text || anything would keep PostgreSQL from folding these into the statements.
create function app.voucher_record(society uuid, seq bigint, id uuid, kind text, number text, day date, narration text,
  source_id uuid, reverses_id uuid, made_by uuid, approved_by uuid)
  returns text language sql stable parallel safe as $$
  select 'v1' || e'\x1f' || society::text || e'\x1f' || seq::text || e'\x1f' || id::text || e'\x1f' || kind
    || e'\x1f' || number || e'\x1f' || to_char(day, 'YYYY-MM-DD') || e'\x1f' || narration
    || e'\x1f' || coalesce(source_id::text, '') || e'\x1f' || coalesce(reverses_id::text, '')
    || e'\x1f' || coalesce(made_by::text, '') || e'\x1f' || coalesce(approved_by::text, '')
$$;
create function app.posting_record(line bigint, code text, flat_id uuid, vendor_id uuid, amount_paise bigint)
  returns text language sql immutable parallel safe as $$
  select e'\x1e' || line::text || e'\x1f' || code || e'\x1f' || coalesce(flat_id::text, '')
    || e'\x1f' || coalesce(vendor_id::text, '') || e'\x1f' || amount_paise::text
$$;
create function app.first_seal(society uuid) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to('aangan-books:' || society::text, 'UTF8'))
$$;

-- The books are written from inside their society; without a scope only the platform's own session may, for the demo.
create function app.require_own_books(society uuid) returns void language plpgsql stable as $$
begin
  if society is null or society is distinct from coalesce(app.society_id(), case
    when current_setting('role') <> 'app_user' and pg_has_role(session_user, 'app_platform', 'member') then society end)
  then
    raise exception 'These are not the books of the society at work' using errcode = 'insufficient_privilege';
  end if;
end $$;

-- Comes first in every write, so that the head and the series are locked in one order. Answers up to which day the
-- books are closed.
create function app.open_books(society uuid) returns date language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  closed date;
begin
  perform app.require_own_books(society);
  insert into ledger_heads (society_id, last_seal) values (society, app.first_seal(society)) on conflict do nothing;
  select h.locked_until into closed from ledger_heads h where h.society_id = society for update;
  return closed;
end $$;

-- Writes any number of vouchers, [{id, kind, number, day, narration, source, reverses, madeBy, approvedBy,
-- lines: [{account, flat, vendor, paise}]}], in the order given. Answers the last one's place in the chain.
create function app.post(society uuid, batch jsonb) returns bigint language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  head ledger_heads;
  fault text;
  counts int[];
  contents text[];
  content text;
  last bytea;
  seals bytea[] := '{}';
begin
  perform app.open_books(society);
  select h.* into head from ledger_heads h where h.society_id = society;

  with v as materialized (
    select e.ord, r.*, e.item -> 'lines' as lines from jsonb_array_elements(batch) with ordinality e (item, ord),
      jsonb_to_record(e.item) as r (id uuid, kind text, number text, day date, narration text, source uuid,
        reverses uuid, "madeBy" uuid, "approvedBy" uuid)
  ), l as (
    select v.ord, l.line, r.*, a.code, a.control, f.id as found,
      app.posting_record(l.line, a.code, r.flat, r.vendor, r.paise) as record
    from v cross join jsonb_array_elements(v.lines) with ordinality l (item, line)
      cross join jsonb_to_record(l.item) as r (account uuid, flat uuid, vendor uuid, paise bigint)
      left join accounts a on a.society_id = society and a.id = r.account
      left join flats f on f.society_id = society and f.id = r.flat
  ), s as (
    select l.ord, count(*)::int as lines, sum(l.paise) as total, string_agg(l.record, '' order by l.line) as records,
      bool_and(l.paise is not null and l.paise <> 0) as are_whole, bool_and(l.code is not null) as are_known,
      bool_and((l.control <> 'flat' or l.flat is not null) and (l.control <> 'vendor' or l.vendor is not null)) as are_named,
      bool_and(l.flat is null or l.found is not null) as are_housed
    from l group by l.ord
  ), c as (
    select v.ord, s.lines,
      app.voucher_record(society, head.last_seq + v.ord, v.id, v.kind, v.number, v.day, v.narration, v.source, v.reverses,
        v."madeBy", v."approvedBy") || s.records as content,
      coalesce(v.number, 'A voucher') || case
        when v.id is null or v.kind is null or v.number is null or v.day is null or v.narration is null
          then ' lacks its id, kind, number, day or narration'
        when s.ord is null then ' has no lines'
        when not s.are_whole then ' has a line without an amount'
        when not s.are_known then ' names an account that is not of these books'
        when s.total <> 0 then ' does not balance: ' || s.total || ' paise remain'
        when not s.are_named then ' posts to a control account without naming the flat or the vendor'
        when not s.are_housed then ' names a flat that is not of this society'
        when v.day <= head.locked_until then ' falls on a day up to which the books are closed'
        when v.reverses is not null and not exists (
          select 1 from vouchers o where o.society_id = society and o.id = v.reverses)
          then ' reverses a voucher that is not of these books'
      end as fault
    from v left join s on s.ord = v.ord
  )
  select min(c.fault), array_agg(c.lines order by c.ord), array_agg(c.content order by c.ord)
  into fault, counts, contents from c;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation';
  end if;
  if contents is null then
    return head.last_seq;
  end if;

  last := head.last_seal;
  foreach content in array contents loop
    last := sha256(last || convert_to(content, 'UTF8'));
    seals := array_append(seals, last);
  end loop;

  insert into vouchers (society_id, id, seq, kind, number, day, narration, source_id, reverses_id, posting_count, made_by,
    approved_by, seal)
  select society, r.id, head.last_seq + e.ord, r.kind, r.number, r.day, r.narration, r.source, r.reverses, counts[e.ord],
    r."madeBy", r."approvedBy", seals[e.ord]
  from jsonb_array_elements(batch) with ordinality e (item, ord),
    jsonb_to_record(e.item) as r (id uuid, kind text, number text, day date, narration text, source uuid, reverses uuid,
      "madeBy" uuid, "approvedBy" uuid);
  insert into postings (society_id, voucher_id, line, account_id, flat_id, vendor_id, day, amount_paise)
  select society, v.id, l.line, r.account, r.flat, r.vendor, v.day, r.paise
  from jsonb_array_elements(batch) e (item), jsonb_to_record(e.item) as v (id uuid, day date, lines jsonb),
    jsonb_array_elements(v.lines) with ordinality l (item, line),
    jsonb_to_record(l.item) as r (account uuid, flat uuid, vendor uuid, paise bigint);
  update ledger_heads h set last_seq = head.last_seq + array_length(seals, 1), last_seal = last where h.society_id = society;
  return head.last_seq + array_length(seals, 1);
end $$;

-- What is wrong with a society's books, in order, or nothing: places in the chain, seals, sums, and the head.
create function app.verify_books(society uuid) returns table (seq bigint, number text, fault text)
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with s as (
    select p.voucher_id, count(*) as lines, sum(p.amount_paise) as total, bool_and(p.day = w.day) as are_of_the_day,
      string_agg(app.posting_record(p.line, a.code, p.flat_id, p.vendor_id, p.amount_paise), '' order by p.line) as records
    from postings p
      left join accounts a on a.society_id = p.society_id and a.id = p.account_id
      left join vouchers w on w.society_id = p.society_id and w.id = p.voucher_id
    where p.society_id = society group by p.voucher_id
  ), v as (
    select v.*, row_number() over o as place, coalesce(lag(v.seal) over o, app.first_seal(society)) as before
    from vouchers v where v.society_id = society window o as (order by v.seq)
  ), found as (
    select v.seq, v.number, case
      when v.seq <> v.place then 'is not in its place in the chain'
      when s.lines is null or s.lines <> v.posting_count then 'has lost or gained lines'
      when s.total <> 0 then 'does not balance'
      when not s.are_of_the_day then 'has a line of another day'
      when v.seal is distinct from sha256(v.before || convert_to(app.voucher_record(v.society_id, v.seq, v.id, v.kind, v.number,
        v.day, v.narration, v.source_id, v.reverses_id, v.made_by, v.approved_by) || s.records, 'UTF8'))
      then 'is not what was sealed'
    end as fault
    from v left join s on s.voucher_id = v.id
    union all
    select null, null, 'The books hold lines of a voucher that is not there' where exists (
      select 1 from s where not exists (select 1 from vouchers w where w.society_id = society and w.id = s.voucher_id))
    union all
    select null, null, 'The head of the books is not their last voucher' where exists (
      select 1 from (select max(v.seq) as seq from v) m full join
        (select h.last_seq, h.last_seal from ledger_heads h where h.society_id = society) h on true
      where coalesce(m.seq, 0) <> coalesce(h.last_seq, 0) or coalesce(h.last_seal, app.first_seal(society)) is distinct from
        coalesce((select v.seal from v where v.seq = m.seq), app.first_seal(society)))
  )
  select found.seq, found.number, found.fault from found where found.fault is not null order by found.seq nulls last
$$;

-- The owner is held too. One look per statement: a trigger per row would double a bill run.
create function app.keep_books_balanced() returns trigger language plpgsql as $$
begin
  if not app.importing() and exists (
    select 1 from new_rows group by society_id, voucher_id having sum(amount_paise) <> 0)
  then
    raise exception 'Every voucher sums to nothing' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger balanced after insert on postings referencing new table as new_rows
  for each statement execute function app.keep_books_balanced();

create trigger append_only before update on vouchers for each row execute function app.refuse_change();
create trigger append_only before update on postings for each row execute function app.refuse_change();
create trigger append_only_truncate before truncate on vouchers for each statement execute function app.refuse_change();
create trigger append_only_truncate before truncate on postings for each statement execute function app.refuse_change();

-- Books go only with their society, as the demo does every night. Definer: a society that is merely out of scope is not gone.
create function app.keep_books() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select 1 from old_rows o join societies s on s.id = o.society_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger append_only_delete after delete on vouchers referencing old table as old_rows
  for each statement execute function app.keep_books();
create trigger append_only_delete after delete on postings referencing old table as old_rows
  for each statement execute function app.keep_books();

create function app.keep_society_with_books() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if old.kind = 'customer' and exists (select 1 from vouchers v where v.society_id = old.id) then
    raise exception 'A society with books cannot be removed' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger keep_books before delete on societies for each row execute function app.keep_society_with_books();

create function app.clear_books() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from postings p where p.society_id = old.id;
  return null;
end $$;
create trigger clear_books after delete on societies for each row execute function app.clear_books();

revoke execute on function app.post(uuid, jsonb), app.open_books(uuid) from public;
grant execute on function app.post(uuid, jsonb), app.open_books(uuid) to app_user, app_platform;
