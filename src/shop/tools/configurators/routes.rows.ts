import { stockGoods } from '#shop/buying/cart/fixtures.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Known, Row, Sample } from '#app/every-route/row.ts'

export const key = 'KM-CONNECTOR'

export const productCode = 'KM F16M (A-D)'

/** A configuration that this visitor has begun. */
export async function begun(visitor: Visitor, more: Record<string, string> = {}): Promise<string> {
  const answer = await visitor.postJson('/configureGroup', {
    key,
    groupId: 'HAN_FRAME',
    'cstic.size': '16B',
    ...more,
  })
  const configId = /configId=([\w-]+)/.exec(answer.text)?.[1]
  if (configId === undefined)
    throw new Error(`no configuration for the sample: ${answer.status} ${answer.text}`)
  return configId
}

export const withOne =
  (sample: (configId: string, known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) =>
    sample(await begun(visitor), known)

export const anyone = { for: 'anyone' } as const

export const own = { ...anyone, ids: ['configId'] } as const

export const rows: Record<string, Row> = {
  'GET /configurators': anyone,
  'GET /configureGroup': { ...own, ask: withOne(configId => ({ query: { configId } })) },
  'POST /configureGroup': {
    ...own,
    ask: withOne(configId => ({
      body: { configId, groupId: 'HAN_FRAME', 'cstic.side': 'hood', go: 'HAN_HOOD' },
    })),
  },
  'GET /modul/modulPlacement': {
    ...own,
    ask: withOne(configId => ({ query: { configId, selectedGroupId: 'HAN_MODULE' } })),
  },
  'POST /modul/addContactsToResultList': {
    ...own,
    ask: async (_, visitor) => ({
      query: { groupId: 'HAN_POW_CONTACT' },
      body: {
        configId: await begun(visitor, { 'cstic.side': 'hood', 'cstic.place-a': 'P2.40 C' }),
        'count.CT40M 2,5 AG': '2',
      },
    }),
  },
  'GET /configurator/:kind/:productCode': {
    ...anyone,
    ask: () => ({ params: { kind: 'cable', productCode: 'CIRCOVMO_CONF' } }),
  },
  'POST /configurator/act': {
    ...own,
    ask: withOne(
      configId =>
        ({
          body: {
            configId,
            key,
            groupId: 'HAN_FRAME',
            seq: 1,
            from: null,
            act: { choose: { characteristic: 'size', value: '10B' } },
          },
        }) as unknown as Sample,
    ),
  },
  'GET /configurator/state': {
    ...own,
    ask: withOne(configId => ({ query: { configId, groupId: 'HAN_HOOD' } })),
  },
  'GET /addProductToConfigOrder': {
    ...own,
    again: 'it adds one more',
    ask: withOne((configId, { code }) => ({
      query: { configId, groupId: 'HAN_ACCESSORY', productsToAdd: code },
    })),
  },
  'POST /addProductToConfigOrder': {
    ...own,
    again: 'it adds one more',
    ask: withOne((configId, { code }) => ({
      body: { configId, groupId: 'HAN_ACCESSORY', productsToAdd: code },
    })),
  },
  'POST /configurator/leaveOut': {
    ...own,
    ask: async ({ code }, visitor) => {
      const configId = await begun(visitor)
      await visitor.post('/addProductToConfigOrder', { configId, productsToAdd: code })
      return { body: { configId, productCode: code } }
    },
  },
  'GET /configurator/picture': {
    ...anyone,
    ask: () => ({ query: { key, version: '1', cstic: 'height', value: 'low' } }),
  },
  'GET /configurator/complete': {
    ...own,
    ask: withOne(configId => ({
      query: {
        configOrderProductCode: productCode,
        groupId: 'HAN_FRAME',
        configId,
        csticGroupId: 'HAN_FRAME',
      },
    })),
  },
  'GET /configurator/result': {
    ...own,
    ask: withOne(configId => ({ query: { configId, time: '1700000000' } })),
  },
  'GET /configurator/reset': { ...own, ask: withOne(configId => ({ query: { configId } })) },
  'POST /configurator/reset': { ...own, ask: withOne(configId => ({ body: { configId, confirmed: '1' } })) },
  'GET /configurator/line': {
    ...anyone,
    // no id of somebody: the name of a line says what it was made to, and is looked up in the caller's own basket
    again: 'two clicks open two copies',
    ask: async (_, visitor, shop) => {
      const configId = await cable(visitor, shop)
      await visitor.postJson('/configurator/cart/addCable', [
        { product: 'CIRCOVMO_CONF', configId, quantity: 2 },
      ])
      const { text } = await visitor.get('/cart')
      const line = /configurator\/line\?line=([^"&]+)/.exec(text)?.[1] ?? ''
      return { query: { line: decodeURIComponent(line) } }
    },
  },
  'POST /configurator/leaveLine': {
    ...own,
    ask: async (_, visitor, { db }) => {
      const configId = await begun(visitor)
      await db.updateTable('configuration').set({ line_key: 'a-line' }).where('id', '=', configId).execute()
      return { body: { configId } }
    },
  },
  'POST /configurator/undo': {
    ...own,
    ask: async (_, visitor) => {
      const configId = await begun(visitor)
      await visitor.post('/configurator/reset', { configId, confirmed: '1' })
      return { body: { configId } }
    },
  },
  'GET /configurator/file/:configId': {
    ...own,
    ask: async (_, visitor) => ({ params: { configId: await begun(visitor) }, query: { as: 'svg' } }),
  },
  'GET /configurator/help': { ...anyone, ask: () => ({ query: { key } }) },
  'POST /configurator/cart/add': {
    ...anyone,
    again: 'two clicks add twice',
    ask: ({ code }) => ({ body: { qty: '10', productCodePost: code, isConfigurator: 'true' } }),
  },
  'POST /configurator/cart/addSeveral': {
    ...anyone,
    again: 'two clicks add twice',
    ask: ({ code }) => ({ query: { isConfigurator: 'true' }, body: { product: `${code}|10|2030|0|15` } }),
  },
  'POST /configurator/cart/addCable': {
    ...anyone,
    again: 'two clicks add twice',
    ask: async (_, visitor, shop) =>
      ({
        body: [{ product: 'CIRCOVMO_CONF', configId: await cable(visitor, shop), quantity: 2 }],
      }) as unknown as Sample,
  },
  'POST /configurator/cart/addParts': {
    ...anyone,
    again: 'two clicks add twice',
    ask: ({ code }) => ({ body: { product: `${code.replaceAll(',', '%2C')}|10|||false` } }),
  },
  'POST /configurator/cart/addAssembled': {
    ...own,
    again: 'two clicks add twice',
    ask: async (_, visitor, shop) =>
      ({
        body: {
          configId: await assembled(visitor, shop),
          products: 'K2 16M 0602|1|||false|ASSEMBLY_PARTS|MALE|false',
          withPad: false,
        },
      }) as unknown as Sample,
  },
  'GET /configurator/mto/result': {
    ...own,
    ask: async (_, visitor, shop) => ({ query: { configId: await cable(visitor, shop), qty: '10' } }),
  },
  'POST /configurator/cart/addMadeToOrder': {
    ...own,
    again: 'two clicks add twice',
    ask: async (_, visitor, shop) => ({ body: { configId: await cable(visitor, shop), quantity: 10 } }),
  },
  'GET /configurator/minimum': { ...own, ask: withOne(configId => ({ query: { configId, qty: '1' } })) },
  'POST /configurator/cart/addConfiguration': {
    ...own,
    again: 'two clicks add twice',
    ask: async (_, visitor, shop) => ({
      body: { configId: await cable(visitor, shop), quantity: '2', way: 'parts' },
    }),
  },
  'GET /configurator/summaryTotal': {
    ...own,
    ask: withOne(configId => ({ query: { configId, quantity: '2', tick: 'KM-BLANK' } })),
  },
  'GET /configurator/summary/:configId': {
    ...own,
    ask: withOne(configId => ({ params: { configId } })),
  },
}

/** The small demo catalogue does not have every article. */
async function stocked({ db }: DemoShop, ...codes: string[]): Promise<void> {
  const known = await db.selectFrom('article').select('code').where('code', 'in', codes).execute()
  const missing = codes.filter(one => !known.some(({ code }) => code === one))
  await stockGoods(
    db,
    missing.map(code => ({ code })),
  )
}

/** A cable that is whole, and a connector to be assembled. */
export async function cable(visitor: Visitor, shop: DemoShop): Promise<string> {
  await stocked(shop, 'CIRCOVMO_CONF')
  return begun(visitor, {
    key: 'CA-CIRCULAR',
    groupId: 'CABLE_LEFT',
    'cstic.size': '',
    'cstic.left-coding': 'A',
    'cstic.left-poles': '5',
    'cstic.left-gender': 'male',
    'cstic.left-angle': 'straight',
    'cstic.cable': 'pur5',
    'cstic.right-coding': 'open',
  })
}

async function assembled(visitor: Visitor, shop: DemoShop): Promise<string> {
  await stocked(shop, 'K2 16M 0602', 'K2 16B HHT-32/P', 'AC G32B 13-21', 'SV ASSEMBLY')
  return begun(visitor, {
    key: 'K2-ASSEMBLED',
    groupId: 'ASSEMBLY_PARTS',
    'cstic.size': '',
    'cstic.poles': '16B',
  })
}
