import type { Visitor } from '#app/test-visitor.ts'
import { anyone, begun, key, own, productCode, withOne } from './routes.rows.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** One that the person has saved. */
async function saved(visitor: Visitor): Promise<string> {
  const configId = await begun(visitor)
  await visitor.post('/zcontara/saveConfig', { configId, comment: 'A sample' })
  return configId
}

const withSaved =
  (sample: (configId: string) => Sample): NonNullable<Row['ask']> =>
  async (_, visitor) =>
    sample(await saved(visitor))
const packed = Buffer.from(JSON.stringify({ choices: [{ characteristic: 'size', value: '16B' }] })).toString(
  'base64url',
)
const mine = { for: 'signed-in' } as const

const savedConfigurationRows: Record<string, Row> = {
  'GET /desk/crm-events': {
    for: 'desk/crm-events:read',
    by: 'desk',
    ask: () => ({ query: { about: 'KM', state: 'kept', rangeFrom: '01/01/2026' } }),
  },
  'POST /desk/crm-events/retry': { for: 'desk/crm-events:write', by: 'desk' },
  'GET /mycontara/SavedConfigs': { ...mine, ask: withSaved(() => ({})) },
  'GET /mycontara/SavedConfigs/compare': mine,
  'POST /zcontara/saveConfig': {
    ...mine,
    ids: ['configId'],
    again: 'each saving is told to the CRM',
    ask: withOne(configId => ({ body: { configId, comment: 'For the press' } })),
  },
  'GET /zcontara/updateComment': {
    ...mine,
    ask: withSaved(zConfID => ({ query: { zConfID, comment: 'Another one' } })),
  },
  'POST /zcontara/updateComment': {
    ...mine,
    ask: withSaved(zConfID => ({ body: { zConfID, comment: 'Another one' } })),
  },
  'GET /zcontara/loadConfig': { ...mine, ask: withSaved(zConfID => ({ query: { zConfID } })) },
  'POST /configurator/renew': {
    ...own,
    ask: withOne(configId => ({ body: { configId } })),
  },
  'GET /zcontara/deleteConfigConfirm': {
    ...mine,
    ids: ['configId'],
    ask: withSaved(configId => ({ query: { configId } })),
  },
  'POST /zcontara/deleteConfig': { ...mine, ask: withSaved(zConfID => ({ body: { zConfID } })) },
  'GET /configurators/open': { ...anyone, ask: () => ({ query: { key, c: packed } }) },
  'POST /configurators/open': {
    ...anyone,
    again: 'each opening begins a configuration',
    ask: () => ({ body: { key, c: packed } }),
  },
  'POST /zcontara/configuratorType': {
    ...anyone,
    again: 'each event is kept',
    ask: () => ({
      body: {
        configID: 'x',
        type: 'SHARE',
        campaign: '',
        title: `Configurator - ${productCode} - SHARE`,
        url: '/configureGroup',
      },
    }),
  },
}

const ofVersion = () => ({ params: { key, version: '1' } })

const configuratorDeskRows: Record<string, Row> = {
  'GET /desk/configurators': atDesk('desk/configurators:read'),
  'POST /desk/configurators': {
    ...atDesk('desk/configurators:write'),
    again: 'each file is a version',
    ask: async (_, visitor) => {
      const answer = await visitor.get(`/desk/configurators/${key}/1/file`)
      return { file: { name: `${key}.json`, text: answer.text } }
    },
  },
  'GET /desk/configurators/:key': { ...atDesk('desk/configurators:read'), ask: () => ({ params: { key } }) },
  'GET /desk/configurators/:key/:version': { ...atDesk('desk/configurators:read'), ask: ofVersion },
  'GET /desk/configurators/:key/:version/file': { ...atDesk('desk/configurators:read'), ask: ofVersion },
  'POST /desk/configurators/:key/:version/try': {
    ...atDesk('desk/configurators:write'),
    again: 'each trial begins a configuration',
    ask: ofVersion,
  },
  'POST /desk/configurators/:key/publish': {
    ...atDesk('desk/configurators:write'),
    ask: () => ({ params: { key }, body: { version: '1', seen: '1' } }),
  },
}

export const rows: Record<string, Row> = { ...savedConfigurationRows, ...configuratorDeskRows }
