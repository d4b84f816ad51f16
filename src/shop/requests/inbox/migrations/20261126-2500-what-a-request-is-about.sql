-- What a request is about, as data, so that every reader is told in their own language; null: words that somebody wrote.
-- `about` goes on holding it in the language of who asked: the release before reads it, and searches find it.
alter table request add column about_of jsonb;

update request set about_of = jsonb_build_object('is', 'repair', 'what',
         coalesce(substring(about from '^(?:Repair of|Reparación de) (.*)$'), ''))
 where kind = 'repair' and (about ~ '^(Repair of|Reparación de) ' or about in ('Repair', 'Reparación'));
update request set about_of = jsonb_build_object('is', 'positions',
         'n', substring(about from '^(\d+) ')::int,
         'codes', coalesce(substring(about from '^\d+ [[:alpha:]]+: (.*)$'), ''))
 where kind = 'special-price' and about ~ '^\d{1,6} (position|positions|posición|posiciones): ';
