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

/** An announcement that was written for this call, and its version. */
const knownAnnouncement: NonNullable<Row['ask']> = async (_, __, { db }) => {
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

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

const notice = () => ({
  title: `Shop closed on Saturday ${randomBytes(4).toString('hex')}`,
  body: 'From [START] to [END].',
  enabled: 'on',
  starts: `14/01/${nextYear} 20:00`,
  ends: `14/01/${nextYear} 22:00`,
  from: `01/01/${nextYear}`,
  until: '',
})

/** The same of a site notice. */
const knownNotice: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { id, version } = await db
    .insertInto('site_notice')
    .values({
      storefront: 'en',
      kind: 'maintenance',
      enabled: false,
      title: 'For the matrix',
      body: 'None.',
      starts: '',
      ends: '',
      closes: false,
      shown_from: new Date('2099-01-01'),
    })
    .returning(['id', sql<string>`xmin::text`.as('version')])
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) }, body: { version } }
}

/** What is told at the head of pages and in windows that open by themselves, and their parts of the desk. */
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
  'GET /desk/announcements/:id': { ...atDesk('desk/announcements:write'), ask: knownAnnouncement },
  'POST /desk/announcements/:id': {
    ...atDesk('desk/announcements:write'),
    ask: async (...asked) => {
      const { params, body } = await knownAnnouncement(...asked)
      return { ...(params && { params }), body: { ...announcement(), ...body } }
    },
  },
  'POST /desk/announcements/:id/remove': { ...atDesk('desk/announcements:write'), ask: knownAnnouncement },
  'GET /maintenance/acknowledge': { for: 'anyone', changesNothing: 'the demo shop announces no maintenance' },
  'POST /maintenance/acknowledge': { for: 'anyone', changesNothing: 'a cookie of the browser' },
  'GET /informationPopup/acknowledge': {
    for: 'signed-in',
    changesNothing: 'the demo shop shows no information',
  },
  'POST /informationPopup/acknowledge': {
    for: 'signed-in',
    changesNothing: 'the demo shop shows no information',
  },
  'GET /desk/site-notices': atDesk('desk/site-notices:read'),
  'GET /desk/site-notices/new': atDesk('desk/site-notices:write'),
  'POST /desk/site-notices': {
    ...atDesk('desk/site-notices:write'),
    ask: () => ({ body: { ...notice(), storefront: 'en', kind: 'maintenance' } }),
  },
  'GET /desk/site-notices/:id': { ...atDesk('desk/site-notices:write'), ask: knownNotice },
  'POST /desk/site-notices/:id': {
    ...atDesk('desk/site-notices:write'),
    ask: async (...asked) => {
      const { params, body } = await knownNotice(...asked)
      return { ...(params && { params }), body: { ...notice(), ...body } }
    },
  },
  'POST /desk/site-notices/:id/remove': { ...atDesk('desk/site-notices:write'), ask: knownNotice },
}
