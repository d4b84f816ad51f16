-- The mark by which who had a file applied without a person knows that it is applied: written with it in one transaction.
alter table catalogue_import add column mark text;
create unique index catalogue_import_mark on catalogue_import (mark) where mark is not null;
