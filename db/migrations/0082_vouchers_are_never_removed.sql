-- Vouchers are never removed, so that nothing has to look for whoever names one. With the foreign keys the nightly reset
-- of the demo asked seven tables about each of its thousands of vouchers.
alter table vendor_bills drop constraint vendor_bills_society_id_voucher_id_fkey,
  drop constraint vendor_bills_society_id_reversal_id_fkey;
alter table vendor_payments drop constraint vendor_payments_society_id_voucher_id_fkey,
  drop constraint vendor_payments_society_id_reversal_id_fkey;
alter table petty_expenses drop constraint petty_expenses_society_id_voucher_id_fkey,
  drop constraint petty_expenses_society_id_reversal_id_fkey;
alter table bank_lines drop constraint bank_lines_society_id_voucher_id_fkey;
