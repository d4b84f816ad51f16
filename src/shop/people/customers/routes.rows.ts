import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** A company of its own with one person, whom a sample may block. */
async function customer({ db }: DemoShop): Promise<{ company: string; id: string; email: string }> {
  const company = `sampled-${++made}`
  const { id: companyId } = await db
    .insertInto('company')
    .values({ code: company, name: `Sample ${made}`, country: 'ES', currency: 'EUR' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: unitId } = await db
    .insertInto('company_unit')
    .values({ company_id: companyId, code: company, name: 'Sample' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = `sample${made}@sample.example`
  const person = await db
    .insertInto('customer')
    .values({
      email,
      first_name: 'Sam',
      last_name: 'Ple',
      company_id: companyId,
      unit_id: unitId,
      roles: ['buyer'],
      password_hash: '!',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { company, id: String(person.id), email }
}

const ofCompany =
  (body?: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ params: { company: (await customer(shop)).company }, ...(body && { body }) })
const ofPerson =
  (body?: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ params: { id: (await customer(shop)).id }, ...(body && { body }) })

const terms = { name: 'Sample', vatId: '', priceList: '', onAccount: 'true' }

/** Companies and their people at the seller's desk. */
export const rows: Record<string, Row> = {
  'GET /desk/customers': {
    ...atDesk('desk/customers:read', 'service desk'),
    ask: () => ({ query: { text: 'nord', state: 'open', page: '1' } }),
  },
  'GET /desk/customers/people': {
    ...atDesk('desk/customers:read', 'service desk'),
    ask: () => ({ query: { text: 'nora', page: '1' } }),
  },
  'GET /desk/customers/new': atDesk('desk/customers:write', 'service desk'),
  'POST /desk/customers/new': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: () => {
      const n = ++made
      const form = { formKey: `sampled${n}`, name: `Sample of a form ${n}` }
      return { body: { ...terms, ...form, countryIso: 'ES', currency: 'EUR' } }
    },
  },
  'GET /desk/customers/new/address': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: () => ({ query: { countryIsoCode: 'ES' } }),
  },
  'GET /desk/customers/companies/:company': {
    ...atDesk('desk/customers:read', 'service desk'),
    ask: ofCompany(),
  },
  'POST /desk/customers/companies/:company': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: ofCompany({ ...terms, version: '1' }),
  },
  'POST /desk/customers/companies/:company/switch': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: ofCompany({ active: 'false', because: 'Invoices are open', version: '1' }),
  },
  'POST /desk/customers/companies/:company/invite': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: async (_, __, shop) => {
      const { company } = await customer(shop)
      return {
        params: { company },
        body: {
          email: `new-of-${company}@sample.example`,
          firstName: 'New',
          lastName: 'Person',
          unit: company,
          roles: ['buyer'],
        },
      }
    },
  },
  'GET /desk/customers/people/:id': { ...atDesk('desk/customers:read', 'service desk'), ask: ofPerson() },
  'POST /desk/customers/people/:id/switch': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: ofPerson({ active: 'false' }),
  },
  'POST /desk/customers/people/:id/hand-over': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: ofPerson({ to: '1' }),
    status: 400,
    changesNothing: 'nobody else of the company may order',
  },
  'POST /desk/customers/people/:id/invite': {
    ...atDesk('desk/customers:write', 'service desk'),
    ask: ofPerson(),
    again: 'each letter has a link of its own',
  },
  'POST /desk/customers/people/:id/look': {
    ...atDesk('desk/looking:write', 'service desk'),
    ask: ofPerson(),
  },
  'POST /desk/customers/people/:id/act': {
    ...atDesk('desk/acting:write', 'service desk'),
    ask: ofPerson(),
  },
}
