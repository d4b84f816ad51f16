import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { atDesk, type Row } from '#app/every-route/row.ts'

const announcement = () => ({
  title: `Closed on Friday ${randomBytes(4).toString('hex')}`,
  body: 'The warehouse rests.',
  tone: 'info',
  pageTypes: ['home', 'cart'],
  from: '01/01/2027',
  until: '',
})

/** One that was written for this call, and its version. */
const known: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { id, version } = await db
    .insertInto('announcement')
    .values({
      storefront: 'en',
      page_types: ['home'],
      tone: 'info',
      title: 'For the matrix',
      shown_from: new Date('2099-01-01'),
    })
    .returning(['id', sql<string>`xmin::text`.as('version')])
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) }, body: { version } }
}

/** The page widget, and its part of the desk. */
export const rows: Record<string, Row> = {
  'GET /widget/page': {
    for: 'anyone',
    ask: ({ category }) => ({ query: { pageType: 'category', category } }),
  },
  'GET /desk/announcements': atDesk('desk/announcements:read'),
  'GET /desk/announcements/new': atDesk('desk/announcements:write'),
  'POST /desk/announcements': {
    ...atDesk('desk/announcements:write'),
    ask: () => ({ body: { ...announcement(), storefront: 'en' } }),
  },
  'GET /desk/announcements/:id': { ...atDesk('desk/announcements:write'), ask: known },
  'POST /desk/announcements/:id': {
    ...atDesk('desk/announcements:write'),
    ask: async (...asked) => {
      const { params, body } = await known(...asked)
      return { ...(params && { params }), body: { ...announcement(), ...body } }
    },
  },
  'POST /desk/announcements/:id/remove': { ...atDesk('desk/announcements:write'), ask: known },
}
