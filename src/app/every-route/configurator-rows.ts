import type { Visitor } from '../test-visitor.ts'
import type { Known, Row, Sample } from './row.ts'

const key = 'KM-CONNECTOR'
const productCode = 'KM F16M (A-D)'

/** A configuration that this visitor has begun, and one that was reset. */
async function begun(visitor: Visitor, more: Record<string, string> = {}): Promise<string> {
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
const withOne =
  (sample: (configId: string, known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) =>
    sample(await begun(visitor), known)

const anyone = { for: 'anyone' } as const
const own = { ...anyone, ids: ['configId'] } as const

export const configuratorRows: Record<string, Row> = {
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
    status: 404,
    ask: () => ({ params: { kind: 'cable', productCode: 'CIRCOVMO_CONF' } }),
  },
  'POST /configurator/act': {
    ...own,
    again: 'the second is told that the configuration has moved on',
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
  'POST /configurator/undo': {
    ...own,
    ask: async (_, visitor) => {
      const configId = await begun(visitor)
      await visitor.post('/configurator/reset', { configId, confirmed: '1' })
      return { body: { configId } }
    },
  },
  'GET /configurator/help': { ...anyone, ask: () => ({ query: { key } }) },
}
