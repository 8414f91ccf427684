-- A raise holds from the month it is made in: what held before stays here, for the slips of the months until then.
-- Of rows from before this, nothing tells what was changed when (the trail leaves wages out): their terms hold throughout.
create table worker_past_terms (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  -- The row of worker_flats.
  engagement_id uuid not null,
  -- The last day of the last month in which they held.
  until_day date not null,
  weekdays int not null check (weekdays between 1 and 127),
  leave_days int not null check (leave_days between 0 and 31),
  wage_paise bigint not null check (wage_paise between 0 and 99999999999),
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, engagement_id, until_day),
  foreign key (society_id, engagement_id) references worker_flats (society_id, id) on delete cascade
);
call app.protect_society_table('worker_past_terms');
-- What a household pays is between it and the worker.
call app.audit('worker_past_terms', '{wage_paise,leave_days}');
