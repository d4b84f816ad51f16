-- Where a table that was made from a form at the desk leads back to; null: it was uploaded as a file.
alter table desk_upload add column back text;
