import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

/** The version of the accounts as they are kept. */
async function version({ db }: DemoShop): Promise<string> {
  const row = await db.selectFrom('ledger_setting').select('version').executeTakeFirstOrThrow()
  return String(row.version)
}

/** A month that is over, without bookings, and not closed yet: another one each time. */
async function openMonth({ db }: DemoShop): Promise<string> {
  const { count } = await db
    .selectFrom('ledger_month')
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const n = Number(count)
  return `${2001 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
}

/** The bookings of a month for the ledger. */
export const rows: Record<string, Row> = {
  'GET /desk/ledger': atDesk('desk/ledger:read'),
  'GET /desk/ledger/export': {
    ...atDesk('desk/ledger:read'),
    ask: () => ({ query: { month: '2026-10', as: 'csv' } }),
  },
  'POST /desk/ledger/close': {
    ...atDesk('desk/ledger:write'),
    ask: async (_, __, shop) => ({ body: { month: await openMonth(shop), seen: '' } }),
  },
  'POST /desk/ledger/accounts': {
    ...atDesk('desk/ledger:write'),
    ask: async (_, __, shop) => ({
      body: { version: await version(shop), yearStart: '1', accountLength: '4', bank: '1200' },
    }),
  },
}
