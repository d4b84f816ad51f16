import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import type { Visitor } from '#app/test-visitor.ts'

let names = 0
/** An attribute that nothing uses, and the fields of its form. */
async function unused(_: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  await sql`insert into attribute (code, names, kind) values ('by-hand', '{"en": "By hand"}', 'text')
    on conflict do nothing`.execute(db)
  const version = (await visitor.get('/desk/attributes/by-hand/edit')).field('version') ?? ''
  return {
    params: { code: 'by-hand' },
    body: { version, 'name-en': `By hand ${++names}`, kind: 'text', facet: 'none', sort: '10' },
  }
}

export const rows: Record<string, Row> = {
  'GET /desk/attributes': atDesk('desk/attributes:read'),
  'GET /desk/attributes/new': atDesk('desk/attributes:write'),
  'POST /desk/attributes': {
    ...atDesk('desk/attributes:write'),
    ask: () => ({ body: { 'name-en': `Attribute ${++names}`, kind: 'number', facet: 'values', sort: '10' } }),
  },
  'GET /desk/attributes/:code/edit': { ...atDesk('desk/attributes:write'), ask: unused },
  'POST /desk/attributes/:code/edit': { ...atDesk('desk/attributes:write'), ask: unused },
  'POST /desk/attributes/:code/remove': { ...atDesk('desk/attributes:write'), ask: unused },
}
