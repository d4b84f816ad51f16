import { randomBytes } from 'node:crypto'
import { cast, type DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, byLetter, type Row, type Sample } from '#app/every-route/row.ts'

/** Somebody who asked for the newsletter, or has it, and the token of their links. */
async function tokenOf({ db }: DemoShop, state: 'asked' | 'subscribed', email?: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('newsletter_subscriber')
    .values({
      email: email ?? `${token}@a.example`,
      storefront: 'en',
      state,
      token,
      ...(state === 'subscribed' && { confirmed_at: new Date() }),
    })
    .execute()
  return token
}

const byLink =
  (state: 'asked' | 'subscribed', where: 'query' | 'body'): NonNullable<Row['ask']> =>
  async (_, __, shop): Promise<Sample> => ({ [where]: { token: await tokenOf(shop, state) } })

/** Nobody of these people has asked yet. */
const afresh: NonNullable<Row['ask']> = async (_, __, { db }) => {
  await db.deleteFrom('newsletter_subscriber').execute()
  await db.deleteFrom('attempt').where('key', 'like', 'newsletter %').execute()
  return {}
}

/** The buyer has it. */
const subscribed: NonNullable<Row['ask']> = async (_, __, shop) => {
  await shop.db.deleteFrom('newsletter_subscriber').execute()
  await tokenOf(shop, 'subscribed', cast.buyer)
  return {}
}

const own = { for: 'signed-in' } as const

/** The newsletter: asked for, confirmed and ended. */
export const rows: Record<string, Row> = {
  'GET /newsletter/subscribe': { ...own, ask: afresh },
  'GET /my-account/newsletter': own,
  'POST /my-account/newsletter/subscribe': { ...own, ask: afresh },
  'POST /my-account/newsletter/unsubscribe': { ...own, ask: subscribed },
  'GET /newsletter/confirm': { for: 'anyone', ask: byLink('asked', 'query') },
  'POST /newsletter/confirm': { for: 'anyone', ask: byLink('asked', 'body') },
  'GET /newsletter/unsubscribe': { for: 'anyone', ask: byLink('subscribed', 'query') },
  'POST /newsletter/unsubscribe': {
    for: 'anyone',
    ask: byLink('subscribed', 'query'),
    fromElsewhere: byLetter,
  },
  'GET /desk/newsletter': { ...atDesk('desk/newsletter:read'), ask: () => ({ query: { state: 'asked' } }) },
  'GET /desk/newsletter/export': atDesk('desk/newsletter:read'),
}
