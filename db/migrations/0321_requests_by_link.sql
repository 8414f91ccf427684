-- A worker's page goes through the hands of a household, and so does what the worker asks on it: another household's
-- page does not show it. Whose link a request of before came by was not written down; the admin alone has those.
alter table own_requests add column handed_by uuid;
