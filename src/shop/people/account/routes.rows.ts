import { sql } from 'kysely'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { openSession } from '#shop/people/session/service/sign-in.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { atDesk, byLetter, type Row, type Sample } from '#app/every-route/row.ts'

const mine = { for: 'in-person' } as const
let people = 0

/** Somebody whom a sample may close or erase. */
async function somebody({ db }: DemoShop, active: boolean): Promise<string> {
  const { id } = await db
    .insertInto('customer')
    .values({
      email: `closed${++people}@levante.example`,
      first_name: 'Eva',
      last_name: 'Roca',
      password_hash: '!',
      active,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const person =
  (active: boolean): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ params: { id: await somebody(shop, active) } })

/** Somebody without an account who has the newsletter. */
const strangerIn =
  (place: 'query' | 'body'): NonNullable<Row['ask']> =>
  async (_, __, { db }): Promise<Sample> => {
    const email = `stranger${++people}@levante.example`
    await db
      .insertInto('newsletter_subscriber')
      .values({ email, storefront: 'en', state: 'asked', token: newToken() })
      .execute()
    return { [place]: { email } }
  }

/** Another address of a person on its way, and the token of its link. */
async function pending({ db }: DemoShop, shop: DemoShop): Promise<string> {
  const token = newToken()
  await db
    .insertInto('email_change')
    .values({
      customer_id: Number(await somebody(shop, true)),
      email: `other${++people}@levante.example`,
      old_hash: hashToken(token),
      new_hash: hashToken(newToken()),
      until: sql<Date>`now() + interval '1 day'`,
    })
    .execute()
  return token
}

/** The link of a letter about orders, which its reader wants until then. */
const stopLink: NonNullable<Row['ask']> = async (_, __, shop): Promise<Sample> => {
  const link = { customer: Number(await somebody(shop, true)), about: 'order' }
  return {
    query: { token: shop.services.ports.letters.seal.sealText(JSON.stringify(link)) },
  }
}

const known = 'another winter in Teruel'
const knowing =
  (body: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, visitor, shop): Promise<Sample> => {
    const id = await personOf(visitor, shop)
    await shop.db.deleteFrom('attempt').where('key', 'like', 'own-password %').execute()
    if (id !== null)
      await shop.db
        .updateTable('customer')
        .set({ password_hash: await hashPassword(known) })
        .where('id', '=', id)
        .execute()
    return { body }
  }
const next = 'yet another winter in Teruel'

/** The account of a person, and the desk's side of it. */
export const rows: Record<string, Row> = {
  'GET /my-account': { for: 'signed-in' },
  'GET /my-account/settings': mine,
  'POST /my-account/settings/update': {
    ...mine,
    ask: () => ({ body: { field: 'phone', value: `+34 976 555 ${String(++people).padStart(3, '0')}` } }),
  },
  'POST /my-account/settings/password': {
    ...mine,
    ask: knowing({ current: known, password: next, passwordAgain: next }),
  },
  'POST /my-account/settings/email': {
    ...mine,
    ask: knowing({ email: 'another@levante.example', current: known }),
    again: 'other links to both addresses',
  },
  'POST /my-account/settings/email/cancel': {
    ...mine,
    ask: async (_, visitor, shop) => {
      const id = await personOf(visitor, shop)
      if (id !== null)
        await sql`insert into email_change (customer_id, email, old_hash, new_hash, until)
          values (${id}, 'x@levante.example', ${hashToken(newToken())}, ${hashToken(newToken())}, now() + interval '1 day')
          on conflict (customer_id) do nothing`.execute(shop.db)
      return { body: {} }
    },
  },
  'GET /account/confirm-email': {
    for: 'anyone',
    ask: async (_, __, shop) => ({ query: { token: await pending(shop, shop) } }),
  },
  'POST /account/confirm-email': {
    for: 'anyone',
    ask: async (_, __, shop) => ({ body: { token: await pending(shop, shop) } }),
  },
  'POST /my-account/settings/sessions/end': {
    ...mine,
    ask: async (_, visitor, shop) => {
      const id = await personOf(visitor, shop)
      if (id !== null) await openSession(shop.db, id)
      return { body: {} }
    },
  },
  'POST /my-account/settings/letters': {
    ...mine,
    ask: async (_, visitor, shop) => {
      const id = await personOf(visitor, shop)
      if (id !== null) await shop.db.deleteFrom('unwanted_letter').where('customer_id', '=', id).execute()
      return { body: { wanted: ['order', 'quote'] } }
    },
  },
  'GET /account/letters/stop': { for: 'anyone', ask: stopLink },
  'POST /account/letters/stop': { for: 'anyone', ask: stopLink, fromElsewhere: byLetter },
  'GET /my-account/settings/my-data.json': mine,
  'GET /my-account/settings/my-data.html': mine,
  'POST /my-account/deactivate': { ...mine },
  'GET /desk/personal-data': {
    ...atDesk('desk/personal-data:read'),
    ask: () => ({ query: { text: 'nord' } }),
  },
  'GET /desk/personal-data/:id/data.json': { ...atDesk('desk/personal-data:read'), ask: person(true) },
  'GET /desk/personal-data/:id/data.html': { ...atDesk('desk/personal-data:read'), ask: person(true) },
  'GET /desk/personal-data/address/data.json': {
    ...atDesk('desk/personal-data:read'),
    ask: strangerIn('query'),
  },
  'GET /desk/personal-data/address/data.html': {
    ...atDesk('desk/personal-data:read'),
    ask: strangerIn('query'),
  },
  'POST /desk/personal-data/address/erase': {
    ...atDesk('desk/personal-data:write'),
    ask: strangerIn('body'),
  },
  'POST /desk/personal-data/:id/reactivate': { ...atDesk('desk/personal-data:write'), ask: person(false) },
  'POST /desk/personal-data/:id/erase': { ...atDesk('desk/personal-data:write'), ask: person(false) },
  'GET /desk/passwords': atDesk('desk/passwords:read'),
  'POST /desk/passwords': {
    ...atDesk('desk/passwords:write'),
    ask: () => ({ body: { storefront: 'en', reading: 'B' } }),
    again: 'a line of the trail',
  },
}
