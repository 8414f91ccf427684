-- What the guard ticked when goods went through the gate, and what of it has still to come back.
alter table visits add column goods jsonb;
alter table passes add column away jsonb not null default '[]';

-- What a household carries is nobody's history either: both columns stay out of the trail.
drop trigger audit_insert on visits;
drop trigger audit_update on visits;
drop trigger audit_delete on visits;
call app.audit('visits', '{visitor_name,visitor_phone,vehicle_number,plate_key,phone_key,company,goods}');
drop trigger audit_insert on passes;
drop trigger audit_update on passes;
drop trigger audit_delete on passes;
call app.audit('passes', '{name,phone,phone_key,plate,plate_key,details,code,away}');
