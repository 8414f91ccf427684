-- The control center shows what people did last in any of a thousand societies; without this it would read two months
-- of all of them.
create index audit_log_newest on audit_log (at desc) where identity_id is not null;
