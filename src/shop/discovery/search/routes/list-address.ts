import { readMeasure } from '#kit/typed/decimal.ts'
import { parseQuery } from '#shop/catalogue/search-index/model/facet-query.ts'
import { readAsked } from '#shop/tools/derating/model/asked.ts'
import type { ListSort } from '#shop/catalogue/search-index/model/list-query.ts'
import type { ListState } from '../model/list-state.ts'

/** Characters of a text that are searched for; what is beyond is told. */
export const maxTypedLength = 500

/** What the address of a list says, as it is read. */
export type ListAddress = {
  text: string
  words?: 'all' | 'named' | undefined
  ids: string
  list: string
  inStock?: boolean | undefined
  orderable?: boolean | undefined
  carries: string
  amps: string
  at: string
  q: string
  sort: ListSort
  page: number
  pageSize: number
  open: string
  range: string
  from: string
  to: string
  typedFrom: string
  typedTo: string
}

/** What was typed into the finder's form; null: no current and temperature. */
const typedPoint = ({ amps, at }: Pick<ListAddress, 'amps' | 'at'>): ListState['carries'] | null =>
  readAsked([at, amps].map(typed => String(readMeasure(typed, 6) ?? '')).join(':'))

const narrowedBy = (carries: ListState['carries'] | null): Pick<ListState, 'carries'> =>
  carries ? { carries } : {}

/** The list an address asks for. */
export const stateOf = (category: string | null, query: ListAddress): ListState => ({
  ...narrowedBy(readAsked(query.carries) ?? typedPoint(query)),
  category,
  text: query.text.trim().slice(0, maxTypedLength),
  filters: parseQuery(query.q),
  sort: query.sort,
  page: query.page,
  pageSize: query.pageSize,
  open: query.open,
  ...(query.words && { words: query.words }),
  ...(query.inStock && { inStock: true }),
  ...(query.orderable && { orderable: true }),
})
