-- An assistant that a person has let in is a program of that person.
alter table program drop constraint program_kind_check;
alter table program add constraint program_kind_check check (kind in ('client', 'key', 'assistant'));
