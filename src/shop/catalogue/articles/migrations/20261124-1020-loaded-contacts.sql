-- A curve holds for a number of contacts that carry the current at once (0: all of them), and says how fast the article heats.
alter table derating_curve
  add column loaded integer not null default 0 check (loaded between 0 and 9999),
  add column heating_time numeric(8,1) check (heating_time > 0),
  drop constraint derating_curve_pkey,
  add primary key (article_id, cross_section, loaded);

-- what loads can be taken back to has the new columns too
update article_state set
  before = case when before is null then null else coalesce((select jsonb_agg(e || '{"loaded": 0, "heating_time": null}'::jsonb)
    from jsonb_array_elements(before) e), '[]') end,
  after = coalesce((select jsonb_agg(e || '{"loaded": 0, "heating_time": null}'::jsonb) from jsonb_array_elements(after) e), '[]')
  where part = 'derating_curve';
