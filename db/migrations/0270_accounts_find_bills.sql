-- Whoever reads the society's accounts sees every bill, the chartered accountant too, and therefore finds them.
alter table search_entries drop constraint search_entries_audience_check;
alter table search_entries add constraint search_entries_audience_check
  check (audience in ('everyone', 'neighbours', 'committee', 'accounts', 'own'));

update search_entries set audience = 'accounts' where type = 'bill';
