import { atDesk, type Row } from '#app/every-route/row.ts'
import type { Visitor } from '#app/test-visitor.ts'

const pages = atDesk('desk/pages:write')
const addresses = atDesk('desk/addresses:write')
let made = 0
const fields = (title: string) => ({
  titleEn: title,
  bodyEn: 'Words of the test',
  slug: '',
  place: 'none',
  sort: '1',
  public: 'true',
})

/** A page made for the call. */
async function ownPage(visitor: Visitor): Promise<{ id: string; slug: string }> {
  const slug = `of-the-test-${++made}`
  const added = await visitor.post('/desk/pages', { ...fields(`Of the test ${made}`), kind: 'page' })
  const id = /\/desk\/pages\/(\d+)/.exec(added.location ?? '')?.[1]
  if (!id) throw new Error(`no page: ${added.status} ${added.text}`)
  return { id, slug }
}
/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

/** Pages and news, addresses that lead on, links that lead nowhere. */
export const rows: Record<string, Row> = {
  'GET /pages/:slug': {
    for: 'anyone',
    ask: async (_, __, shop) => ({ params: { slug: (await ownPage(await shop.as('desk'))).slug } }),
  },
  'GET /news': { for: 'anyone' },
  'GET /page-picture/:file': {
    for: 'anyone',
    ask: async (_, __, { db, services }) => {
      const about = { purpose: 'page-picture', name: 'a.png', type: 'image/png' }
      const { id } = await services.ports.files.keep(db, about, Buffer.from(png, 'latin1'))
      return { params: { file: id } }
    },
  },
  'GET /desk/pages': atDesk('desk/pages:read'),
  'GET /desk/pages/new': { ...pages, ask: () => ({ query: { kind: 'news' } }) },
  'POST /desk/pages': {
    ...pages,
    ask: () => ({ body: { ...fields(`A page ${++made}`), kind: 'page', do: 'save' } }),
  },
  'GET /desk/pages/:id': {
    ...pages,
    ask: async (_, visitor) => ({ params: { id: (await ownPage(visitor)).id } }),
  },
  'POST /desk/pages/:id': {
    ...pages,
    ask: async (_, visitor) => ({
      params: { id: (await ownPage(visitor)).id },
      body: { ...fields(`Changed ${++made}`), version: '1', do: 'save' },
    }),
  },
  'POST /desk/pages/:id/remove': {
    ...pages,
    ask: async (_, visitor) => ({ params: { id: (await ownPage(visitor)).id }, body: { version: '1' } }),
  },
  'POST /desk/pages/:id/picture': {
    ...pages,
    ask: async (_, visitor) => ({
      params: { id: (await ownPage(visitor)).id },
      body: { act: 'file' },
      file: { name: 'a.png', text: png, binary: true },
    }),
  },
  'GET /desk/addresses': atDesk('desk/addresses:read'),
  'POST /desk/addresses': {
    ...addresses,
    ask: () => ({ body: { address: `/old/${++made}.html`, target: '/products' } }),
  },
  'POST /desk/addresses/remove': {
    ...addresses,
    ask: async (_, visitor) => {
      const body = { address: `/older/${++made}.html`, target: '/products' }
      await visitor.post('/desk/addresses', body)
      return { body }
    },
  },
  'GET /desk/dead-links': atDesk('desk/dead-links:read'),
  'POST /desk/dead-links': {
    ...atDesk('desk/dead-links:write'),
    ask: async (_, __, { db }) => {
      const gone = { kind: 'page', thing: '0', name: 'Of the test', link: `/gone/${++made}` }
      await db.insertInto('dead_link').values(gone).execute()
      return {}
    },
  },
}
