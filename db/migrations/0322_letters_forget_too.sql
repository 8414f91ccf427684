-- When names in news are forgotten, the letters that carried them are too. Letters lie behind the platform's door, so a
-- job sees to it: what is marked here waits for it.
alter table notifications add column forgets_letter boolean not null default false;
create index notifications_to_forget on notifications (society_id) where forgets_letter;
-- News the gate has forgotten already: their letters go with the next that is forgotten.
update notifications set forgets_letter = true where about = '{}' and kind in ('visit_asked', 'visit_let_in', 'visit_refused',
  'visit_to_shelf', 'visit_said_yes', 'visit_said_no', 'visit_known_here', 'visit_no_answer', 'visit_decided', 'visit_came',
  'child_left', 'help_came', 'visit_announced', 'pass_recoded', 'pass_misused', 'material_asked', 'material_approved',
  'material_late', 'overstay', 'parcel_waiting');
