import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Row } from './row.ts'

const forDesk = { for: 'desk:catalogue', by: 'desk' } as const
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
export const searchDeskRows: Record<string, Row> = {
  'GET /desk/synonyms': forDesk,
  'GET /desk/synonyms/new': { ...forDesk, ask: () => ({ query: { word: 'zapatilla', language: 'es' } }) },
  'POST /desk/synonyms': { ...forDesk, ask: () => ({ body: typed() }) },
  'GET /desk/synonyms/:id': { ...forDesk, ask: known },
  'POST /desk/synonyms/:id': {
    ...forDesk,
    ask: async (...asked) => {
      const { params, body } = await known(...asked)
      return { ...(params && { params }), body: { ...typed(), ...body } }
    },
  },
  'POST /desk/synonyms/:id/remove': { ...forDesk, ask: known },
  'GET /desk/searches': { ...forDesk, ask: () => ({ query: { days: '90' } }) },
}
