import { typedOf } from './model.ts'
import { nextNumbers } from './service/numbers.ts'
import { findSeller } from './service.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

let towns = 0

/** Who sells. */
export const rows: Record<string, Row> = {
  'GET /desk/seller': atDesk('desk/seller:read'),
  'GET /desk/seller/numbers': atDesk('desk/seller:read'),
  'POST /desk/seller/numbers': {
    ...atDesk('desk/seller:write'),
    ask: async (_, __, { db }) => ({
      body: {
        ...Object.fromEntries(
          Object.entries(await nextNumbers(db)).map(([kind, { next }]) => [kind, String(next + 1)]),
        ),
        sure: 'true',
      },
    }),
  },
  'POST /desk/seller': {
    ...atDesk('desk/seller:write'),
    ask: async (_, __, { db }) => {
      const kept = await findSeller(db)
      return {
        body: {
          ...typedOf(kept?.seller ?? null),
          version: String(kept?.version ?? 0),
          town: `Town ${++towns}`,
        },
      }
    },
  },
}
