import { sql } from 'kysely'
import { addQuote, type QuoteGiven } from './fixtures.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

/** A quote of the visitor's, or of the demo buyer's when somebody of the desk asks, who belongs to no company. */
async function quoteOf(
  { code }: Known,
  visitor: Visitor,
  shop: DemoShop,
  given: Pick<QuoteGiven, 'state'> & Partial<QuoteGiven>,
): Promise<{ id: number; code: string; version: number }> {
  const own = await personOf(visitor, shop)
  const { id: customerId } = await shop.db
    .selectFrom('customer')
    .select('id')
    .where(eb =>
      eb.or([
        eb.and([eb('id', '=', own ?? 0), eb('company_id', 'is not', null)]),
        eb('email', '=', 'buyer@nordwind.example'),
      ]),
    )
    .orderBy(eb => eb('id', '=', own ?? 0), 'desc')
    .executeTakeFirstOrThrow()
  return addQuote(shop.db, { customerId, lines: { [code]: 20 }, ...given })
}

const inState =
  (state: QuoteGiven['state'], body?: Record<string, string>): NonNullable<Row['ask']> =>
  async (known, visitor, shop): Promise<Sample> => {
    const { code, version } = await quoteOf(known, visitor, shop, { state })
    return {
      params: { quoteCode: code },
      ...(body && { body: { version: String(version), text: '', ...body } }),
    }
  }

/** What a piece of the known article costs by the list, of the 20 that are asked for. */
async function listPriceOf({ code }: Known, { db }: DemoShop): Promise<string> {
  const { rows } = await sql<{ price: string }>`
    select trunc(b.price / p.price_unit, 4)::text as price
      from article a join article_price p on p.article_id = a.id
      cross join lateral unnest(p.bounds, p.prices) as b(bound, price)
     where a.code = ${code} and p.currency = 'EUR' and p.price_list = 'list' and b.bound <= 20
     order by b.bound desc limit 1`.execute(db)
  return rows[0]?.price ?? '2.50'
}

const file = { name: 'drawing.pdf', text: '%PDF-1.7 a drawing' }
const attached =
  (path: string): NonNullable<Row['ask']> =>
  async (known, visitor, shop) => {
    const { id, code } = await quoteOf(known, visitor, shop, { state: 'requested' })
    const kept = await shop.services.ports.files.keep(
      shop.db,
      { purpose: 'quote', name: file.name, type: 'application/pdf' },
      Buffer.from(file.text),
    )
    const { id: key } = await shop.db
      .insertInto('quote_file')
      .values({
        quote_id: id,
        file_id: kept.id,
        name: file.name,
        type: 'application/pdf',
        size: kept.size,
        side: path === 'desk' ? 'seller' : 'buyer',
        by_name: 'Ana',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { quoteCode: code, file: String(key) } }
  }
const decides =
  (state: QuoteGiven['state'], selectedQuoteDecision: string): NonNullable<Row['ask']> =>
  async (known, visitor, shop) => ({
    body: {
      orderCode: (await quoteOf(known, visitor, shop, { state })).code,
      selectedQuoteDecision,
      comments: 'Please',
      negotiateQuote: 'false',
    },
  })
let settings = 0
const own = { for: 'signed-in', ids: ['quoteCode'] } as const
const buying = { for: 'buyer', ids: ['quoteCode'] } as const

/** Quotes: lists, decisions, papers and files, and the desk's side. */
/** A buyer whose company orders on account. */
async function buyerOf({ db }: DemoShop): Promise<string> {
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'buyer2@nordwind.example')
    .executeTakeFirstOrThrow()
  return String(id)
}
/** What the form of an offer that the desk begins says of an article, with the usual terms. */
async function begun(visitor: Visitor, id: string, code: string): Promise<Record<string, string>> {
  const page = await visitor.get(`/desk/quotes/new/${id}`)
  const usual = (name: string) =>
    new RegExp(`name="${name}"[^>]*>.*?<option[^>]*value="([^"]*)"`, 's').exec(page.text)?.[1] ?? ''
  return {
    rows: `${code}\t20`,
    remarks: 'Including the test report',
    costCenter: usual('costCenter'),
    address: usual('address'),
    mode: usual('mode'),
    referenceNumber: 'REF 7',
    formKey: page.field('formKey') ?? '',
  }
}

export const rows: Record<string, Row> = {
  'GET /my-account/my-quotes': {
    for: 'signed-in',
    ask: () => ({ query: { text: 'K2', state: 'offered', rangeFrom: '01/01/2026' } }),
  },
  'GET /my-account/my-quotes/:quoteCode': { ...own, refuses: [], ask: inState('offered') },
  'GET /my-account/my-quotes/:quoteCode/offer.pdf': { ...own, ask: inState('offered') },
  'GET /my-account/my-quotes/:quoteCode/files/:file': {
    ...own,
    ids: ['quoteCode', 'file'],
    ask: attached('own'),
  },
  'POST /my-account/my-quotes/:quoteCode/files': {
    ...buying,
    ask: async (known, visitor, shop) => ({
      params: { quoteCode: (await quoteOf(known, visitor, shop, { state: 'requested' })).code },
      file,
    }),
    again: 'a file that is sent twice is attached twice',
  },
  'POST /my-account/quote/quoteOrderDecision': {
    for: 'buyer',
    ask: decides('offered', 'NEGOTIATEQUOTE'),
  },
  'POST /my-account/my-quotes/:quoteCode/again': {
    ...buying,
    ask: inState('cancelled'),
    again: 'whoever asks twice has asked twice',
  },
  'POST /my-account/order/:orderCode/quote': {
    for: 'buyer',
    ids: ['orderCode'],
    ask: ({ order }) => ({ params: { orderCode: order } }),
    again: 'whoever asks twice has asked twice',
  },
  'GET /checkout/quoteOrderConfirmation/:quoteCode': { ...buying, ask: inState('requested') },
  'GET /desk/quotes': {
    ...atDesk('desk/quotes:read', 'orders desk'),
    ask: () => ({ query: { show: 'all', owner: 'nobody' } }),
  },
  'GET /desk/quotes/settings': { for: 'desk/quote-settings:write', by: 'desk' },
  'POST /desk/quotes/settings': {
    for: 'desk/quote-settings:write',
    by: 'desk',
    ask: ({ code }) => ({
      body: { 'from-EUR': String(25_000 + ++settings), 'discount-EUR': '25', costs: `${code}; 1.25; EUR; 1` },
    }),
  },
  'GET /desk/quotes/:quoteCode': { ...atDesk('desk/quotes:read', 'orders desk'), ask: inState('requested') },
  'GET /desk/quotes/:quoteCode/offer.pdf': {
    ...atDesk('desk/quotes:read', 'orders desk'),
    ask: inState('offered'),
  },
  'GET /desk/quotes/:quoteCode/files/:file': {
    ...atDesk('desk/quotes:read', 'orders desk'),
    ask: attached('desk'),
  },
  'POST /desk/quotes/:quoteCode/files': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: async (known, visitor, shop) => ({
      params: { quoteCode: (await quoteOf(known, visitor, shop, { state: 'requested' })).code },
      file,
    }),
    again: 'a file that is sent twice is attached twice',
  },
  'POST /desk/quotes/:quoteCode/take': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('requested', {}),
  },
  'POST /desk/quotes/:quoteCode/edit': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('requested', { 'price-1-1': '2.40' }),
  },
  'POST /desk/quotes/:quoteCode/offer': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    // at its list price nothing is in doubt
    ask: async (known, visitor, shop) => {
      const price = await listPriceOf(known, shop)
      const { code, version } = await quoteOf(known, visitor, shop, { state: 'requested', list: price })
      const day = `31/12/${nextYear}`
      return {
        params: { quoteCode: code },
        body: { version: String(version), text: '', 'price-1-1': price, validUntil: day },
      }
    },
  },
  'POST /desk/quotes/:quoteCode/approve': {
    for: 'desk/quotes:write',
    by: 'desk',
    ask: inState('awaiting-approval', {}),
  },
  'POST /desk/quotes/:quoteCode/reject': {
    for: 'desk/quotes:write',
    by: 'desk',
    ask: inState('awaiting-approval', { text: 'Too low' }),
  },
  'POST /desk/quotes/:quoteCode/recall': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('offered', {}),
  },
  'GET /desk/quotes/new': atDesk('desk/quotes:write', 'orders desk'),
  'GET /desk/quotes/new/:id': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: async (_, __, shop) => ({ params: { id: await buyerOf(shop) } }),
  },
  'POST /desk/quotes/new/:id': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: async ({ code }, visitor, shop) => {
      const id = await buyerOf(shop)
      return { params: { id }, body: await begun(visitor, id, code) }
    },
  },
  'POST /desk/quotes/:quoteCode/discard': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: async ({ code }, visitor, shop) => {
      const id = await buyerOf(shop)
      const { location } = await visitor.post(`/desk/quotes/new/${id}`, await begun(visitor, id, code))
      return {
        params: { quoteCode: /quotes\/(\d+)/.exec(location ?? '')?.[1] ?? '1' },
        body: { version: '1', text: '' },
      }
    },
  },
  'POST /desk/quotes/:quoteCode/decline': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('requested', { text: 'Not made' }),
  },
  'POST /desk/quotes/:quoteCode/write': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('requested', { text: 'Which cable?' }),
  },
  'POST /desk/quotes/:quoteCode/note': {
    ...atDesk('desk/quotes:write', 'orders desk'),
    ask: inState('requested', { text: 'Ask Peter' }),
  },
}
