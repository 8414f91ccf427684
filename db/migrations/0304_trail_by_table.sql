-- A trail is read by time, of all tables or of one; nobody asks for one row. Every change that is written pays for this index.
drop index audit_log_by_row;
create index audit_log_by_table on audit_log (society_id, table_name, at desc, id desc);
