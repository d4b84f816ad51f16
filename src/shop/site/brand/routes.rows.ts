import { atDesk, type Row } from '#app/every-route/row.ts'
import { findBrand } from './store.ts'

let names = 0
let files = 0
const write = atDesk('desk/brand:write')

/** Name and look of the shop. */
export const rows: Record<string, Row> = {
  'GET /desk/brand': atDesk('desk/brand:read'),
  'POST /desk/brand': {
    ...write,
    ask: async (_, __, { db }) => {
      const { version, accent, taglineEn, taglineEs } = await findBrand(db)
      return {
        body: {
          accent,
          taglineEn,
          taglineEs,
          version: String(version),
          name: 'Contara',
          sender: `Contara ${++names}`,
        },
      }
    },
  },
  'POST /desk/brand/logo': {
    ...write,
    ask: () => ({
      body: {},
      file: {
        name: 'logo.svg',
        text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h${++files}"/></svg>`,
      },
    }),
  },
  'POST /desk/brand/logo/remove': write,
}
