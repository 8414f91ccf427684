-- Whether the month on a page goes to the committee by letter on the 1st, and which month went last.
create table month_pages (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  is_mailed boolean not null,
  last_month date not null,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id),
  foreign key (society_id, changed_by) references members (society_id, id) on delete set null (changed_by)
);
call app.protect_society_table('month_pages');
call app.audit('month_pages');

-- A paper that goes with a letter; let go once it has left.
alter table outbox add column attached_name text, add column attached bytea;
