import type { DemoShop } from './demo-shop.ts'
import type { Row } from './row.ts'

const desk = { for: 'desk:administrator', by: 'desk' } as const
let made = 0

/** Somebody of the desk who has not set her password yet. */
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
export const deskPeopleRows: Record<string, Row> = {
  'GET /desk/people': desk,
  'POST /desk/people': {
    ...desk,
    ask: () => ({ body: { ...names, email: `invited${++made}@contara.example`, roles: ['orders'] } }),
  },
  'GET /desk/people/:id': { ...desk, ask: ofOne() },
  'POST /desk/people/:id': { ...desk, ask: ofOne({ ...names, roles: ['orders'], seen: 'content' }) },
  'POST /desk/people/:id/switch': { ...desk, ask: ofOne({ active: 'false' }) },
  'POST /desk/people/:id/invite': {
    ...desk,
    ask: ofOne(),
    again: 'each letter has a link of its own',
  },
}
