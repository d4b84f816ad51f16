/** The one transaction in which staged records become the catalogue, and what it did. */
import type { ClientBase } from 'pg'
import type { Db } from '#kit/db/connect.ts'
import { changesOf, nothingChanged, type LoadChanges } from './changes.ts'
import { mergeChunk } from './merge-articles.ts'
import { mergeSurroundings, type Surroundings } from './merge-dictionary.ts'

export type StagedFault = { row: number; code: string; field: string; reason: string }
export type Merged = LoadChanges & {
  added: number
  changed: number
  unchanged: number
  removed: number
  /** the catalogue's version afterwards; null when nothing differed */
  version: number | null
  faults: StagedFault[]
}
export type MergeOptions = {
  replace: boolean
  dryRun: boolean
  /** an article that is new needs a name */
  closed: boolean
  /** an article with a refused row stays as it is as a whole */
  wholeArticles: boolean
  /** sees the catalogue as it was, to tell what changes; null: nobody asks */
  others: Db | null
  onProgress: (done: number, of: number) => void
  /** before it is told what changes */
  onComparing: () => void
  /** the last word before it is kept; a throw takes everything back. Not asked in a dry run. */
  beforeCommit?: (merged: Merged) => Promise<void>
}

const chunkSize = 25_000

/**
 * Merges everything staged on this connection in one transaction; with `dryRun` it is taken back at the end.
 * `surroundings` are what the source said beside its articles.
 */
export async function mergeCatalogue(
  client: ClientBase,
  surroundings: Surroundings,
  options: MergeOptions,
): Promise<Merged> {
  await client.query('begin')
  try {
    await client.query("set local work_mem = '64MB'")
    const merged = await merge(client, surroundings, options)
    if (!options.dryRun) await options.beforeCommit?.(merged)
    await client.query(options.dryRun ? 'rollback' : 'commit')
    return merged
  } catch (error) {
    // a broken connection has rolled back by itself
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function merge(client: ClientBase, what: Surroundings, options: MergeOptions): Promise<Merged> {
  let other = await mergeSurroundings(client, what)
  const faults = await refuseStaged(client, options.closed ? [...rules, named] : rules)
  if (options.wholeArticles) faults.push(...(await refuseOthers(client, faults)))
  await client.query(foldedPrices)
  await client.query(foldedStock)
  await client.query(foldedMemberships)
  await client.query('analyze stage_article (ord, row_no, code, existing)')
  const count = await numberOf(client, 'select count(distinct code)::integer as n from stage_article')
  const end = await numberOf(client, 'select coalesce(max(ord) + 1, 0)::bigint as n from stage_article')
  for (let first = 0; first < end; first += chunkSize) {
    options.onProgress(Math.min(first, count), count)
    await mergeChunk(client, first, first + chunkSize, options.replace)
  }
  options.onProgress(count, count)
  const removed = await retire(client, options.replace, count)
  if (removed > 0 || options.replace) other += await retireSurroundings(client, options.replace, what)
  const added = await numberOf(client, 'select count(*)::integer as n from stage_touched where added')
  const changed = await numberOf(client, 'select count(*)::integer as n from stage_touched where not added')
  const differs = added + changed + removed + other > 0
  const version = differs ? await numberOf(client, nextVersion) : null
  if (options.others) options.onComparing()
  const told = options.others ? await changesOf(client, options.others) : nothingChanged
  return { added, changed, unchanged: count - added - changed, removed, version, faults, ...told }
}

async function numberOf(client: ClientBase, text: string): Promise<number> {
  return Number((await client.query<{ n: number | string }>(text)).rows[0]?.n ?? 0)
}

/** Moves the version and tells every process. */
export const nextVersion = `
with next as (update catalogue_version set version = version + 1, changed_at = now() returning version)
select version as n, pg_notify('catalogue', version::text) from next`

/** Indexes on the stages, made once they are filled; the documents are not looked at: that costs more than it saves. */
export async function closeStage(client: ClientBase): Promise<void> {
  await client.query(`
    create index on stage_article (ord);
    create index on stage_article (code);
    create index on stage_membership (code);
    analyze stage_article (ord, row_no, code, existing); analyze stage_membership; analyze stage_price;
    analyze stage_stock; analyze stage_base (ord, code)`)
}

type Rule = { field: string; reason: (first: number | null) => string; text: string }

const repeated = (table: string, by: string): string => `
with numbered as (
  select ord, row_no, code, row_number() over w as n, first_value(row_no) over w as first
  from ${table} window w as (partition by ${by} order by ord)
), gone as (delete from ${table} s using numbered d where d.ord = s.ord and d.n > 1)
select row_no as row, code, first from numbered where n > 1 order by ord`

const unknownArticle = (table: string, more = ''): string => `
delete from ${table} s where ${more} not exists (select from article a where a.code = s.code)
returning s.row_no as row, s.code, null::integer as first`

/** What makes the rows of a price table one scale. */
const scaleKey = 'code, price_list, company, agreement, currency, valid_from'

/**
 * The rows that take a price away, with the steps that stand of its scale (`bounds`) and those that go (`going`); `keeps`:
 * the table names others of it.
 */
const standingScales = `scale as (
  select *, bool_or(price is not null) over w as keeps, array_agg(bound) filter (where price is null) over w as going
    from stage_price where exists (select from stage_price where price is null)
  window w as (partition by ${scaleKey})), removed as (
  select s.*, coalesce(p.bounds, g.bounds) as bounds
    from scale s join article a on a.code = s.code
    left join article_price p on s.agreement is null and p.article_id = a.id and p.price_list = s.price_list
      and p.currency = s.currency and p.valid_from = coalesce(s.valid_from::date, '2000-01-01')
    left join (select x.article_id, x.currency, x.bounds, c.code as company, y.code as agreement from agreement_price x
        join agreement y on y.id = x.agreement_id join company c on c.id = y.company_id) g
      on g.article_id = a.id and g.currency = s.currency and g.company = s.company and g.agreement = s.agreement
   where s.price is null)`

const rules: readonly Rule[] = [
  {
    field: 'code',
    reason: first => `stands already in row ${first}`,
    text: repeated('stage_article', 'code'),
  },
  {
    field: 'code',
    reason: () => 'is not in the catalogue',
    text: unknownArticle('stage_article', 's.existing and'),
  },
  { field: 'code', reason: () => 'is not in the catalogue', text: unknownArticle('stage_price') },
  { field: 'code', reason: () => 'is not in the catalogue', text: unknownArticle('stage_stock') },
  {
    field: 'agreement',
    reason: () => 'is not an agreement of this company',
    text: `delete from stage_price s where s.agreement is not null and not exists (
        select from agreement g join company c on c.id = g.company_id
         where c.code = s.company and g.code = s.agreement)
      returning s.row_no as row, s.code, null::integer as first`,
  },
  {
    field: 'base',
    reason: () => 'names a base product that does not exist',
    text: `delete from stage_article s where s.doc->>'base' is not null
      and not exists (select from base_product b where b.code = s.doc->>'base')
      returning s.row_no as row, s.code, null::integer as first`,
  },
  {
    field: 'min_quantity',
    reason: first => `is already priced in row ${first}`,
    text: repeated('stage_price', `${scaleKey}, bound`),
  },
  {
    field: 'price',
    reason: first => `is already priced in row ${first}`,
    text: `with scale as (
        select ord, price, bound, min(row_no) filter (where price is not null) over w as first
        from stage_price window w as (partition by ${scaleKey})
      ) delete from stage_price s using scale d
        where d.ord = s.ord and d.price is null and d.bound is null and d.first is not null
      returning s.row_no as row, s.code, d.first`,
  },
  {
    field: 'price',
    reason: () => 'removes a price that does not exist',
    text: `with ${standingScales} delete from stage_price s using removed r
       where r.ord = s.ord and (r.bounds is null or r.bound <> all (r.bounds))
      returning s.row_no as row, s.code, null::integer as first`,
  },
  {
    field: 'min_quantity',
    reason: () => 'leaves other steps of this price: name them all, or no quantity',
    text: `with ${standingScales} delete from stage_price s using removed r
       where r.ord = s.ord and r.bound is not null and not r.keeps and not r.bounds <@ r.going
      returning s.row_no as row, s.code, null::integer as first`,
  },
  {
    field: 'price_quantity',
    reason: first => `differs from row ${first} of the same scale`,
    text: `with scale as (
        select ord, price_unit, first_value(price_unit) over w as unit, first_value(row_no) over w as first
        from stage_price window w as (partition by ${scaleKey} order by ord)
      ) delete from stage_price s using scale d where d.ord = s.ord and d.price_unit <> d.unit
      returning s.row_no as row, s.code, d.first`,
  },
  {
    field: 'code',
    reason: first => `has its stock already in row ${first}`,
    text: repeated('stage_stock', 'code, site, due_on'),
  },
]

/** Where only articles may come into being. */
const named: Rule = {
  field: 'name',
  reason: () => 'is missing',
  text: `delete from stage_article s where not s.existing and coalesce(s.doc->'names', '{}') = '{}'
    and not exists (select from article a where a.code = s.code)
    returning s.row_no as row, s.code, null::integer as first`,
}

async function refuseStaged(client: ClientBase, rules: readonly Rule[]): Promise<StagedFault[]> {
  const faults: StagedFault[] = []
  for (const { field, reason, text } of rules) {
    const { rows } = await client.query<{ row: number; code: string; first: number | null }>(text)
    for (const { row, code, first } of rows) faults.push({ row, code, field, reason: reason(first) })
  }
  return faults.toSorted((a, b) => a.row - b.row)
}

/** Why a row is left out that has no fault itself. */
export const withRefused = 'belongs to an article with a refused row'

/** Leaves out the other rows of articles of which a row was refused, here or while they were read. */
async function refuseOthers(client: ClientBase, faults: readonly StagedFault[]): Promise<StagedFault[]> {
  await client.query('insert into stage_refused select unnest($1::text[])', [faults.map(one => one.code)])
  const others: StagedFault[] = []
  for (const table of ['stage_article', 'stage_price', 'stage_stock']) {
    const { rows } = await client.query<{ row: number; code: string }>(
      `delete from ${table} s where s.code in (select code from stage_refused) returning s.row_no as row, s.code`,
    )
    for (const one of rows) others.push({ ...one, field: 'code', reason: withRefused })
  }
  return others.toSorted((a, b) => a.row - b.row)
}

const folded = (table: string, doc: string): string => `
insert into stage_article (ord, row_no, code, code_key, existing, doc)
select (select coalesce(max(ord), 0) from stage_article) + row_number() over (order by min(ord)),
  min(row_no), code, '', true, ${doc} from ${table} group by code`

const foldedPrices = folded(
  `(select code, min(ord) as ord, min(row_no) as row_no, jsonb_build_object('priceList', price_list,
      'currency', currency, 'priceUnit', min(price_unit), 'validFrom', valid_from, 'validUntil', max(valid_until),
      'company', company, 'agreement', agreement,
      'bounds', jsonb_agg(bound order by bound) filter (where price is not null),
      'amounts', jsonb_agg(price order by bound) filter (where price is not null)) as scale, agreement
    from stage_price group by ${scaleKey}) scales`,
  `jsonb_strip_nulls(jsonb_build_object('prices', jsonb_agg(scale) filter (where agreement is null),
    'agreementPrices', jsonb_agg(scale) filter (where agreement is not null)))`,
)

const foldedStock = folded(
  'stage_stock',
  `jsonb_strip_nulls(jsonb_build_object(
    'stock', jsonb_object_agg(site, quantity) filter (where due_on is null),
    'inbound', jsonb_agg(jsonb_build_object('site', site, 'on', due_on, 'quantity', quantity))
      filter (where due_on is not null),
    'inboundNamed', true))`,
)

/** Places of articles that the source does not bring itself, but which stand in the catalogue. */
const foldedMemberships = `
insert into stage_article (ord, row_no, code, code_key, existing, doc)
select (select coalesce(max(ord), 0) from stage_article) + row_number() over (), 0, m.code, '', true, '{}'
from (select distinct code from stage_membership) m
where exists (select from article a where a.code = m.code)
  and not exists (select from stage_article s where s.code = m.code)`

async function retire(client: ClientBase, replace: boolean, staged: number): Promise<number> {
  const named = await client.query(`update article a set retired_at = now(), changed_at = now()
    from (select distinct code from stage_retired) r where r.code = a.code and a.retired_at is null`)
  if (!replace || staged === 0) return named.rowCount ?? 0
  // an article whose row was refused is faulty in the source, not absent from it
  const absent = await client.query(`update article a set retired_at = now(), changed_at = now()
    where retired_at is null and not exists (select from stage_article s where s.code = a.code)
      and not exists (select from stage_refused r where r.code = a.code)`)
  return (named.rowCount ?? 0) + (absent.rowCount ?? 0)
}

async function retireSurroundings(client: ClientBase, replace: boolean, what: Surroundings): Promise<number> {
  const bases = await client.query(`update base_product b set retired_at = now() where retired_at is null
    and exists (select from article a where a.base_id = b.id)
    and not exists (select from article a where a.base_id = b.id and a.retired_at is null)`)
  if (!replace) return bases.rowCount ?? 0
  const categories = await client.query(
    `with recursive used as (
       select distinct p.category_code as code from article_category p join article a on a.id = p.article_id
       where a.retired_at is null
       union select c.parent_code from category c join used u on u.code = c.code where c.parent_code is not null
     )
     update category set retired_at = now() where retired_at is null and not code = any($1)
       and code not in (select code from used)`,
    [what.categories.map(one => one.category.code)],
  )
  return (bases.rowCount ?? 0) + (categories.rowCount ?? 0)
}
