-- Exits nobody had an entry for: whoever comes or goes at a gate is compared with those of the day.
create index visits_strays on visits (society_id, left_at) where entered_at is null and left_at is not null;
