import { hashToken } from './service/token.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row } from '#app/every-route/row.ts'

const publicRows: Record<string, Row> = {
  'GET /deleteSessionAlive': { for: 'anyone' },
  'GET /keepSessionAlive/': { for: 'anyone', ask: () => ({ query: { active: '1' } }) },
}

const sessionRows: Record<string, Row> = {
  'GET /login': { for: 'anyone', by: 'anonymous', ask: () => ({ query: { next: '/ebusiness/en/cart' } }) },
  'POST /login': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { username: 'approver@nordwind.example', password: 'Contara-2026', next: '' } }),
    again: 'each answer brings a session of its own',
  },
  // what was sealed for nobody; session/routes.test.tsx has one that is
  'GET /kept-form': { for: 'signed-in', ask: () => ({ query: { form: 'x' } }), status: 404 },
  'GET /logout': { for: 'anyone' },
  'POST /logout': { for: 'anyone' },
  'GET /login/pw/request': { for: 'anyone' },
  'POST /login/pw/request': {
    for: 'anyone',
    by: 'anonymous',
    ask: () => ({ body: { email: 'admin@nordwind.example' } }),
    again: 'whoever asks again has not got the mail',
  },
  'GET /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({ query: { token: await passwordLink(shop) } }),
  },
  'POST /login/pw/change': {
    for: 'anyone',
    by: 'anonymous',
    ask: async (_, __, shop) => ({
      body: { token: await passwordLink(shop), password: 'a new password of 2026' },
    }),
  },
}

let links = 0

/** A link as a mail would bring it, to somebody who is not in the cast. */
async function passwordLink({ db }: DemoShop): Promise<string> {
  const token = `${String(++links).padStart(6, '0')}${'x'.repeat(37)}`
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email', '=', 'former.buyer@nordwind.example')
    .executeTakeFirstOrThrow()
  await db.updateTable('customer').set({ active: true }).where('id', '=', id).execute()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      customer_id: id,
      expires_at: new Date(Date.now() + 1_500_000),
    })
    .execute()
  return token
}

export const rows: Record<string, Row> = { ...publicRows, ...sessionRows }
