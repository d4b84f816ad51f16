import type { Visitor } from '#app/test-visitor.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const fresh = '/desk/counts/new'
async function form(visitor: Visitor): Promise<Record<string, string>> {
  const page = await visitor.get(fresh)
  return {
    site: 'central',
    name: 'Shelf 4',
    category: '',
    prefix: '',
    movedSince: '',
    formKey: page.field('formKey') ?? '',
  }
}
/** A list of what lies there, of articles that begin like this one. */
async function begun(visitor: Visitor, code: string): Promise<string> {
  const { location } = await visitor.post(fresh, { ...(await form(visitor)), prefix: code })
  return /(\d+)$/.exec(location ?? '')?.[1] ?? '1'
}
/** One in which a piece of the article was counted. */
async function counted(visitor: Visitor, code: string): Promise<string> {
  const id = await begun(visitor, code)
  const key = (await visitor.get(`/desk/counts/${id}`)).field('formKey') ?? ''
  await visitor.post(`/desk/counts/${id}`, { rows: `${code};1`, formKey: key })
  return id
}

export const rows: Record<string, Row> = {
  'GET /desk/counts': atDesk('desk/counts:read'),
  'GET /desk/counts/new': atDesk('desk/counts:write'),
  'POST /desk/counts/new': {
    ...atDesk('desk/counts:write'),
    ask: async ({ code }, visitor) => ({ body: { ...(await form(visitor)), prefix: code } }),
  },
  'GET /desk/counts/:id': {
    ...atDesk('desk/counts:read'),
    ask: async ({ code }, visitor) => ({ params: { id: await begun(visitor, code) } }),
  },
  'POST /desk/counts/:id': {
    ...atDesk('desk/counts:write'),
    ask: async ({ code }, visitor) => {
      const id = await begun(visitor, code)
      const formKey = (await visitor.get(`/desk/counts/${id}`)).field('formKey') ?? ''
      return { params: { id }, body: { rows: `${code};1`, formKey } }
    },
  },
  'POST /desk/counts/:id/quantities': {
    ...atDesk('desk/counts:write'),
    ask: async ({ code }, visitor) => ({
      params: { id: await begun(visitor, code) },
      body: { 'n-1': '3', 'was-1': '' },
    }),
  },
  'GET /desk/counts/:id/differences': {
    ...atDesk('desk/counts:read'),
    ask: async ({ code }, visitor) => ({ params: { id: await counted(visitor, code) } }),
  },
  'POST /desk/counts/:id/differences': {
    ...atDesk('desk/counts:write'),
    ask: async ({ code }, visitor) => {
      const id = await counted(visitor, code)
      const { text } = await visitor.get(`/desk/counts/${id}/differences`)
      const [, line = '1'] = /name="post-(\d+)"/.exec(text) ?? []
      const tick = new RegExp(`<input[^>]*name="post-${line}"[^>]*>`).exec(text)?.[0] ?? ''
      return {
        params: { id },
        body: { [`post-${line}`]: /value="([^"]+)"/.exec(tick)?.[1] ?? '' },
      }
    },
  },
  'POST /desk/counts/:id/close': {
    ...atDesk('desk/counts:write'),
    ask: async ({ code }, visitor) => ({
      params: { id: await begun(visitor, code) },
      body: { to: 'closed' },
    }),
  },
  'GET /desk/counts/:id/list.pdf': {
    ...atDesk('desk/counts:read'),
    ask: async ({ code }, visitor) => ({ params: { id: await begun(visitor, code) } }),
  },
  'GET /desk/counts/:id/list.xlsx': {
    ...atDesk('desk/counts:read'),
    ask: async ({ code }, visitor) => ({ params: { id: await begun(visitor, code) } }),
  },
}
