-- Heads of every list that a company brings are remembered, whatever their columns hold.
alter table list_head
  drop constraint list_head_meaning_check,
  add constraint list_head_meaning_check check (meaning in (
    'code', 'quantity', 'number', 'title', 'note', 'agreement', 'resale', 'customer', 'invoice', 'position'));
