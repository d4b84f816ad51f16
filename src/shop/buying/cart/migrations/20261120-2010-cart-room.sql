-- Both are changed in place again and again: room on the page keeps a change from touching their indexes.
alter table cart set (fillfactor = 70);
alter table cart_entry set (fillfactor = 85);
