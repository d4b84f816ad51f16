-- Each reader of a letter has the day of their own next one: what fails for one of them holds back nobody else. Null: the letter's.
alter table figure_letter_reader add column next_on date;
update figure_letter_reader r set next_on = f.next_on from figure_letter f where f.id = r.letter_id;
