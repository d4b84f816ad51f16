-- The key of the basket line that a configuration was opened from: adding it puts it into that line's place.
alter table configuration add column line_key text;
