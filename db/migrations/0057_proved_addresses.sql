-- Anybody can register somebody else's address and wait. From this moment on the owner of the mailbox was here: a
-- password was set through a mailed link, or an invitation accepted. What was made before has ended with it.
alter table identities
  add column proved_at timestamptz,
  -- Tokens made before this moment open nothing, from the commit on and on every server.
  add column keys_from timestamptz;
