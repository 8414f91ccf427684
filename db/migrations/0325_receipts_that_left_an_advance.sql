-- The books are held against the papers whenever somebody looks at them: of all receipts, few left an advance.
create index receipts_ahead on receipts (society_id, flat_id) where advance_paise > 0;
