import { generateSync } from 'otplib'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'
import { sessionCookie } from '#shop/people/session/model/session.ts'
import { findSessionUser } from '#shop/people/session/service/find-session-user.ts'

const mine = { for: 'in-person' } as const
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
let made = 0

const whoIs = async ({ db }: DemoShop, visitor: Visitor): Promise<number> =>
  (await findSessionUser(db, visitor.cookies.get(sessionCookie) ?? ''))?.id ?? 0

/** An app for this person. */
async function appOf({ db, services }: DemoShop, id: number): Promise<void> {
  const values = { sealed: services.ports.letters.seal.seal(secret), last_step: 0 }
  await db
    .insertInto('authenticator')
    .values({ customer_id: id, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}
const withApp: NonNullable<Row['ask']> = async (_, visitor, shop) => {
  const id = await whoIs(shop, visitor)
  if (id > 0) await appOf(shop, id)
  return {}
}

/** Somebody whom no other sample needs, with an app. */
async function somebody(shop: DemoShop): Promise<string> {
  const { id } = await shop.db
    .insertInto('customer')
    .values({
      email: `factor${++made}@levante.example`,
      first_name: 'Ana',
      last_name: 'Gil',
      password_hash: '!',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await appOf(shop, id)
  return String(id)
}

export const rows: Record<string, Row> = {
  'GET /desk/second-factors': atDesk('desk/second-factors:read'),
  'POST /desk/second-factors': {
    ...atDesk('desk/second-factors:write'),
    ask: () => ({ body: { desk: 'true' } }),
  },
  // without the right password before, both lead there
  'GET /login/code': { for: 'anyone', by: 'anonymous' },
  'POST /login/code': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { code: '123456' } }),
    changesNothing: 'the password was not shown before',
  },
  'GET /login/again': mine,
  'POST /login/again': {
    ...mine,
    by: 'approver',
    ask: () => ({ body: { password: 'Contara-2026' } }),
  },
  'GET /my-account/security': mine,
  'POST /my-account/security/authenticator': {
    ...mine,
    changesNothing: 'the secret is kept once the app has shown a code',
  },
  'POST /my-account/security/authenticator/confirm': {
    ...mine,
    ask: async (_, visitor, shop) => {
      const by = await whoIs(shop, visitor)
      await shop.db.deleteFrom('authenticator').where('customer_id', '=', by).execute()
      const pending = { by, until: Date.now() + 60_000, secret }
      const sealed = shop.services.ports.letters.seal.seal(JSON.stringify(pending)).toString('base64url')
      return { body: { sealed, code: generateSync({ secret }) } }
    },
  },
  'POST /my-account/security/authenticator/remove': { ...mine, ask: withApp },
  'POST /my-account/security/codes': { ...mine, ask: withApp, again: 'each answer has codes of its own' },
  'GET /desk/people/:id/factors': {
    ...atDesk('desk/people:read'),
    ask: async (_, __, shop) => ({ params: { id: await somebody(shop) } }),
  },
  'POST /desk/people/:id/factors': {
    ...atDesk('desk/people:write'),
    ask: async (_, __, shop) => ({
      params: { id: await somebody(shop) },
      body: { reason: 'Called back at the number we have' },
    }),
  },
}
