-- What figures know of searches that found nothing.
create view missed_search as select day, language, text, times from search_miss;
