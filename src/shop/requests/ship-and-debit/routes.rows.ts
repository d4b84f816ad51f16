import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { claims } from './contract.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { requestOf } from '#app/every-route/request.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

const forDistributor = { for: 'distributor', by: 'distributor' } as const
const some = () => randomBytes(4).toString('hex')

/** A file of one position of an agreement of the demo, on an invoice of its own. */
async function fileOf({ db }: DemoShop): Promise<{ name: string; text: string }> {
  const { rows } = await sql<{ cells: string }>`
    select concat_ws(',', g.number, a.code, 1, to_char(now() - interval '3 days', 'DD/MM/YYYY'), g.end_customer) as cells
      from debit_agreement g join article a on a.id = g.article_id where g.active and g.valid_until > now()
     order by g.id limit 1`.execute(db)
  const head =
    'Agreement number,Part number,Quantity,Resale date,End customer,Invoice number,Invoice position'
  return { name: 'claim.csv', text: `${head}\n${rows[0]?.cells},ROW-${some()},10\n` }
}

/** A new claim of the distributor, in a state; its code and version. */
async function claimIn(
  shop: DemoShop,
  state: 'in-check' | 'approved' | 'credited',
): Promise<{ code: string; version: string }> {
  const visitor = await shop.as('distributor')
  await visitor.get('/my-account/ship-and-debit')
  const file = await fileOf(shop)
  // the samples of all routes are more than a company sends in an hour
  await sql`delete from attempt where key like 'debit-claim %'`.execute(shop.db)
  const { location = '', status } = await visitor.raw(requestOf(claims.upload, { file }, visitor.token))
  const code = /imported=(SD\d+)/.exec(location)?.[1]
  if (!code) throw new Error(`no claim for the sample: ${status}`)
  if (state !== 'in-check')
    await sql`with c as (update debit_claim set state = ${state},
        credit_number = ${state === 'credited' ? `ROW-${some()}` : null},
        credited_on = ${state === 'credited' ? '2026-01-01' : null}::date where code = ${code} returning id)
      update debit_claim_line l set state = 'approved' from c where l.claim_id = c.id`.execute(shop.db)
  return { code, version: '1' }
}

const claim =
  (state: 'in-check' | 'approved' | 'credited', body?: Sample['body']): NonNullable<Row['ask']> =>
  async (_, __, shop) => {
    const { code, version } = await claimIn(shop, state)
    return { params: { code }, ...(body && { body: { version, ...body } }) }
  }

/** An agreement of the demo, with the fields of its form; its prices stay, so that nothing is in doubt. */
async function agreementOf({
  db,
}: DemoShop): Promise<{ id: string; company: string; code: string; fields: Record<string, string> }> {
  const { rows } = await sql<Record<string, string>>`
    select g.id::text, f.code as company, a.code, g.xmin::text as version, g.number, g.end_customer as "endCustomer",
           g.currency, g.price_unit::text as "priceUnit", trim_scale(g.reference_price)::text as "referencePrice",
           trim_scale(g.agreed_price)::text as "agreedPrice"
      from debit_agreement g join company f on f.id = g.company_id join article a on a.id = g.article_id
     order by g.id limit 1`.execute(db)
  const { id = '', company = '', code = '', ...kept } = rows[0] ?? {}
  return { id, company, code, fields: { ...terms, ...kept } }
}

const terms: Record<string, string> = {
  number: '',
  endCustomer: '',
  currency: '',
  priceUnit: '',
  referencePrice: '',
  agreedPrice: '',
  quantity: String(90_000 + Math.floor(Math.random() * 700)),
  validFrom: '01/01/2026',
  validUntil: `31/12/${nextYear}`,
  active: 'true',
}

const own = '/my-account/ship-and-debit'
const desk = '/desk/ship-and-debit'
const agreements = '/desk/debit-agreements'

/** Claims of distributors, the desk that checks them, and the agreements behind them. */
export const rows: Record<string, Row> = {
  [`GET ${own}`]: { ...forDistributor, ask: () => ({ query: { text: 'VX', state: 'credited', page: '1' } }) },
  [`GET ${own}/agreements`]: {
    ...forDistributor,
    ask: () => ({ query: { text: 'K2', standing: 'open', page: '1' } }),
  },
  [`GET ${own}/:code`]: { ...forDistributor, ask: claim('in-check') },
  [`GET ${own}/:code/rejected.xlsx`]: { ...forDistributor, ask: claim('in-check') },
  [`GET ${own}/:code/credit-note.pdf`]: { ...forDistributor, ask: claim('credited') },
  [`POST ${own}/:code/withdraw`]: { ...forDistributor, ask: claim('in-check', {}) },
  'GET /ship-and-debit/importForm': { ...forDistributor, ask: () => ({ query: { page: '1' } }) },
  'GET /ship-and-debit/template': { ...forDistributor, ask: () => ({ query: { as: 'csv' } }) },
  'POST /ship-and-debit/import': {
    ...forDistributor,
    ask: async (_: unknown, visitor: Visitor, shop: DemoShop) => {
      await visitor.get(own)
      return { file: await fileOf(shop) }
    },
  },
  [`GET ${desk}`]: {
    ...atDesk('desk/claims:read'),
    ask: () => ({ query: { text: 'VX', state: 'in-check', page: '1' } }),
  },
  [`GET ${desk}/:code`]: { ...atDesk('desk/claims:read'), ask: claim('in-check') },
  [`GET ${desk}/:code/credit-note.pdf`]: { ...atDesk('desk/claims:read'), ask: claim('credited') },
  [`POST ${desk}/:code/approve`]: {
    ...atDesk('desk/claims:write'),
    ask: claim('in-check', { line: '2', note: '' }),
  },
  [`POST ${desk}/:code/reject`]: {
    ...atDesk('desk/claims:write'),
    ask: claim('in-check', { line: '2', reason: 'no-proof', note: 'Delivery note, please' }),
  },
  [`POST ${desk}/:code/reopen`]: { ...atDesk('desk/claims:write'), ask: claim('approved', {}) },
  [`POST ${desk}/:code/credit`]: { ...atDesk('desk/claims:write'), ask: claim('approved', {}) },
  [`GET ${agreements}`]: {
    ...atDesk('desk/agreements:read'),
    ask: () => ({ query: { text: 'SD', standing: 'open', page: '1' } }),
  },
  [`GET ${agreements}/new`]: atDesk('desk/agreements:write'),
  [`POST ${agreements}`]: {
    ...atDesk('desk/agreements:write'),
    ask: async (_, __, shop) => {
      const { company, code, fields } = await agreementOf(shop)
      const { version: _version, ...given } = fields
      return {
        body: { ...given, company, code, number: `ROW-${some()}`, endCustomer: 'Brazos Robotics' },
      }
    },
  },
  [`GET ${agreements}/:id`]: {
    ...atDesk('desk/agreements:write'),
    ask: async (_, __, shop) => ({ params: { id: (await agreementOf(shop)).id } }),
  },
  [`POST ${agreements}/:id`]: {
    ...atDesk('desk/agreements:write'),
    ask: async (_, __, shop) => {
      const { id, fields } = await agreementOf(shop)
      return { params: { id }, body: fields }
    },
  },
}
