-- The books are held against the papers whenever somebody looks at them: what was paid ahead, and what bills used of it, are
-- few rows among all notes and allocations.
create index credit_notes_ahead on credit_notes (society_id, flat_id) where advance_paise > 0;
create index allocations_of_advances on allocations (society_id, source_id) where source_kind = 'advance';
