/** Which rows of other tables a staged article wants: one entry for each word of its record that stands in a table of its own. */
export type Child = {
  /** the word of the record that speaks of it */
  word: string
  table: string
  key: readonly string[]
  rest: readonly string[]
  /** rows wanted, first `article_id`, then key and rest */
  wanted: string
  /** when what is not wanted goes; default: when the record speaks of it */
  speaks?: string
  /** what more must hold for a standing row `c` to go, unless everything is replaced */
  goes?: string
  /** joined beside `stage_chunk t` for `goes`, so that no row of it asks a question of its own */
  beside?: string
}

export const children: readonly Child[] = [
  {
    word: 'categories',
    table: 'article_category',
    key: ['category_code'],
    rest: ['sort'],
    speaks: "(t.member or t.doc ? 'categories')",
    wanted: `select article_id, category_code,
      (row_number() over (partition by article_id order by min(sort), category_code) - 1)::integer as sort from (
      select t.article_id, e.value as category_code, (e.ordinality - 1) as sort
        from stage_chunk t, jsonb_array_elements_text(t.doc->'categories') with ordinality e
      union all select t.article_id, m.category, m.sort from stage_chunk t join stage_membership m on m.code = t.code
        where t.member) all_places group by article_id, category_code`,
  },
  {
    word: 'numbers',
    table: 'article_number',
    key: ['kind', 'number'],
    rest: ['number_key'],
    wanted: `select t.article_id, e.kind, e.number, e.key as number_key
      from stage_chunk t, jsonb_to_recordset(t.doc->'numbers') as e(kind text, number text, key text)`,
  },
  {
    word: 'relations',
    table: 'article_relation',
    key: ['kind', 'target_code'],
    rest: ['quantity', 'mandatory', 'sort'],
    wanted: `select t.article_id, e.value->>'kind' as kind, e.value->>'target' as target_code,
      coalesce((e.value->>'quantity')::integer, 1) as quantity,
      coalesce((e.value->>'mandatory')::boolean, false) as mandatory, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'relations') with ordinality e`,
  },
  {
    word: 'pictures',
    table: 'article_picture',
    key: ['sort'],
    rest: ['source', 'alt'],
    wanted: `select t.article_id, (e.ordinality - 1)::integer as sort, e.value->>'source' as source,
      coalesce(e.value->'alt', '{}') as alt
      from stage_chunk t, jsonb_array_elements(t.doc->'pictures') with ordinality e`,
  },
  {
    word: 'documents',
    table: 'article_document',
    key: ['document_id'],
    rest: ['sort'],
    wanted: `select t.article_id, d.id as document_id, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'documents') with ordinality e
      join document d on d.code = e.value->>'code'`,
  },
  {
    word: 'derating',
    table: 'derating_curve',
    key: ['cross_section', 'loaded'],
    rest: [
      'descriptions',
      'points',
      'limiting_temperature',
      'current_cut',
      'temperature_cut',
      'heating_time',
    ],
    wanted: `select t.article_id, e."crossSection"::numeric(8,3) as cross_section, e.descriptions, e.points,
      e."limitingTemperature"::numeric(6,1) as limiting_temperature, e."currentCut"::numeric(8,2) as current_cut,
      e."temperatureCut"::numeric(6,1) as temperature_cut, coalesce(e.loaded, 0) as loaded,
      e."heatingTime"::numeric(8,1) as heating_time
      from stage_chunk t, jsonb_to_recordset(t.doc->'derating') as e("crossSection" text, descriptions jsonb,
        points jsonb, "limitingTemperature" numeric, "currentCut" numeric, "temperatureCut" numeric,
        loaded integer, "heatingTime" numeric)`,
  },
  {
    word: 'labels',
    table: 'label_area',
    key: ['kind'],
    rest: ['width', 'height', 'lines', 'characters', 'places', 'symbols', 'materials', 'sort'],
    wanted: `select t.article_id, e.value->>'kind' as kind, (e.value->>'width')::numeric(6,2) as width,
      (e.value->>'height')::numeric(6,2) as height, (e.value->>'lines')::integer as lines,
      (e.value->>'characters')::integer as characters,
      array(select jsonb_array_elements_text(e.value->'places')) as places,
      array(select jsonb_array_elements_text(e.value->'symbols')) as symbols,
      array(select jsonb_array_elements_text(e.value->'materials')) as materials, (e.ordinality - 1)::integer as sort
      from stage_chunk t, jsonb_array_elements(t.doc->'labels') with ordinality e`,
  },
  {
    word: 'prices',
    table: 'article_price',
    key: ['price_list', 'currency', 'valid_from'],
    rest: ['valid_until', 'price_unit', 'bounds', 'prices'],
    wanted: `select t.article_id, e."priceList" as price_list, e.currency,
      coalesce(e."validFrom", '2000-01-01') as valid_from, e."validUntil" as valid_until, coalesce(e."priceUnit",
        (select p.price_unit from article_price p where p.article_id = t.article_id and p.price_list = e."priceList"
          and p.currency = e.currency order by p.valid_from desc limit 1),
        (select p.price_unit from article_price p where p.article_id = t.article_id
          order by p.price_list <> 'list', p.valid_from desc limit 1), 1) as price_unit,
      e.bounds, e.amounts as prices
      from stage_chunk t, jsonb_to_recordset(t.doc->'prices') as e("priceList" text, currency text,
        "priceUnit" integer, "validFrom" date, "validUntil" date, bounds integer[], amounts numeric(15,4)[])
      where e.bounds is not null`,
    // a scale without steps is taken away
    beside: `left join (select article_id, price_list, currency, min(valid_from) as since from wanted
      group by article_id, price_list, currency) f on f.article_id = t.article_id
      left join (select s.article_id, e."priceList" as price_list, e.currency,
          coalesce(e."validFrom", '2000-01-01') as valid_from
        from stage_chunk s, jsonb_to_recordset(s.doc->'prices') as e("priceList" text, currency text, "validFrom" date,
          bounds jsonb) where e.bounds is null) r on r.article_id = t.article_id`,
    goes: `(t.doc->'prices' = '[]'
      or (c.price_list = f.price_list and c.currency = f.currency and c.valid_from >= f.since)
      or (c.price_list = r.price_list and c.currency = r.currency and c.valid_from = r.valid_from))`,
  },
  {
    word: 'agreementPrices',
    table: 'agreement_price',
    key: ['agreement_id', 'currency'],
    rest: ['price_unit', 'bounds', 'prices'],
    wanted: `select t.article_id, g.id as agreement_id, e.currency, coalesce(e."priceUnit",
        (select p.price_unit from agreement_price p where p.article_id = t.article_id and p.agreement_id = g.id
          and p.currency = e.currency),
        (select p.price_unit from article_price p where p.article_id = t.article_id
          order by p.price_list <> 'list', p.valid_from desc limit 1), 1) as price_unit, e.bounds, e.amounts as prices
      from stage_chunk t, jsonb_to_recordset(t.doc->'agreementPrices') as e(company text, agreement text,
        currency text, "priceUnit" integer, bounds integer[], amounts numeric(15,4)[])
      join company c on c.code = e.company join agreement g on g.company_id = c.id and g.code = e.agreement
      where e.bounds is not null`,
    beside: `left join (select s.article_id, g.id as agreement_id, e.currency
        from stage_chunk s, jsonb_to_recordset(s.doc->'agreementPrices') as e(company text, agreement text,
          currency text, bounds jsonb)
        join company o on o.code = e.company join agreement g on g.company_id = o.id and g.code = e.agreement
        where e.bounds is null) r on r.article_id = t.article_id`,
    goes: 'c.agreement_id = r.agreement_id and c.currency = r.currency',
  },
  {
    word: 'stock',
    table: 'stock',
    key: ['site_code'],
    rest: ['quantity'],
    wanted: `select t.article_id, e.key as site_code, e.value::integer as quantity
      from stage_chunk t, jsonb_each_text(t.doc->'stock') e`,
    goes: 'false',
  },
  {
    word: 'inbound',
    table: 'stock_inbound',
    key: ['site_code', 'due_on'],
    rest: ['quantity'],
    wanted: `select t.article_id, e.site as site_code, e.on as due_on, e.quantity
      from stage_chunk t, jsonb_to_recordset(t.doc->'inbound') as e(site text, "on" date, quantity integer)`,
    // a table of stock names single receipts: the others stay
    goes: `not t.doc ? 'inboundNamed'`,
  },
]
