/** Quotes of the demo: one that waits at the desk, one that is being answered, an offer that holds, one that was declined. */
import { addDays, type CalendarDate } from '#kit/calendar-date.ts'
import { priceFor, type Scale } from '#shop/catalogue/pricing/model.ts'
import type { Offer, QuoteLine } from '#shop/ordering/quotes/model/quote.ts'
import type { QuoteState } from '#shop/ordering/quotes/model/states.ts'
import type { ArticleRow } from './store/commerce.ts'

export type DemoQuote = {
  asker: string
  state: QuoteState
  daysAgo: number
  currency: string
  description: string
  reference: string
  owner: string | null
  lines: QuoteLine[]
  /** in hundredths of a percent */
  discount: number
  validUntil: CalendarDate | null
  /** in order; `by` null: who asked */
  said: { daysAgo: number; by: string | null; action: string; body: string }[]
}

const desk = 'orders@contara.example'
const asker = 'buyer@nordwind.example'

/** Quotes of the last fortnight about the first articles of the range, at list prices. */
export function demoQuotes(
  articles: readonly ArticleRow[],
  scales: ReadonlyMap<number, Scale[]>,
  today: CalendarDate,
): DemoQuote[] {
  const line = (number: number, article: ArticleRow, quantity: number, off: number | null): QuoteLine[] => {
    const priced = priceFor(scales.get(article.id) ?? [], quantity, 'EUR', today)
    if (!priced) return []
    const list = { price: priced.price, priceUnit: priced.priceUnit }
    const offer: Offer = {
      ...list,
      articleId: article.id,
      code: article.code,
      names: article.names,
      unit: article.unit,
      taxCode: article.taxCode,
      quantity,
      discount: off ?? 0,
      list,
      note: '',
    }
    return [
      {
        number,
        articleId: article.id,
        code: article.code,
        names: article.names,
        by: 'buyer',
        words: '',
        quantity,
        unit: article.unit,
        lineKey: '',
        details: {},
        requestedOn: null,
        target: null,
        list,
        locked: false,
        offers: off === null ? [] : [offer],
      },
    ]
  }
  const lines = (from: number, quantity: number, off: number | null) =>
    articles.slice(from, from + 3).flatMap((article, i) => line(i + 1, article, quantity * (i + 1), off))
  const ask = { asker, currency: 'EUR', discount: 0, validUntil: null, owner: null }
  const asked = (daysAgo: number, body: string) => ({ daysAgo, by: null, action: 'request', body })
  const yearly = 'Our yearly need for the packaging lines, in four deliveries.'
  const press = 'For 20 switch cabinets of the press shop; the second lot follows in March.'
  const trial = 'A trial batch. Could you match EUR 1.00 a piece?'
  const spare = 'Spare parts for the older lines.'
  const quotes: DemoQuote[] = [
    {
      ...ask,
      state: 'requested',
      daysAgo: 4,
      description: yearly,
      reference: 'PL-2026-11',
      lines: lines(0, 500, null),
      said: [asked(4, yearly)],
    },
    {
      ...ask,
      state: 'in-progress',
      daysAgo: 2,
      description: trial,
      reference: 'TRIAL-7',
      owner: desk,
      lines: lines(3, 100, null),
      said: [
        asked(2, trial),
        { daysAgo: 1, by: desk, action: 'take', body: '' },
        { daysAgo: 1, by: desk, action: 'write', body: 'We are checking the lead time with production.' },
      ],
    },
    {
      ...ask,
      state: 'offered',
      daysAgo: 6,
      description: press,
      reference: 'PS-2026-118',
      owner: desk,
      lines: lines(6, 200, 750),
      discount: 200,
      validUntil: addDays(today, 14),
      said: [
        asked(6, press),
        { daysAgo: 3, by: desk, action: 'offer', body: 'The prices hold for both lots.' },
      ],
    },
    {
      ...ask,
      state: 'declined',
      daysAgo: 12,
      description: spare,
      reference: 'SP-31',
      owner: desk,
      lines: lines(9, 20, null),
      said: [
        asked(12, spare),
        { daysAgo: 10, by: desk, action: 'decline', body: 'These articles are sold at list prices only.' },
      ],
    },
  ]
  return quotes.filter(quote => quote.lines.length > 0)
}
