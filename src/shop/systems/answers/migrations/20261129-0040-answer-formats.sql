-- What a buyer's system is told is written in the language that it ordered in.
alter table answer_message add column format text not null default 'cxml' check (format in ('cxml', 'opentrans'));
-- By which name and secret (HTTP Basic) a system that speaks openTRANS knows us; empty: by the secret alone, or by nothing.
alter table answer_setting add column username text not null default '';
