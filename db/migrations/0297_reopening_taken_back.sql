-- Who asked for a year to be opened again may take it back before anybody decided.
alter table year_reopenings
  drop constraint year_reopenings_status_check,
  drop constraint year_reopenings_check,
  add constraint year_reopenings_status_check check (status in ('waiting', 'approved', 'refused', 'withdrawn')),
  add constraint year_reopenings_check check ((status in ('waiting', 'withdrawn')) = (decided_by is null));
