import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { atDesk, type Row } from '#app/every-route/row.ts'

const typed = () => ({ words: `matrix${randomBytes(4).toString('hex')}\nterminal block`, language: 'en' })

/** A group that was made for this call, and its version. */
const known: NonNullable<Row['ask']> = async (_, __, { db }) => {
  const { id, version } = await db
    .insertInto('synonym_group')
    .values({ language: null, words: ['matrix', 'array'] })
    .returning(['id', sql<string>`xmin::text`.as('version')])
    .executeTakeFirstOrThrow()
  return { params: { id: String(id) }, body: { version } }
}

/** Synonyms, and searches that found nothing. */
export const rows: Record<string, Row> = {
  'GET /desk/synonyms': atDesk('desk/synonyms:read'),
  'GET /desk/synonyms/new': {
    ...atDesk('desk/synonyms:write'),
    ask: () => ({ query: { word: 'zapatilla', language: 'es' } }),
  },
  'POST /desk/synonyms': { ...atDesk('desk/synonyms:write'), ask: () => ({ body: typed() }) },
  'GET /desk/synonyms/:id': { ...atDesk('desk/synonyms:write'), ask: known },
  'POST /desk/synonyms/:id': {
    ...atDesk('desk/synonyms:write'),
    ask: async (...asked) => {
      const { params, body } = await known(...asked)
      return { ...(params && { params }), body: { ...typed(), ...body } }
    },
  },
  'POST /desk/synonyms/:id/remove': { ...atDesk('desk/synonyms:write'), ask: known },
  'GET /desk/searches': { ...atDesk('desk/searches:read'), ask: () => ({ query: { days: '90' } }) },
}
