import type { RelationKind } from '../model.ts'

/** The values of articles before and after a change, side by side. */
export type ArticleValue = {
  code: string
  what:
    | 'price'
    /** the last day of a price */
    | 'until'
    | 'stock'
    | 'receipt'
    | 'name'
    | 'description'
    | 'attribute'
    | 'lifecycle'
    | 'category'
    | 'derating'
    /** least quantity, step and unit of a sale: '10 / 5 C62' */
    | 'ordering'
    | 'manufacturer'
    | 'series'
    /** in g */
    | 'weight'
    | 'tariff'
    | 'origin'
    /** days of delivery */
    | 'lead'
    /** what else it is called by: EAN, a number of the maker */
    | 'number'
    /** how many of another article belong to it; `needed`: an accessory that it cannot do without */
    | RelationKind
    | 'needed'
  /** which of them: list, currency and bound of a price, the site of a stock, the language of a name */
  key: string
  value: string
  /** the value as a number where it is one: a price per piece, a quantity */
  amount: number | null
  /** of a price that begins on a later day: the amount that held until then */
  prior?: number | null
}
export type ArticleChange = Pick<ArticleValue, 'code' | 'what' | 'key'> & {
  /** null: it was not there */
  before: string | null
  /** null: it goes */
  after: string | null
  /** by how much a number rises or falls, a new price against the one that held before; null where it cannot be said */
  percent: number | null
}

const keyOf = ({ code, what, key }: Pick<ArticleValue, 'code' | 'what' | 'key'>): string =>
  JSON.stringify([code, what, key])

/** How far a change stands out: what goes first, then numbers by the size of their step, then the rest. */
const weight = ({ percent, after }: ArticleChange): number =>
  after === null ? Number.MAX_VALUE : percent === null ? -1 : Math.abs(percent)

/** What differs, the greatest change first. */
export function compareValues(
  before: readonly ArticleValue[],
  after: readonly ArticleValue[],
): ArticleChange[] {
  const old = new Map(before.map(one => [keyOf(one), one]))
  const changes: ArticleChange[] = []
  for (const now of after) {
    const was = old.get(keyOf(now))
    old.delete(keyOf(now))
    if (was?.value === now.value) continue
    const { code, what, key } = now
    const from = was ? was.amount : now.prior
    const percent = from && now.amount !== null ? Math.round(((now.amount - from) / from) * 1000) / 10 : null
    changes.push({ code, what, key, before: was?.value ?? null, after: now.value, percent })
  }
  for (const { code, what, key, value } of old.values())
    changes.push({ code, what, key, before: value, after: null, percent: null })
  return changes.toSorted(
    (a, b) => weight(b) - weight(a) || (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0),
  )
}
