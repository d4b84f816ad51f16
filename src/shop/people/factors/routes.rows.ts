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

/** The number of a passkey of who asks, else of somebody whom no other sample needs. */
async function passkeyOf(shop: DemoShop, visitor: Visitor): Promise<string> {
  const { id } = await shop.db
    .insertInto('passkey')
    .values({
      customer_id: (await whoIs(shop, visitor)) || Number(await somebody(shop)),
      credential_id: `passkey-${++made}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      name: 'Phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
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
  // the address of these tests is one of numbers, for which there are no passkeys: routes/passkeys.test.ts has some
  'POST /login/passkey/options': {
    for: 'anyone',
    by: 'anonymous',
    status: 404,
    changesNothing: 'there are no passkeys at an address of numbers',
  },
  'POST /login/passkey': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { answer: '{}' } }),
    status: 400,
  },
  'POST /my-account/security/passkeys/options': {
    ...mine,
    status: 404,
    changesNothing: 'there are no passkeys at an address of numbers',
  },
  'POST /my-account/security/passkeys': {
    ...mine,
    ask: () => ({ body: { answer: '{}', name: 'Laptop' } }),
    status: 400,
  },
  'POST /my-account/security/passkeys/:id/remove': {
    ...mine,
    ask: async (_, visitor, shop) => ({ params: { id: await passkeyOf(shop, visitor) } }),
    ids: ['id'],
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
      const sealed = shop.services.ports.letters.seal.sealText(JSON.stringify(pending))
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
