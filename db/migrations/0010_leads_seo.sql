-- People who wrote to the operator through the public site: one row per e-mail address.
create table leads (
  id uuid primary key,
  name text not null,
  email text not null,
  email_key text not null unique collate "C",
  phone text not null default '',
  society_name text not null default '',
  position text not null default '',
  status text not null default 'new'
    check (status in ('new', 'contacted', 'qualified', 'demo_scheduled', 'converted', 'rejected')),
  notes text not null default '',
  next_contact_on date,
  language text not null default 'en' check (language in ('en', 'hi', 'mr')),
  -- Part of the demo: put back to its seed with it, and nobody is written to.
  is_sample boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  wrote_at timestamptz not null default now()
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_by_status on leads (status, created_at desc);
call app.protect_platform_table('leads');
call app.audit('leads');

-- What was written and what was done about it, in order.
create table lead_events (
  id uuid primary key,
  lead_id uuid not null references leads (id) on delete cascade,
  kind text not null check (kind in ('demo_request', 'contact_message', 'newsletter', 'status', 'notes', 'next_contact', 'position')),
  -- The words as they came in, or the value before and after a change.
  details jsonb not null default '{}',
  by_identity uuid references identities (id) on delete set null,
  at timestamptz not null default now()
);
create index lead_events_by_lead on lead_events (lead_id, at, id);
create index lead_events_by_identity on lead_events (by_identity) where by_identity is not null;
call app.protect_platform_table('lead_events');

create table newsletter_subscribers (
  id uuid primary key,
  email text not null,
  email_key text not null unique collate "C",
  language text not null default 'en' check (language in ('en', 'hi', 'mr')),
  -- The last time a confirmation was asked for; its letter goes out once for this moment.
  asked_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create index newsletter_unconfirmed on newsletter_subscribers (asked_at) where confirmed_at is null;
call app.protect_platform_table('newsletter_subscribers');
call app.audit('newsletter_subscribers');

-- One row, or none until the first save. Every save raises the version, and pages made for an older one are not served.
create table seo_settings (
  id int primary key default 1 check (id = 1),
  meta_title text not null check (char_length(meta_title) between 1 and 60),
  meta_description text not null check (char_length(meta_description) between 1 and 160),
  keywords text not null check (keywords <> ''),
  site_tagline text not null default '',
  favicon_url text not null default '',
  og_image_url text not null default '',
  canonical_url text not null default '',
  version int not null default 1,
  saved_at timestamptz not null default now()
);
call app.protect_platform_table('seo_settings');
call app.audit('seo_settings');

create table social_links (
  id uuid primary key,
  platform text not null check (platform in ('facebook', 'instagram', 'twitter', 'linkedin', 'youtube', 'discord')),
  handle text not null default '',
  url text not null check (url ~* '^https?://'),
  icon text not null default '',
  display_order int not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index social_links_in_order on social_links (display_order, created_at);
call app.protect_platform_table('social_links');
call app.audit('social_links');
