/** What the figures count, by what they can be grouped, and what their columns are. */

export const measures = [
  'sales',
  'orders',
  'margin',
  'quotes',
  'returns',
  'searches',
  'baskets',
  'stock',
] as const
export type Measure = (typeof measures)[number]

export const steps = ['month', 'week', 'day'] as const
export type Step = (typeof steps)[number]
/** By what a figure is narrowed and grouped, beside days. */
export const dimensions = [
  'customer',
  'family',
  'category',
  'article',
  'country',
  'storefront',
  'seller',
  'text',
] as const
export type Dimension = (typeof dimensions)[number]
export type By = Step | Dimension

/** What a column counts. */
export type ColumnKey =
  | 'papers'
  | 'orders'
  | 'positions'
  | 'net'
  | 'unknown'
  | 'cost'
  | 'margin'
  | 'marginPercent'
  | 'offered'
  | 'won'
  | 'lost'
  | 'expired'
  | 'open'
  | 'wonNet'
  | 'wonPercent'
  | 'pieces'
  | 'received'
  | 'searches'
  | 'left'
  | 'ordered'
  | 'articles'
  | 'noCost'
  | 'value'
  | 'slow'
  | 'slowValue'
/** What a row is. */
export type RowKind =
  | 'invoice'
  | 'credit-note'
  | 'order'
  | 'quote'
  | 'return'
  | 'search'
  | 'basket-ordered'
  | 'basket-left'
  | 'baskets-gone'
  | 'article'

export type Column = {
  key: ColumnKey
  kind: 'count' | 'money' | 'percent'
  /** of a percent: what of the values is its part, and what the whole less another */
  of?: { part: number; whole: number; less?: number }
}
type Spec = {
  /** values as the statements answer them, then what is worked out of them */
  columns: readonly Column[]
  /** the one that is drawn and sorted by */
  main: number
  by: readonly By[]
  /** it tells costs */
  costs?: true
  /** it is as it stands today, not of a period */
  now?: true
}

const sold: readonly By[] = [...steps, 'customer', 'family', 'category', 'article', 'country', 'storefront']

export const specs: Readonly<Record<Measure, Spec>> = {
  sales: {
    columns: [
      { key: 'papers', kind: 'count' },
      { key: 'net', kind: 'money' },
    ],
    main: 1,
    by: sold,
  },
  orders: {
    columns: [
      { key: 'orders', kind: 'count' },
      { key: 'net', kind: 'money' },
    ],
    main: 1,
    by: sold,
  },
  margin: {
    columns: [
      { key: 'positions', kind: 'count' },
      { key: 'net', kind: 'money' },
      { key: 'unknown', kind: 'money' },
      { key: 'cost', kind: 'money' },
      { key: 'margin', kind: 'money' },
      { key: 'marginPercent', kind: 'percent', of: { part: 4, whole: 1, less: 2 } },
    ],
    main: 4,
    by: sold,
    costs: true,
  },
  quotes: {
    columns: [
      { key: 'offered', kind: 'count' },
      { key: 'won', kind: 'count' },
      { key: 'lost', kind: 'count' },
      { key: 'expired', kind: 'count' },
      { key: 'open', kind: 'count' },
      { key: 'wonNet', kind: 'money' },
      { key: 'wonPercent', kind: 'percent', of: { part: 1, whole: 0, less: 4 } },
    ],
    main: 0,
    by: [...steps, 'customer', 'country', 'storefront', 'seller'],
  },
  returns: {
    columns: [
      { key: 'positions', kind: 'count' },
      { key: 'pieces', kind: 'count' },
      { key: 'received', kind: 'count' },
      { key: 'net', kind: 'money' },
    ],
    main: 3,
    by: sold,
  },
  searches: { columns: [{ key: 'searches', kind: 'count' }], main: 0, by: [...steps, 'text'] },
  baskets: {
    columns: [
      { key: 'left', kind: 'count' },
      { key: 'pieces', kind: 'count' },
      { key: 'ordered', kind: 'count' },
    ],
    main: 0,
    by: [...steps, 'storefront'],
  },
  stock: {
    columns: [
      { key: 'articles', kind: 'count' },
      { key: 'pieces', kind: 'count' },
      { key: 'noCost', kind: 'count' },
      { key: 'value', kind: 'money' },
      { key: 'slow', kind: 'count' },
      { key: 'slowValue', kind: 'money' },
    ],
    main: 3,
    by: ['category', 'family', 'article'],
    costs: true,
    now: true,
  },
}

const ofArticles: readonly By[] = ['family', 'category', 'article']
export const isStep = (by: By): by is Step => (steps as readonly string[]).includes(by)

/** A figure as it is asked for. */
export type Asked = {
  measure: Measure
  by: By
  /** all money in this currency; null: each currency by itself */
  currency: string | null
  narrowed: Readonly<Partial<Record<Dimension, string>>>
}

/** Sales and orders are counted paper by paper, unless it is about articles: then position by position. */
export const countsPositions = ({
  measure,
  by,
  narrowed,
}: Pick<Asked, 'measure' | 'by' | 'narrowed'>): boolean =>
  (measure === 'sales' || measure === 'orders') &&
  (ofArticles.includes(by) || ofArticles.some(one => narrowed[one as Dimension] !== undefined))

/** The columns of a figure, as they are counted. */
export const columnsOf = (asked: Pick<Asked, 'measure' | 'by' | 'narrowed'>): readonly Column[] =>
  specs[asked.measure].columns.map(column =>
    countsPositions(asked) && (column.key === 'papers' || column.key === 'orders')
      ? { ...column, key: 'positions' }
      : column,
  )

/** A group of rows, or one of them: what they come to in a currency; empty: no money is counted. */
export type Sum = { currency: string; values: readonly number[] }

/** What a column shows of values; null: a share of nothing. */
export function valueAt(values: readonly number[], column: Column, at: number): number | null {
  if (!column.of) return values[at] ?? 0
  const { part, whole, less } = column.of
  const all = (values[whole] ?? 0) - (less === undefined ? 0 : (values[less] ?? 0))
  return all === 0 ? null : ((values[part] ?? 0) / all) * 100
}

/** Sums of groups, by currency. */
export function totalsOf(groups: readonly Sum[]): Sum[] {
  const totals = new Map<string, number[]>()
  for (const { currency, values } of groups) {
    const before = totals.get(currency)
    totals.set(currency, before ? before.map((value, i) => value + (values[i] ?? 0)) : [...values])
  }
  return [...totals]
    .map(([currency, values]) => ({ currency, values }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency))
}
