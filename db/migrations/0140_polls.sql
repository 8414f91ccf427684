-- Polls: what is asked, who may answer (frozen at opening), open votes, and the sealed box of a secret ballot.
create table polls (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  title text not null,
  body text not null default '',
  kind text not null check (kind in ('opinion', 'resolution', 'election')),
  secrecy text not null default 'open' check (secrecy in ('open', 'secret')),
  basis text not null default 'flat' check (basis in ('flat', 'member', 'share')),
  voters text not null default 'owners' check (voters in ('owners', 'residents', 'present')),
  state text not null default 'draft' check (state in ('draft', 'announced', 'open', 'closed', 'declared', 'void')),
  -- Null: it opens when somebody says so.
  opens_at timestamptz,
  closes_at timestamptz not null,
  quorum_bp int not null default 0 check (quorum_bp between 0 and 10000),
  -- The returning officer, who is no candidate.
  officer_id uuid,
  bars_defaulters boolean not null default false,
  -- The rule or bye-law that allows it, as it is shown.
  bar_rule text not null default '',
  -- Public parts only; what opens the box lies in the file store until closing, never here.
  keys jsonb,
  root text,
  result jsonb,
  meeting_id uuid,
  -- The agenda item it is a vote on.
  agenda_id uuid,
  extended_from timestamptz,
  extend_reason text not null default '',
  void_reason text not null default '',
  opened_at timestamptz,
  closed_at timestamptz,
  declared_at timestamptz,
  declared_by uuid,
  told_closing_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (society_id, id),
  foreign key (society_id, officer_id) references members (society_id, id),
  foreign key (society_id, declared_by) references members (society_id, id),
  foreign key (society_id, created_by) references members (society_id, id),
  check (secrecy = 'open' or basis <> 'share'),
  check (opens_at is null or closes_at > opens_at)
);
create index polls_by_state on polls (society_id, state, closes_at);
-- Without society: the clock looks over all of them at once.
create index polls_to_open on polls (opens_at) where state = 'announced';
create index polls_to_close on polls (closes_at) where state = 'open';
call app.protect_society_table('polls');
call app.audit('polls');

create table poll_questions (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  poll_id uuid not null,
  place int not null check (place between 0 and 19),
  title text not null,
  type text not null check (type in ('single', 'multiple', 'ranked')),
  -- [{title, seats, most}]
  groups jsonb not null,
  -- [{title, group, memberId, statement, photoId}], in the order of the paper.
  options jsonb not null,
  -- {num, den, base, strict}, or null where nothing is to be passed.
  pass jsonb,
  primary key (society_id, id),
  unique (society_id, poll_id, place),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade
);
call app.protect_society_table('poll_questions');
call app.audit('poll_questions');

create table poll_voters (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  poll_id uuid not null,
  flat_id uuid,
  -- Null: whoever holds the flat.
  member_id uuid,
  weight bigint not null default 1 check (weight > 0),
  state text not null default 'entitled' check (state in ('entitled', 'barred', 'restored')),
  -- Why a barred flat votes after all.
  restore_reason text not null default '',
  restored_by uuid,
  -- Of a secret ballot: that a paper was taken. Whoever looks at the trail must not learn when.
  is_taken boolean not null default false,
  taken_by uuid,
  is_desk boolean not null default false,
  paper_digest bytea,
  primary key (society_id, id),
  unique (society_id, poll_id, flat_id),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id),
  foreign key (society_id, member_id) references members (society_id, id),
  foreign key (society_id, taken_by) references members (society_id, id),
  foreign key (society_id, restored_by) references members (society_id, id),
  check (flat_id is not null or member_id is not null)
);
create unique index poll_voters_by_member on poll_voters (society_id, poll_id, member_id) where flat_id is null;
create index poll_voters_of_member on poll_voters (society_id, member_id);
call app.protect_society_table('poll_voters');
call app.audit('poll_voters', '{is_taken,taken_by,is_desk,paper_digest}');

create table votes (
  society_id uuid not null references societies (id) on delete cascade,
  -- From the phone that cast it.
  id uuid not null,
  poll_id uuid not null,
  voter_id uuid not null,
  member_id uuid not null,
  answers jsonb not null,
  cast_at timestamptz not null default clock_timestamp(),
  primary key (society_id, id),
  unique (society_id, poll_id, voter_id),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade,
  foreign key (society_id, voter_id) references poll_voters (society_id, id) on delete cascade,
  foreign key (society_id, member_id) references members (society_id, id)
);
call app.protect_society_table('votes');
call app.audit('votes');

-- Envelopes while the poll is open: no id, no time, no trail. The slot is keyed, the content sealed and of one length.
create table sealed_ballots (
  society_id uuid not null references societies (id) on delete cascade,
  poll_id uuid not null,
  slot bytea not null,
  sealed bytea not null,
  primary key (society_id, poll_id, slot),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade
);
call app.protect_society_table('sealed_ballots');

-- The opened box, written once at closing in the order of the hashes.
create table ballots (
  society_id uuid not null references societies (id) on delete cascade,
  poll_id uuid not null,
  digest bytea not null,
  key text not null,
  answers jsonb not null,
  paper text not null,
  sig text not null,
  primary key (society_id, poll_id, digest),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade
);
call app.protect_society_table('ballots');
revoke update on ballots from app_user, app_platform;

-- What the packs say of votes and meetings; a lawyer confirms them first.
update rule_packs set parameters = parameters || '{"voterOfFlat": "first", "sgmNoticeDays": 5, "requisitionFraction": [1, 5], "adjournMinutes": 30, "defaulters": {"votes": "never"}}'
where id in ('MH-CHS-2014', 'MH-CHS-2026');
update rule_packs set parameters = parameters || '{"voterOfFlat": "any", "sgmNoticeDays": 5, "requisitionFraction": [1, 5], "adjournMinutes": 30, "defaulters": {"votes": "never"}}'
where id = 'MH-APARTMENT';
update rule_packs set parameters = parameters || '{"voterOfFlat": "any", "sgmNoticeDays": 5, "requisitionFraction": [1, 5], "adjournMinutes": 30, "quorumFraction": [1, 2], "quorumStrict": true, "defaulters": {"votes": "elections", "days": 60, "rule": "UP Model Bye-laws 2011"}}'
where id = 'UP-AOA-2011';
update rule_packs set parameters = parameters || '{"voterOfFlat": "any", "sgmNoticeDays": 5, "requisitionFraction": [1, 5], "adjournMinutes": 30, "defaulters": {"votes": "byelaw", "days": 60}}'
where id = 'RWA-GENERIC';

-- Whose dues were open eight days before opening. They got a private letter; what is paid by opening counts.
create table poll_warnings (
  society_id uuid not null references societies (id) on delete cascade,
  id uuid not null,
  poll_id uuid not null,
  flat_id uuid not null,
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null default now(),
  primary key (society_id, id),
  unique (society_id, poll_id, flat_id),
  foreign key (society_id, poll_id) references polls (society_id, id) on delete cascade,
  foreign key (society_id, flat_id) references flats (society_id, id)
);
call app.protect_society_table('poll_warnings');
call app.audit('poll_warnings');
alter table polls add column warned_at timestamptz;
