-- Parts of words are searched by trigrams. Where the database's user may not add the extension, or the server does not
-- have it, the same searches read whole tables: right, and slow once there are very many orders (docs/operating.md).
do $$
begin
  create extension if not exists pg_trgm;
exception when insufficient_privilege or undefined_file or feature_not_supported then
  raise notice 'pg_trgm is not there: searches for parts of words read whole tables';
end $$;

-- An index by trigrams, where there are any; `columns` as in "create index".
create function add_trigram_index(name text, on_table text, variadic columns text[]) returns void language plpgsql as $$
begin
  if exists (select from pg_extension where extname = 'pg_trgm') then
    execute format('create index %I on %I using gin (%s)', name, on_table,
      (select string_agg(c || ' gin_trgm_ops', ', ') from unnest(columns) c));
  end if;
end $$;

select add_trigram_index('mail_text', 'mail', 'recipient', 'subject');
