/** What happened to what a company orders, asks about and buys, as programs hear of it. */
export const changeKinds = [
  'order.placed',
  'order.confirmed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'order.changed',
  'delivery.shipped',
  'delivery.withdrawn',
  'invoice.issued',
  'invoice.paid',
  'credit-note.issued',
  'quote.sent',
  'quote.accepted',
  'quote.expired',
  'quote.changed',
  'price.changed',
  'article.lifecycle',
] as const
export type ChangeKind = (typeof changeKinds)[number]
export const isChangeKind = (text: string): text is ChangeKind =>
  (changeKinds as readonly string[]).includes(text)

/** What a kind is about: 'order' of 'order.placed'. */
export type ChangeSubject = ChangeKind extends `${infer S}.${string}` ? S : never
export const subjectOf = (kind: ChangeKind): ChangeSubject =>
  kind.slice(0, kind.indexOf('.')) as ChangeSubject

export type Change = {
  /** where it stands for readers: a later one has a higher place, and none appears below one that was read */
  place: number
  kind: ChangeKind
  /** what it happened to: the code of an order, a quote or an article, `order/number` of a delivery, the number of an invoice */
  subject: string
  /** the order, quote or article that it belongs to */
  about: string
  details: Readonly<Record<string, string | number>>
  at: Date
}

/**
 * Whose changes: of a person, and of units of a company (null: of all). Those of articles are nobody's own: they concern the units
 * that have ordered or watch them.
 */
export type ChangeScope = {
  customer: number | null
  company: number | null
  units: readonly number[] | null
}

/** So long changes can be read, in days. */
export const keptDays = 90

const byAbout: Readonly<Record<ChangeSubject, (one: Pick<Change, 'subject' | 'about'>) => string>> = {
  order: ({ about }) => `/orders/${encodeURIComponent(about)}`,
  delivery: ({ about }) => `/deliveries/${encodeURIComponent(about)}`,
  invoice: ({ subject }) => `/invoices/${encodeURIComponent(subject)}`,
  'credit-note': ({ about }) => `/orders/${encodeURIComponent(about)}`,
  quote: ({ about }) => `/quotes/${encodeURIComponent(about)}`,
  price: ({ about }) => `/products/${encodeURIComponent(about)}`,
  article: ({ about }) => `/products/${encodeURIComponent(about)}`,
}
/** Where a program reads more about it: '/api/v1/orders/C-100001'. */
export const changePath = (one: Pick<Change, 'kind' | 'subject' | 'about'>): string =>
  `/api/v1${byAbout[subjectOf(one.kind)](one)}`
