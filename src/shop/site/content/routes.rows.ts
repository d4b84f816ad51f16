import type { Visitor } from '#app/test-visitor.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const slideFields = {
  title: 'A slide',
  body: 'of the test',
  link: '/ebusiness/en/search',
  from: '',
  until: '',
}

/** A slide made for the call, and the version that its page shows. */
async function ownSlide(visitor: Visitor): Promise<{ id: string; version: string }> {
  const added = await visitor.post('/desk/slides', { ...slideFields, storefront: 'en' })
  const list = await visitor.get('/desk/slides')
  const ids = [...list.text.matchAll(/\/desk\/slides\/(\d+)/g)].map(match => Number(match[1]))
  const id = String(Math.max(...ids))
  const page = await visitor.get(`/desk/slides/${id}`)
  if (added.status >= 400 || page.status !== 200) throw new Error(`no slide: ${added.status} ${added.text}`)
  return { id, version: page.field('version') ?? '' }
}

/** The seller's desk: texts and slides. */
export const rows: Record<string, Row> = {
  'GET /desk/content': atDesk('desk/texts:read'),
  'GET /desk/content/:topic/:language': {
    ...atDesk('desk/texts:write'),
    ask: () => ({ params: { topic: 'imprint', language: 'en' }, query: { version: '1' } }),
  },
  'POST /desk/content/:topic/:language': {
    ...atDesk('desk/texts:write'),
    ask: async (_, visitor) => {
      const page = await visitor.get('/desk/content/imprint/en')
      const version = page.field('version') ?? '0'
      return {
        params: { topic: 'imprint', language: 'en' },
        body: { version, title: 'Imprint', body: `Version ${version} and one more`, do: 'save' },
      }
    },
  },
  'GET /desk/slides': atDesk('desk/slides:read'),
  'GET /desk/slides/new': { ...atDesk('desk/slides:write'), ask: () => ({ query: { storefront: 'en' } }) },
  'POST /desk/slides': {
    ...atDesk('desk/slides:write'),
    ask: () => ({ body: { ...slideFields, storefront: 'en' } }),
  },
  'GET /desk/slides/:id': {
    ...atDesk('desk/slides:write'),
    ask: async (_, visitor) => ({ params: { id: (await ownSlide(visitor)).id } }),
  },
  'POST /desk/slides/:id': {
    ...atDesk('desk/slides:write'),
    ask: async (_, visitor) => {
      const { id, version } = await ownSlide(visitor)
      return { params: { id }, body: { ...slideFields, title: 'Another title', version } }
    },
  },
  'POST /desk/slides/:id/remove': {
    ...atDesk('desk/slides:write'),
    ask: async (_, visitor) => {
      const { id, version } = await ownSlide(visitor)
      return { params: { id }, body: { version } }
    },
  },
  'POST /desk/slides/:id/move': {
    ...atDesk('desk/slides:write'),
    ask: async (_, visitor) => {
      const { id } = await ownSlide(visitor)
      return { params: { id }, body: { direction: 'up' } }
    },
    again: 'each press moves it by one place',
  },
}
