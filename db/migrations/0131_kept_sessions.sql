-- The session of a guard's device lives as long as the device serves: its person may sign in elsewhere with a short time.
alter table sessions add column kept boolean not null default false;
