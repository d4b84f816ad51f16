import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Json } from '#kit/contract.ts'
import type { RowKind } from '../model/measure.ts'
import * as at from './sources.ts'

/** What the rows of a group come to; `key` is empty where there is none. */
export type Group = { key: string; currency: string; values: number[] }
export type Row = {
  day: CalendarDate
  kind: RowKind
  code: string
  line: number | null
  note: string
  companyCode: string | null
  companyName: string | null
  currency: string
  values: number[]
  /** how many there are in all */
  found: number
}
export type SourceName =
  | 'sales'
  | 'saleLine'
  | 'margin'
  | 'orders'
  | 'orderLine'
  | 'quotes'
  | 'returns'
  | 'searches'
  | 'baskets'
  | 'stock'
type Days = [from: CalendarDate, to: CalendarDate, asked: string]
type Page = [...Days, size: number, skip: number]

// what is not asked falls out of the plan
const groups = {
  sales: preparedStatement<Group, Days>('figures-sales', at.grouped(at.sales), 'for-values'),
  saleLine: preparedStatement<Group, Days>('figures-sale-line', at.grouped(at.saleLine), 'for-values'),
  margin: preparedStatement<Group, Days>('figures-margin', at.grouped(at.margin), 'for-values'),
  orders: preparedStatement<Group, Days>('figures-orders', at.grouped(at.orders), 'for-values'),
  orderLine: preparedStatement<Group, Days>('figures-order-line', at.grouped(at.orderLine), 'for-values'),
  quotes: preparedStatement<Group, Days>('figures-quotes', at.grouped(at.quotes), 'for-values'),
  returns: preparedStatement<Group, Days>('figures-returns', at.grouped(at.returns), 'for-values'),
  searches: preparedStatement<Group, Days>('figures-searches', at.grouped(at.searches), 'for-values'),
  baskets: preparedStatement<Group, Days>('figures-baskets', at.grouped(at.baskets), 'for-values'),
  stock: preparedStatement<Group, Days>('figures-stock', at.grouped(at.stock), 'for-values'),
} as const satisfies Record<SourceName, unknown>
const rows = {
  sales: preparedStatement<Row, Page>('figures-sales-rows', at.listed(at.sales), 'for-values'),
  saleLine: preparedStatement<Row, Page>('figures-sale-line-rows', at.listed(at.saleLine), 'for-values'),
  margin: preparedStatement<Row, Page>('figures-margin-rows', at.listed(at.margin), 'for-values'),
  orders: preparedStatement<Row, Page>('figures-orders-rows', at.listed(at.orders), 'for-values'),
  orderLine: preparedStatement<Row, Page>('figures-order-line-rows', at.listed(at.orderLine), 'for-values'),
  quotes: preparedStatement<Row, Page>('figures-quotes-rows', at.listed(at.quotes), 'for-values'),
  returns: preparedStatement<Row, Page>('figures-returns-rows', at.listed(at.returns), 'for-values'),
  searches: preparedStatement<Row, Page>('figures-searches-rows', at.listed(at.searches), 'for-values'),
  baskets: preparedStatement<Row, Page>('figures-baskets-rows', at.listed(at.baskets), 'for-values'),
  stock: preparedStatement<Row, Page>('figures-stock-rows', at.listed(at.stock), 'for-values'),
} as const satisfies Record<SourceName, unknown>

/** What a source comes to between two days, by what is asked. */
export const groupsOf = (
  db: Db,
  source: SourceName,
  days: { from: CalendarDate; to: CalendarDate },
  asked: Json,
): Promise<Group[]> => groups[source](db, [days.from, days.to, JSON.stringify(asked)])

/** The rows that these sums are made of. */
export const rowsOf = (
  db: Db,
  source: SourceName,
  days: { from: CalendarDate; to: CalendarDate },
  asked: Json,
  { size, skip }: { size: number; skip: number },
): Promise<Row[]> => rows[source](db, [days.from, days.to, JSON.stringify(asked), size, skip])

type Named = { key: string; code: string; name: string }
const companies = preparedStatement<Named, [number[]]>(
  'figures-companies',
  'select id::text as key, code, name from company_shown where id = any($1)',
)
const people = preparedStatement<Named, [number[]]>(
  'figures-people',
  `select id::text as key, '' as code, first_name || ' ' || last_name as name from person where id = any($1)`,
)
export type TitledKey = { key: string; names: Readonly<Record<string, string>> }
const families = preparedStatement<TitledKey, [string[]]>(
  'figures-families',
  'select code as key, names from family_shown where code = any($1)',
)
const categories = preparedStatement<TitledKey, [string[]]>(
  'figures-categories',
  'select code as key, names from category_shown where code = any($1)',
)
const articles = preparedStatement<TitledKey, [string[]]>(
  'figures-articles',
  'select code as key, names from article_figure where code = any($1)',
)
export const companiesById = (db: Db, ids: readonly number[]): Promise<Named[]> => companies(db, [[...ids]])
export const peopleById = (db: Db, ids: readonly number[]): Promise<Named[]> => people(db, [[...ids]])
export const familiesByCode = (db: Db, codes: readonly string[]): Promise<TitledKey[]> =>
  families(db, [[...codes]])
export const categoriesByCode = (db: Db, codes: readonly string[]): Promise<TitledKey[]> =>
  categories(db, [[...codes]])
export const articlesByCode = (db: Db, codes: readonly string[]): Promise<TitledKey[]> =>
  articles(db, [[...codes]])

const byCode = preparedStatement<{ id: number }, [string]>(
  'figures-company-by-code',
  'select id from company_shown where code = $1',
)
/** Null: no company has this code. */
export const companyId = async (db: Db, code: string): Promise<number | null> =>
  (await byCode(db, [code]))[0]?.id ?? null
