-- Failed sign-ins count for the account too, from wherever they come: after many of them the next one is looked at only
-- from this moment on. The moment is never far away, so that nobody can lock an owner out.
alter table sign_in_failures add column next_try_at timestamptz;
