/** Quotes in any state, for tests. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import type { Offer, QuoteLine } from './model/quote.ts'
import type { QuoteState } from './model/states.ts'

export type QuoteGiven = {
  /** of this buyer, whose unit has a cost center and an address */
  customerId: number
  state: QuoteState
  /** article codes with quantities; offered at `price` where the state has an offer */
  lines?: Readonly<Record<string, number>>
  price?: string
  /** what was paid for each when it was asked for */
  list?: string
  currency?: string
  /** calendar day; far away unless said */
  validUntil?: string
  discount?: number
  ownerEmail?: string
  submittedBy?: number | null
}
const offeredIn: ReadonlySet<QuoteState> = new Set(['offered', 'awaiting-approval', 'expired', 'ordered'])

/** Writes a quote of one version; answers its number, and the version that forms name. */
export async function addQuote(
  db: Db,
  given: QuoteGiven,
): Promise<{ id: number; code: string; version: number }> {
  const { customerId, state, currency = 'EUR', price = '2.0000', discount = 0 } = given
  const lines: QuoteLine[] = []
  for (const [code, quantity] of Object.entries(given.lines ?? {})) {
    const article = await db
      .selectFrom('article')
      .select(['id', 'names', 'unit', 'tax_code'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow()
    const list = { price: given.list ?? '2.5000', priceUnit: 1 }
    const names = article.names as QuoteLine['names']
    const offer: Offer = {
      articleId: article.id,
      code,
      names,
      unit: article.unit,
      taxCode: article.tax_code,
      quantity,
      price,
      priceUnit: 1,
      discount: 0,
      list,
      note: '',
    }
    lines.push({
      number: lines.length + 1,
      articleId: article.id,
      code,
      names,
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
      offers: offeredIn.has(state) ? [offer] : [],
    })
  }
  const { rows } = await sql<{ id: number; code: string; version: number }>`
    with c as (
      select c.id, c.company_id, c.unit_id, x.id as center, a.id as address
        from customer c
        left join lateral (select id from cost_center x where x.company_id = c.company_id and x.active
                             and x.currency = ${currency} order by x.unit_id = c.unit_id desc, x.id limit 1) x on true
        left join lateral (select a.id from address a join cost_center y on y.id = x.id
                            where a.company_id = c.company_id and a.unit_id = y.unit_id order by a.default_shipping desc, a.id limit 1) a on true
       where c.id = ${customerId}::bigint),
    q as (
      insert into quote (code, state, storefront, customer_id, company_id, unit_id, currency, description, cost_center_id,
             address_id, delivery_mode, reference_number, owner_id, submitted_by, origin_kind, origin_reference)
      select nextval('quote_number')::text, ${state === 'ordered' ? 'offered' : state}, 'en', c.id, c.company_id, c.unit_id,
             ${currency}, 'For the press shop', c.center, c.address, 'standard-net', 'REF-1',
             (select o.id from customer o where o.email = ${given.ownerEmail ?? ''}), ${given.submittedBy ?? null}::bigint,
             'order', '1'
        from c returning id, code, version),
    r as (
      insert into quote_revision (quote_id, revision, lines, discount, valid_until, offered_at)
      select q.id, 1, ${JSON.stringify(lines)}::jsonb, ${discount}::numeric / 100,
             case when ${offeredIn.has(state)} then ${given.validUntil ?? '2999-12-31'}::date end,
             case when ${offeredIn.has(state) && state !== 'awaiting-approval'} then now() end
        from q returning 1)
    select q.id, q.code, q.version from q, r`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no quote was written')
  await sql`insert into quote_event (quote_id, revision, actor, name, side, action, body)
    values (${row.id}, 1, 'x@x.example', 'Ana Buyer', 'buyer', 'request', 'For the press shop')`.execute(db)
  return row
}

type Poster = {
  post: (
    path: string,
    fields: Record<string, string | number>,
  ) => Promise<{ status: number; field: (name: string) => string | undefined }>
}
/** Sends an offer from its form; prices in doubt are confirmed as they are asked about. Answers what came last. */
export async function sendOffer(
  desk: Poster,
  code: string,
  fields: Record<string, string | number>,
): Promise<{ status: number }> {
  const path = `/desk/quotes/${code}/offer`
  const answer = await desk.post(path, fields)
  const sure = answer.status === 400 ? answer.field('sure') : undefined
  return sure === undefined ? answer : desk.post(path, { ...fields, sure })
}
