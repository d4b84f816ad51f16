import { sql } from 'kysely'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import type { Visitor } from '#app/test-visitor.ts'

let count = 0
/** A family of its own, and the fields of its form. */
async function ownFamily(_: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  await sql`insert into base_product (code, names, draft, retired_at) values ('OWN-FAMILY', '{"en": "Own"}', true, now())
    on conflict do nothing`.execute(db)
  const version = (await visitor.get('/desk/families/OWN-FAMILY/edit')).field('version') ?? ''
  return { params: { code: 'OWN-FAMILY' }, body: { version, 'name-en': `Own ${++count}` } }
}
/** One that can be published. */
async function draft(_: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  const code = `DRAFT-${++count}`
  await sql`with base as (insert into base_product (code, names, category_code, draft, retired_at)
      select ${code}, '{"en": "Draft"}', (select code from category where retired_at is null order by code limit 1), true, now()
      returning id)
    insert into article (code, code_key, names, base_id, draft, retired_at)
    select ${`${code}-1`}, ${`draft${count}1`}, '{"en": "Draft"}', id, true, now() from base`.execute(db)
  const version = (await visitor.get(`/desk/families/${code}/edit`)).field('version') ?? ''
  return { params: { code }, body: { version } }
}

const write = atDesk('desk/families:write')
export const rows: Record<string, Row> = {
  'GET /desk/families': atDesk('desk/families:read'),
  'GET /desk/families/new': write,
  'POST /desk/families': {
    ...write,
    ask: () => ({ body: { code: `FAMILY-${++count}`, 'name-en': 'Family' } }),
  },
  'GET /desk/families/:code/edit': { ...write, ask: ownFamily },
  'POST /desk/families/:code/edit': { ...write, ask: ownFamily },
  'GET /desk/families/:code/variants': { ...write, ask: ownFamily },
  'POST /desk/families/:code/variants': { ...write, ask: ownFamily },
  'POST /desk/families/:code/publish': { ...write, ask: draft },
}
