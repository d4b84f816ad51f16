/** Price lists and agreements as the desk keeps them. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Localised } from '#platform/language/language.ts'
import type { KeptList, ListOf, listSorts, ListSort, PriceListLine } from '../model/price-list.ts'

/** $1 is the language of the names. */
const all = `(
  select 'list:' || l.code as id, 'list' as keep, l.code as key, l.kind, l.code,
         coalesce(l.names->>$1, l.names->>'en', l.code) as name, null as company,
         null::date as "validFrom", null::date as "validUntil",
         coalesce((select array_agg(distinct p.currency order by p.currency) from article_price p
           where p.price_list = l.code), '{}') as currencies,
         (select count(distinct p.article_id)::int from article_price p where p.price_list = l.code) as articles,
         (select count(*)::int from company c where c.price_list = l.code) as companies
    from price_list l
  union all
  select 'agreement:' || g.id, 'agreement', g.id::text, 'agreement', g.code, g.name, c.name, g.valid_from, g.valid_until,
         coalesce((select array_agg(distinct p.currency order by p.currency) from agreement_price p
           where p.agreement_id = g.id), '{}'),
         (select count(distinct p.article_id)::int from agreement_price p where p.agreement_id = g.id), 1
    from agreement g join company c on c.id = g.company_id) l`

const list = sortableQuery<
  PriceListLine & { found: number },
  [string, string, number, number],
  (typeof listSorts)[number]
>(
  'price-lists',
  {
    id: 'l.id',
    from: all,
    by: {
      // the public list first
      name: `(l.kind <> 'list')::int || lower(l.name)`,
      for: `l.kind || coalesce(lower(l.company), '')`,
      prices: 'l.articles',
    },
  },
  ({
    by,
  }) => `select keep, key as id, kind, code, name, company, "validFrom"::text, "validUntil"::text, currencies,
     articles, companies, count(*) over ()::int as found
   from ${all} where name ilike $2 or code ilike $2 or company ilike $2 order by ${by} limit $3 offset $4`,
)
/** The lists of which code, name or company hold `text`; `found` counts those of all pages. */
export async function priceListLines(
  db: Db,
  asked: { language: string; text: string; sort: ListSort; limit: number; offset: number },
): Promise<{ lines: PriceListLine[]; found: number }> {
  const rows = await list(asked.sort)(db, [
    asked.language,
    `%${likeText(asked.text)}%`,
    asked.limit,
    asked.offset,
  ])
  return { lines: rows, found: rows[0]?.found ?? 0 }
}

const listVersion = 'md5(l.names::text)'
const agreementVersion = `md5(concat_ws('|', g.name, g.valid_from, g.valid_until))`
const kept = preparedStatement<KeptList, [string, string]>(
  'price-lists-one',
  `select 'list' as keep, l.code as id, l.kind, l.code, l.names, null::jsonb as company, null as "validFrom",
          null as "validUntil", ${listVersion} as version
     from price_list l where $1 = 'list' and l.code = $2
   union all
   select 'agreement', g.id::text, 'agreement', g.code, jsonb_build_object('en', g.name),
          jsonb_build_object('code', c.code, 'name', c.name), g.valid_from::text, g.valid_until::text,
          ${agreementVersion}
     from agreement g join company c on c.id = g.company_id where $1 = 'agreement' and g.id::text = $2`,
)
/** One list or agreement; null when there is none. */
export const keptList = async (db: Db | Tx, { keep, id }: ListOf): Promise<KeptList | null> =>
  (await kept(db, [keep, id]))[0] ?? null

/** False: the code is taken. */
export async function insertList(tx: Tx, code: string, names: Localised): Promise<boolean> {
  const { rows } =
    await sql`insert into price_list (code, names, kind) values (${code}, ${JSON.stringify(names)}, 'group')
    on conflict (code) do nothing returning code`.execute(tx)
  return rows.length > 0
}

/** False: somebody has changed it since this version. */
export async function updateList(tx: Tx, id: string, version: string, names: Localised): Promise<boolean> {
  const { rows } = await sql`update price_list l set names = ${JSON.stringify(names)}
    where l.code = ${id} and ${sql.raw(listVersion)} = ${version} returning l.code`.execute(tx)
  return rows.length > 0
}

export type AgreementFields = { name: string; validFrom: string; validUntil: string | null }
/** Answers the number of the agreement; null: the company has one of this code. */
export async function insertAgreement(
  tx: Tx,
  companyId: number,
  code: string,
  { name, validFrom, validUntil }: AgreementFields,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into agreement (company_id, code, name, valid_from, valid_until)
    values (${companyId}, ${code}, ${name}, ${validFrom}::date, ${validUntil}::date)
    on conflict (company_id, code) do nothing returning id::text as id`.execute(tx)
  return rows[0]?.id ?? null
}

/** False: somebody has changed it since this version. */
export async function updateAgreement(
  tx: Tx,
  id: string,
  version: string,
  { name, validFrom, validUntil }: AgreementFields,
): Promise<boolean> {
  const { rows } = await sql`update agreement g
    set name = ${name}, valid_from = ${validFrom}::date, valid_until = ${validUntil}::date
    where g.id::text = ${id} and ${sql.raw(agreementVersion)} = ${version} returning g.id`.execute(tx)
  return rows.length > 0
}

const holdOne = preparedStatement<never, [string, string]>(
  'price-lists-hold-list',
  `select code from price_list where $1 = 'list' and code = $2 for update`,
)
const holdAgreement = preparedStatement<never, [string, string]>(
  'price-lists-hold-agreement',
  `select id from agreement where $1 = 'agreement' and id::text = $2 for update`,
)
const heldIn = preparedStatement<{ prices: number; companies: number }, [string, string]>(
  'price-lists-held',
  `select (case when $1 = 'list' then (select count(*) from article_price where price_list = $2)
            else (select count(*) from agreement_price where agreement_id::text = $2)
              + (select count(*) from agreement_line_price where agreement_id::text = $2) end)::int as prices,
          (select count(*)::int from company where $1 = 'list' and price_list = $2) as companies`,
)
/** What a list or agreement holds, while nobody adds to it until the transaction ends. */
export async function holdList(tx: Tx, { keep, id }: ListOf): Promise<{ prices: number; companies: number }> {
  await (keep === 'list' ? holdOne : holdAgreement)(tx, [keep, id])
  return (await heldIn(tx, [keep, id]))[0] ?? { prices: 0, companies: 0 }
}
/** Takes one away that holds nothing. */
export const deleteList = (tx: Tx, { keep, id }: ListOf): Promise<unknown> =>
  keep === 'list'
    ? sql`delete from price_list where code = ${id}`.execute(tx)
    : sql`delete from agreement where id::text = ${id}`.execute(tx)

export type CompanyInGroup = { id: number; code: string; name: string; priceList: string | null }
const companies = preparedStatement<CompanyInGroup & { found: number }, [string, number]>(
  'price-lists-companies',
  `select id, code, name, price_list as "priceList", count(*) over ()::int as found from company where price_list = $1
    order by name, code limit $2`,
)
/** The companies of a price group, by name; `found` counts all of them. */
export async function companiesOf(
  db: Db,
  code: string,
  limit: number,
): Promise<{ companies: CompanyInGroup[]; found: number }> {
  const rows = await companies(db, [code, limit])
  return { companies: rows, found: rows[0]?.found ?? 0 }
}

const typed = preparedStatement<CompanyInGroup, [string]>(
  'price-lists-company',
  `select id, code, name, price_list as "priceList" from company
    where lower(code) = lower($1) or lower(name) = lower($1) order by lower(code) <> lower($1), code limit 2 for update`,
)
/** The companies that are meant by a typed code or name, the one of that code first; locked until the transaction ends. */
export const companiesTyped = (tx: Tx, text: string): Promise<CompanyInGroup[]> => typed(tx, [text])

/** Puts a company into a price group; null: list prices. */
export async function setPriceList(tx: Tx, companyId: number, priceList: string | null): Promise<void> {
  await sql`update company set price_list = ${priceList}, version = version + 1 where id = ${companyId}`.execute(
    tx,
  )
}
