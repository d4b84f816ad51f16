import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { sql } from 'kysely'

const ofArticle = ({ code }: Known): Sample => ({ params: { of: 'article', code } })
const write = atDesk('desk/articles:write')
let files = 0
const paper = () => ({ name: `paper-${++files}.pdf`, text: '%PDF-1.4\n%%EOF\n' })

/** An article of its own with a document. */
async function documented(_: Known, visitor: Visitor, { db }: DemoShop): Promise<Sample> {
  const code = `DOCUMENTED-${++files}`
  const { rows } = await sql<{ id: string }>`with one as (insert into article (code, code_key, names)
      values (${code}, ${`documented${files}`}, '{"en": "Documented"}') returning id),
    paper as (insert into document (code, type, titles, source) values (${code}, 'PDF_MANUAL', '{}', 'data-sheet') returning id)
    insert into article_document (article_id, document_id) select one.id, paper.id from one, paper
    returning document_id::text as id`.execute(db)
  const version = (await visitor.get(`/desk/media/article/${code}`)).field('version') ?? ''
  return { params: { of: 'article', code, item: `d${rows[0]?.id}` }, body: { version, act: 'remove' } }
}

export const rows: Record<string, Row> = {
  'GET /desk/media/:of/:code': { ...write, ask: ofArticle },
  'POST /desk/media/:of/:code': {
    ...write,
    ask: known => ({ ...ofArticle(known), body: { type: 'PDF_MANUAL' }, file: paper() }),
    again: 'each sends a file of its own',
  },
  'POST /desk/media/:of/:code/:item': { ...write, ask: documented },
}
