-- The kept file of a picture that stands for a category, instead of its drawing; null: none.
alter table category add column picture text;
