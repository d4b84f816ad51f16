import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let made = 0

/** Somebody of the desk who has not set their password yet. */
async function colleague({ db }: DemoShop): Promise<string> {
  const { id } = await db
    .insertInto('customer')
    .values({
      email: `colleague${++made}@contara.example`,
      first_name: 'Col',
      last_name: 'League',
      roles: ['content'],
      works_at_desk: true,
      password_hash: '!',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

const ofOne =
  (body?: Record<string, string | string[]>): NonNullable<Row['ask']> =>
  async (_, __, shop) => ({ params: { id: await colleague(shop) }, ...(body && { body }) })
const names = { firstName: 'Col', lastName: 'League' }

/** The people of the seller's desk and their roles. */
export const rows: Record<string, Row> = {
  'GET /desk/people': atDesk('desk/people:read'),
  'POST /desk/people': {
    ...atDesk('desk/people:write'),
    ask: () => ({ body: { ...names, email: `invited${++made}@contara.example`, roles: ['orders'] } }),
  },
  'POST /desk/people/end-sessions': {
    ...atDesk('desk/people:write'),
    // every visitor of these tests would be signed out
    changesNothing: 'without the tick it asks for it',
    status: 400,
  },
  'GET /desk/people/:id': { ...atDesk('desk/people:read'), ask: ofOne() },
  'POST /desk/people/:id': {
    ...atDesk('desk/people:write'),
    ask: ofOne({ ...names, roles: ['orders'], seen: 'content' }),
  },
  'POST /desk/people/:id/switch': { ...atDesk('desk/people:write'), ask: ofOne({ active: 'false' }) },
  'POST /desk/people/:id/invite': {
    ...atDesk('desk/people:write'),
    ask: ofOne(),
    again: 'each letter has a link of its own',
  },
}
