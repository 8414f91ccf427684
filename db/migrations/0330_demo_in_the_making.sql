-- A demo that is being made beside the open one, or waits to be removed after it, is none: nobody finds it among those of
-- the demo, and the next reset or start removes what was left half made.
alter table societies drop constraint societies_kind_check;
alter table societies add constraint societies_kind_check check (kind in ('customer', 'demo', 'sample', 'making'));
update societies set kind = 'making' where kind = 'demo' and suspended_reason = 'being made';
