/** What a file of reference documents does, to be looked at before it is applied, and to be taken back. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { writtenPrice } from '#shop/catalogue/pricing/model/compare.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { DocumentKind } from './document.ts'

/** A document as it is kept, with its positions. */
export type KeptDocument = {
  code: string
  kind: DocumentKind
  companyId: number
  company: string
  title: string
  currency: string
  validFrom: CalendarDate | null
  validUntil: CalendarDate | null
  version: number
  positions: readonly KeptPosition[]
}
export type KeptPosition = {
  number: number
  articleId: number
  article: string
  quantity: number
  /** null: the prices of the day */
  price: string | null
  unit: number
}

export const changedParts = ['title', 'kind', 'currency', 'from', 'until', 'quantity', 'price'] as const
export type DocumentChange = {
  document: string
  company: string
  currency: string
  /** null: of the document as a whole */
  position: number | null
  /** the part number of the position; empty: of the document */
  code: string
  what: (typeof changedParts)[number]
  /** null: there was none, or the price of the day */
  before: string | null
  after: string | null
}

const priceOf = ({ price, unit }: Pick<KeptPosition, 'price' | 'unit'>): string | null =>
  price === null ? null : writtenPrice({ price, priceUnit: unit })

/** What differs between two states of a document; `before` null: it is new. */
export function documentChanges(before: KeptDocument | null, after: KeptDocument): DocumentChange[] {
  const { code: document, company, currency } = after
  const old = new Map(before?.positions.map(one => [one.number, one]))
  const heads = (
    [
      ['title', before?.title ?? null, after.title],
      ['kind', before?.kind ?? null, after.kind],
      ['currency', before?.currency ?? null, after.currency],
      ['from', before?.validFrom ?? null, after.validFrom],
      ['until', before?.validUntil ?? null, after.validUntil],
    ] as const
  ).map(([what, was, now]) => ({ position: null, code: '', what, before: was || null, after: now || null }))
  const positions = after.positions.flatMap(one => {
    const was = old.get(one.number)
    const of = { position: one.number, code: one.article }
    return [
      {
        ...of,
        what: 'quantity' as const,
        before: was ? String(was.quantity) : null,
        after: String(one.quantity),
      },
      { ...of, what: 'price' as const, before: was ? priceOf(was) : null, after: priceOf(one) },
    ]
  })
  return [...heads, ...positions]
    .filter(one => one.before !== one.after)
    .map(one => ({ document, company, currency, ...one }))
}

/** The documents that end before this day by what changes: against none of them can anything be called off. */
export const endedBy = (changes: readonly DocumentChange[], today: CalendarDate): DocumentChange[] =>
  changes.filter(one => one.what === 'until' && one.after !== null && one.after < today)

/** A file that waits, was applied, or taken back. */
export type DocumentImport = {
  id: number
  authorId: number | null
  author: string
  filename: string
  changes: readonly DocumentChange[]
  doubts: readonly DoubtedPrice[]
  madeAt: Date
  appliedAt: Date | null
  takenBackAt: Date | null
  takenBackBy: string | null
}

/** What is needed to take it back: the documents as they were (those that it does not name were not there), their versions. */
export type Undo = { before: readonly KeptDocument[]; versions: Readonly<Record<string, number>> }
