import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { atDesk, type Row } from '#app/every-route/row.ts'

const store = {
  name: 'Contara Point Burgos',
  line1: 'Calle Mayor 1',
  postcode: '09001',
  town: 'Burgos',
  country: 'ES',
  phone: '+34 947 555 010',
  latitude: '42.3440',
  longitude: '-3.6970',
  day1: '08:00-13:00, 15:00-18:00',
}

/** A store of the demo and its version. */
const known: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { id, version } = await db
    .selectFrom('store')
    .select(['id', sql<string>`xmin::text`.as('version')])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) }, body: { version } }
}

/** The store finder, and its part of the desk. */
export const rows: Record<string, Row> = {
  'GET /store-finder': { for: 'anyone', ask: () => ({ query: { q: 'Madrid', shown: '10' } }) },
  'GET /store-finder/map': {
    for: 'anyone',
    ask: () => ({ query: { lat: '40.4', lon: '-3.7', z: '7' } }),
  },
  'POST /store-finder/location': {
    for: 'anyone',
    // of any two calls one after the other both change something
    ask: () => ({ body: { q: `${10_115 + randomBytes(1).readUInt8()}` } }),
  },
  'POST /store-finder/position': {
    for: 'anyone',
    ask: () => ({ body: { latitude: `48.${randomBytes(1).readUInt8() + 100}`, longitude: '2.35' } }),
  },
  'GET /desk/stores': atDesk('desk/stores:read'),
  'GET /desk/stores/new': atDesk('desk/stores:write'),
  'POST /desk/stores': {
    ...atDesk('desk/stores:write'),
    ask: () => ({ body: { ...store, code: `es-burgos-${randomBytes(4).toString('hex')}` } }),
  },
  'GET /desk/stores/:id': { ...atDesk('desk/stores:write'), ask: known },
  'POST /desk/stores/:id': {
    ...atDesk('desk/stores:write'),
    ask: async (...asked) => {
      const { params, body } = await known(...asked)
      return { ...(params && { params }), body: { ...store, ...body } }
    },
  },
  'POST /desk/stores/:id/active': {
    ...atDesk('desk/stores:write'),
    ask: async (...asked) => {
      const { params, body } = await known(...asked)
      return { ...(params && { params }), body: { ...body, active: 'false' } }
    },
  },
}
