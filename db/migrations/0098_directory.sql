-- Neighbours by what each of them shares, useful numbers, and cards of those who offer something.
alter table members add column is_listed boolean not null default true;
alter table members add column shares_photo boolean not null default false;

create table contacts (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('staff', 'vendor', 'emergency')),
  category text not null,
  name text not null,
  phone text not null,
  hours text not null default '',
  note text not null default '',
  position int not null default 0,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id)
);
create index contacts_in_order on contacts (society_id, kind, position, name, id);
call app.protect_society_table('contacts');
call app.audit('contacts');

create table business_cards (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  member_id uuid not null,
  title text not null,
  about text not null default '',
  phone text not null,
  -- An admin has to say yes before anybody else sees it, and again after a change.
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'declined')),
  reason text not null default '',
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id) on delete cascade
);
create index business_cards_by_member on business_cards (society_id, member_id);
create index business_cards_waiting on business_cards (society_id, created_at) where state = 'waiting';
call app.protect_society_table('business_cards');
call app.audit('business_cards');

-- The words of contacts and cards as the search compares them, so that any script finds any. Those of people are in the
-- search already.
create table directory_words (
  society_id uuid not null references societies (id) on delete cascade,
  word text not null collate "C",
  kind text not null check (kind in ('contact', 'card')),
  id uuid not null,
  primary key (society_id, word, kind, id)
);
create index directory_words_by_thing on directory_words (society_id, kind, id);
call app.protect_society_table('directory_words');
