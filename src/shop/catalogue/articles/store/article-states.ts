/** The rows of articles before and after a load, and the way back to them while nothing newer stands there. */
import type { ClientBase } from 'pg'
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { compareValues, type ArticleChange, type ArticleValue } from '../model/changes.ts'
import { importLock } from './stage.ts'
import { nextVersion } from './merge-catalogue.ts'

/** The tables that a load writes, and the order of their rows. */
const parts = {
  article_category: 'category_code',
  article_number: 'kind, number',
  article_relation: 'kind, target_code',
  article_picture: 'sort',
  article_document: 'document_id',
  derating_curve: 'cross_section, loaded',
  label_area: 'sort, kind',
  article_price: 'price_list, currency, valid_from',
  agreement_price: 'agreement_id, currency',
  stock: 'site_code',
  stock_inbound: 'site_code, due_on',
} as const
type Part = 'article' | keyof typeof parts

const rowsOf = (part: keyof typeof parts, id: string): string =>
  `coalesce((select jsonb_agg(to_jsonb(c) order by ${parts[part]}) from ${part} c where c.article_id = ${id}), '[]')`

/** The rows of article `a` in one part. */
const stateOf = (part: Part, id: string): string =>
  part === 'article'
    ? `(select to_jsonb(o) - 'changed_at' from article o where o.id = ${id})`
    : rowsOf(part, id)

const allParts: readonly Part[] = ['article', ...(Object.keys(parts) as (keyof typeof parts)[])]
const states = `select a.id::text as id, ${allParts.map(part => `${stateOf(part, 'a.id')}::text as ${part}`).join(', ')}
  from article a where a.id = any($1::bigint[])`
type States = { id: string } & Record<Part, string>
const seenByOthers = preparedStatement<States, [string[]]>('catalogue-states', states)

const chunkSize = 1_000

/**
 * Writes down what the load on this connection changed, in its transaction. `others` still sees the catalogue as it was;
 * `told`: of how many of the articles that it is written, now and then.
 */
export async function keepStates(
  client: ClientBase,
  others: Db,
  loadId: number,
  told: (done: number, of: number) => void = () => {},
): Promise<void> {
  const touched = await client.query<{ id: string }>('select article_id as id from stage_touched order by 1')
  for (let first = 0; first < touched.rows.length; first += chunkSize) {
    told(first, touched.rows.length)
    const ids = touched.rows.slice(first, first + chunkSize).map(({ id }) => id)
    const after = await client.query<States>(states, [ids])
    const before = new Map((await seenByOthers(others, [ids])).map(row => [row.id, row]))
    const rows = after.rows.flatMap(now => {
      const was = before.get(now.id)
      return allParts
        .filter(part => was?.[part] !== now[part] && (was || part === 'article'))
        .map(part => [now.id, part, was?.[part] ?? null, now[part]])
    })
    await client.query(
      `insert into article_state (load_id, article_id, part, before, after)
       select $1, (e->>0)::bigint, e->>1, (e->>2)::jsonb, (e->>3)::jsonb from jsonb_array_elements($2::jsonb) e`,
      [loadId, JSON.stringify(rows)],
    )
  }
}

const involved = async (tx: Tx, loadId: number): Promise<Part[]> => {
  const { rows } = await sql<{ part: Part }>`
    select distinct part from article_state where load_id = ${loadId}`.execute(tx)
  return allParts.filter(part => rows.some(row => row.part === part))
}

/** The loads that changed an article, newest first. */
export async function loadsOfArticle(db: Db, articleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct load_id as id from article_state where article_id = ${articleId} order by 1 desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const pricesBefore = preparedStatement<ArticleValue & { loadId: number; side: 'before' | 'after' }, [number]>(
  'catalogue-prices-before',
  `with sides as (
     select load_id, 'before' as side, r from article_state cross join lateral jsonb_array_elements(before) r
      where article_id = $1 and part in ('article_price', 'agreement_price')
     union all
     select load_id, 'after', r from article_state cross join lateral jsonb_array_elements(after) r
      where article_id = $1 and part in ('article_price', 'agreement_price')),
   named as (
     select s.*, coalesce(r->>'price_list', concat_ws(' ', c.code, g.code), '–') as list,
            nullif(r->>'valid_from', '2000-01-01') as since
       from sides s left join agreement g on g.id = (r->>'agreement_id')::bigint
       left join company c on c.id = g.company_id)
   select load_id as "loadId", side, a.code, 'price' as what,
          concat_ws(' ', list, r->>'currency', since, bound || '+') as key,
          trim_scale(price::numeric)::text || case when (r->>'price_unit')::int = 1 then '' else ' / ' || (r->>'price_unit') end
            as value, price::float8 / (r->>'price_unit')::int as amount
     from named join article a on a.id = $1
     cross join lateral rows from (jsonb_array_elements_text(r->'bounds'), jsonb_array_elements_text(r->'prices'))
       as b(bound, price)
   union all
   select load_id, side, a.code, 'until', concat_ws(' ', list, r->>'currency', since), r->>'valid_until', null
     from named join article a on a.id = $1 where r->>'valid_until' is not null`,
)
/** What the loads that are kept did to the prices of an article, by load, newest first. */
export async function priceChangesOf(
  db: Db,
  articleId: number,
): Promise<{ loadId: number; changes: ArticleChange[] }[]> {
  const values = await pricesBefore(db, [articleId])
  const loads = [...new Set(values.map(({ loadId }) => loadId))].toSorted((a, b) => b - a)
  const valuesOf = (load: number, side: 'before' | 'after') =>
    values
      .filter(one => one.loadId === load && one.side === side)
      .map(({ code, what, key, value, amount }) => ({ code, what, key, value, amount }))
  return loads.map(loadId => ({
    loadId,
    changes: compareValues(valuesOf(loadId, 'before'), valuesOf(loadId, 'after')),
  }))
}

/** Waits for other loads and holds the tables of this one still until the transaction ends. */
export async function holdStates(tx: Tx, loadId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${importLock})`.execute(tx)
  for (const part of await involved(tx, loadId))
    if (part !== 'article') await sql`lock table ${sql.table(part)} in share row exclusive mode`.execute(tx)
    else {
      // which ones, then the lock: a statement that locks reads nothing beside it
      const { rows } = await sql<{ ids: number[] }>`
        select coalesce(array_agg(distinct article_id), '{}') as ids from article_state where load_id = ${loadId}`.execute(
        tx,
      )
      await sql`select from article where id = any(${rows[0]?.ids ?? []}::bigint[]) order by id for update`.execute(
        tx,
      )
    }
}

/** The articles whose rows are no longer what the load left, by code: something newer stands on it. */
export async function changedSince(tx: Tx, loadId: number): Promise<string[]> {
  const codes = new Set<string>()
  for (const part of await involved(tx, loadId)) {
    const { rows } = await sql<{ code: string }>`
      select a.code from article_state s join article a on a.id = s.article_id
       where s.load_id = ${loadId} and s.part = ${part}
         and ${sql.raw(stateOf(part, 's.article_id'))} is distinct from s.after`.execute(tx)
    for (const { code } of rows) codes.add(code)
  }
  return [...codes].toSorted()
}

/** Puts back what stood before; an article that came with the load is retired. Moves the catalogue's version. */
export async function putBack(tx: Tx, loadId: number): Promise<void> {
  for (const part of await involved(tx, loadId)) {
    if (part === 'article') {
      await sql.raw(articlesBack(loadId)).execute(tx)
      continue
    }
    await sql`delete from ${sql.table(part)} c using article_state s
      where s.load_id = ${loadId} and s.part = ${part} and c.article_id = s.article_id`.execute(tx)
    await sql`insert into ${sql.table(part)} select r.* from article_state s
      cross join lateral jsonb_populate_recordset(null::${sql.table(part)}, s.before) r
      where s.load_id = ${loadId} and s.part = ${part}`.execute(tx)
  }
  await sql.raw(nextVersion).execute(tx)
}

const own =
  'base_id names descriptions manufacturer mpn series keywords attributes unit order_minimum order_step stock_kind ' +
  'lead_time_days lifecycle last_order_on tax_code weight_g compliance drawing rank retired_at'

const articlesBack = (loadId: number): string => `
with back as (
  update article a set ${own
    .split(' ')
    .map(one => `${one} = r.${one}`)
    .join(', ')}, changed_at = now()
    from article_state s cross join lateral jsonb_populate_record(null::article, s.before) r
   where s.load_id = ${loadId} and s.part = 'article' and s.before is not null and a.id = s.article_id
)
update article a set retired_at = now(), changed_at = now() from article_state s
 where s.load_id = ${loadId} and s.part = 'article' and s.before is null and a.id = s.article_id`
