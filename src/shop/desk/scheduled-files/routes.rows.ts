import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const typed = {
  name: 'Prices of the ERP',
  place: 'folder',
  file: 'prices-*.csv',
  kind: 'prices',
  every: 'day',
  at: '06:30',
}

let made = 0
/** The same under a name that no other has. */
const fresh = () => ({ ...typed, name: `Prices ${++made}` })

/** One that lies in the folder. */
async function kept({ db }: DemoShop, active = true): Promise<string> {
  const { id } = await db
    .insertInto('scheduled_file')
    .values({
      name: 'Prices',
      place: 'folder',
      source: 'none-*.csv',
      kind: 'prices',
      every: 'day',
      minute: 390,
      time_zone: 'UTC',
      active,
      next_at: new Date('2999-01-01'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const ofKept: Pick<Row, 'ask'> = { ask: async (_, __, shop) => ({ params: { id: await kept(shop) } }) }

export const rows: Record<string, Row> = {
  'GET /desk/import-schedules': atDesk('desk/files:read'),
  'GET /desk/import-schedules/new': atDesk('desk/files:write'),
  'POST /desk/import-schedules/new': { ...atDesk('desk/files:write'), ask: () => ({ body: fresh() }) },
  'GET /desk/import-schedules/:id': { ...atDesk('desk/files:read'), ...ofKept },
  'POST /desk/import-schedules/:id': {
    ...atDesk('desk/files:write'),
    ask: async (_, __, shop) => ({ params: { id: await kept(shop) }, body: { ...fresh(), version: '1' } }),
  },
  'POST /desk/import-schedules/:id/try': {
    ...atDesk('desk/files:write'),
    ...ofKept,
    status: 409,
    changesNothing: 'no such file lies in the folder of the tests',
  },
  'POST /desk/import-schedules/:id/stop': { ...atDesk('desk/files:write'), ...ofKept },
  'POST /desk/import-schedules/:id/go-on': {
    ...atDesk('desk/files:write'),
    ask: async (_, __, shop) => ({ params: { id: await kept(shop, false) } }),
  },
}
