import { countryCodes } from '#kit/code-names.ts'
import { settingKey } from './model/setting.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

/** The seller's desk: price lists, agreements, the prices in them, and a new article: forms that are previewed like files. */
export const rows: Record<string, Row> = {
  'GET /desk/storefronts': { for: 'desk/storefronts:read', by: 'desk' },
  'GET /desk/storefronts/:path': {
    ...atDesk('desk/storefronts:read'),
    ask: () => ({ params: { path: 'en' } }),
  },
  'POST /desk/storefronts/:path': {
    ...atDesk('desk/storefronts:write'),
    // one country more each time: what the other tests choose stays
    ask: async (_, __, { db }) => {
      const all = await listStorefronts({ db })
      const { countries, currencies } = all.find(({ path }) => path === 'en') ?? {
        countries: new Array<string>(),
        currencies: new Array<string>(),
      }
      const more = countryCodes().find(code => !countries.includes(code)) ?? ''
      const [country = '', currency = ''] = [countries[0], currencies[0]]
      return {
        params: { path: 'en' },
        body: {
          version: settingKey({ countries, currencies }),
          country,
          countries: [...countries, more],
          currency,
          currencies,
        },
      }
    },
  },
}
