/** What the desk's form of an offer shows. */
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { Offer, Quote, QuoteLine, Revision } from '../model/quote.ts'

type Limit = { approveFrom: number | null; approveDiscount: number | null } | null
export type EditorProps = {
  quote: Quote
  shown: Revision
  judged: Judged
  limit: Limit
  /** what was paid or offered before, newest first */
  history: readonly Past[]
  refused: {
    action: string
    fields: Record<string, string>
    errors: readonly { field: string; message: string }[]
    /** prices that are asked about before they are sent */
    doubts?: readonly DoubtedPrice[]
  } | null
}
/** What a customer paid, or was offered, before. */
export type Past = UnitPrice & {
  articleId: number
  kind: 'order' | 'quote'
  code: string
  at: Date
  quantity: number
}
/** Prices beside one that is typed; null: not known. */
export type Beside = {
  list: UnitPrice | null
  customer: (UnitPrice & { source: { kind: string; name: string } }) | null
  cost: UnitPrice | null
}
export type JudgedOffer = Beside & {
  line: QuoteLine
  offer: Offer
  choice: number
  price: UnitPrice
}
type Judged = {
  offers: readonly JudgedOffer[]
  known: (
    line: { articleId: number; lineKey: string; details: QuoteLine['details'] },
    quantity: number,
  ) => Beside
  doubts: readonly DoubtedPrice[]
}
