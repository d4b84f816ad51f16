import { sql } from 'kysely'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

const anyone = { for: 'anyone' } as const
let people = 0
const person = () => ({
  email: `new${++people}@levante.example`,
  firstName: 'Eva',
  lastName: 'Roca',
  companyName: 'Roca Levante',
  password: 'a very long winter in Teruel',
  passwordAgain: 'a very long winter in Teruel',
  termsOfUse: 'true',
  countryIso: 'ES',
})

/** A question of the form, which is shown to guests only, and its answer. */
async function answered(path: string, shop: DemoShop) {
  await shop.db.deleteFrom('attempt').where('key', 'like', 'registration %').execute()
  const form = await (await shop.as('anonymous')).get(path)
  const [, a = '0', b = '0'] = /What is (\d+) plus (\d+)/.exec(form.text) ?? []
  return { captchaToken: form.field('captchaToken') ?? '', captchaAnswer: String(Number(a) + Number(b)) }
}

/** A registration that is in a state, and the token of its link. */
export async function kept({ db }: DemoShop, state: 'unconfirmed' | 'waiting', domain = 'levante.example') {
  const token = newToken()
  const { rows } = await sql<{ code: string; version: number }>`
    insert into registration (code, kind, state, email, first_name, last_name, company_name, country, password_hash,
      storefront, link_hash, link_until)
    values ('RG' || nextval('registration_number'), 'company', ${state}, ${`kept${++people}@${domain}`}, 'Eva', 'Roca',
      'Roca Levante', 'ES', '!', 'en', ${hashToken(token)}, now() + interval '1 day')
    returning code, version`.execute(db)
  return { token, code: rows[0]?.code ?? '', version: String(rows[0]?.version ?? 1) }
}

const waiting =
  (body?: Sample['body']): NonNullable<Row['ask']> =>
  async (_, __, shop) => {
    const { code, version } = await kept(shop, 'waiting')
    return { params: { code }, ...(body && { body: { version, ...body } }) }
  }
const link =
  (sample: (token: string) => Sample): NonNullable<Row['ask']> =>
  async (_, __, shop) =>
    sample((await kept(shop, 'unconfirmed')).token)

/** Registration, and the desk that decides. */
export const rows: Record<string, Row> = {
  'GET /register': anyone,
  'POST /register': {
    ...anyone,
    ask: async (_, __, shop) => ({
      body: {
        ...person(),
        privacyPolicy: 'true',
        line1: 'Molinos 1',
        postcode: '50001',
        townCity: 'Zaragoza',
        regionIso: 'ES-Z',
        vatId: 'B12345674',
        ...(await answered('/register', shop)),
      },
    }),
  },
  'GET /register/fields': { ...anyone, ask: () => ({ query: { countryIsoCode: 'ES' } }) },
  'GET /register/download': anyone,
  'POST /register/download': {
    ...anyone,
    ask: async (_, __, shop) => ({
      body: { ...person(), ...(await answered('/register/download', shop)) },
    }),
  },
  'GET /register/sent': anyone,
  'GET /register/confirm': { ...anyone, ask: link(token => ({ query: { token } })) },
  'POST /register/confirm': { ...anyone, ask: link(token => ({ body: { token } })) },
  'GET /register/termsOfUse': anyone,
  'GET /register/privacyPolicy': anyone,
  'GET /desk/registrations': {
    ...atDesk('desk/registrations:read'),
    ask: () => ({ query: { state: 'waiting' } }),
  },
  'GET /desk/registrations/:code': {
    ...atDesk('desk/registrations:read'),
    ask: async (known, visitor, shop) => ({
      ...(await waiting()(known, visitor, shop)),
      query: { company: 'nordwind' },
    }),
  },
  'POST /desk/registrations/:code/approve': {
    ...atDesk('desk/registrations:write'),
    ask: waiting({ company: 'nordwind', unit: 'nordwind', roles: ['buyer'], priceList: '', currency: 'EUR' }),
  },
  'POST /desk/registrations/:code/refuse': {
    ...atDesk('desk/registrations:write'),
    ask: waiting({ reason: 'No such company' }),
  },
}
