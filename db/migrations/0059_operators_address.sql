-- Without PUBLIC_URL nobody says where people reach this server. Letters then lead to the address its operator used last:
-- nobody else's word counts, because whoever chooses where a mailed link leads can read what is in it.
alter table identities add column used_origin text, add column used_origin_at timestamptz;
