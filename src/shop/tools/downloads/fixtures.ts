/** Articles with documents and drawings for tests of downloads. */
import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'
import { codeKey, type DocumentRecord } from '#shop/catalogue/articles/model.ts'
import { Drawing, type DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'

export const insertDrawing: DrawingInput = { family: 'insert', size: 6, poles: 4, gender: 'male' }

export type Paper = Pick<DocumentRecord, 'code' | 'type' | 'language' | 'source'> & { restricted?: boolean }

/** The papers of an article as the demo catalogue gives them. */
export const usualPapers = (mark: string): Paper[] => [
  { code: `DS-EN:${mark}`, type: 'PDF_DS', language: 'en', source: 'data-sheet' },
  { code: `DS-ES:${mark}`, type: 'PDF_DS', language: 'es', source: 'data-sheet' },
  { code: `DR:${mark}`, type: 'PDF_DRAWING', language: null, source: 'drawing' },
  { code: `MD:${mark}`, type: 'PDF_COMPLIANCE', language: null, source: 'data-sheet', restricted: true },
]

/** Writes an article; answers its id. */
export async function draw(
  db: Db,
  article: {
    code: string
    papers?: Paper[]
    drawing?: DrawingInput | null
    compliance?: object
    derating?: boolean
  },
): Promise<number> {
  const { code, papers = [], drawing = insertDrawing, compliance = {} } = article
  const names = { en: `Contact insert ${code}, 4 poles ≥ 16 A`, es: `Inserto de contactos ${code}, 4 polos` }
  const { rows } = await sql<{ id: number }>`
    insert into article (code, code_key, names, attributes, compliance, drawing, changed_at)
    values (${code}, ${codeKey(code)}, ${JSON.stringify(names)},
      ${JSON.stringify({ current: 16, insulation: '≥ 10 GΩ', section: [0.5, 2.5] })}, ${JSON.stringify(compliance)},
      ${drawing === null ? null : JSON.stringify(Drawing.parse(drawing))}, '2026-10-05T12:00:00Z')
    returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (const paper of papers) {
    await sql`
      with d as (insert into document (code, type, language, titles, source, restricted)
        values (${paper.code}, ${paper.type}, ${paper.language}, '{"en": "Paper"}', ${paper.source}, ${paper.restricted ?? false})
        on conflict (code) do update set code = excluded.code returning id)
      insert into article_document (article_id, document_id) select ${id}, id from d`.execute(db)
  }
  if (article.derating)
    await sql`insert into derating_curve (article_id, cross_section, points, current_cut)
      values (${id}, 2.5, ${JSON.stringify([12, 22, 35, 48, 62, 80].map(rise => ({ current: 20 * (rise / 60) ** 0.52, temperature: rise })))}, 16)`.execute(db) // prettier-ignore
  return id
}

/** Attributes with units and signs beyond ASCII. */
export async function describeAttributes(db: Db): Promise<void> {
  await sql`insert into attribute_group (code, names) values ('el', '{"en": "Electrical", "es": "Características eléctricas"}')`.execute(db) // prettier-ignore
  await sql`insert into attribute (code, names, kind, unit, precision, group_code, key_rank) values
    ('current', '{"en": "Rated current", "es": "Corriente asignada"}', 'number', 'A', 0, 'el', 1),
    ('insulation', '{"en": "Insulation resistance", "es": "Resistencia de aislamiento"}', 'text', null, 0, 'el', null),
    ('section', '{"en": "Cross-section", "es": "Sección"}', 'interval', 'mm²', 2, 'el', 2)`.execute(db)
}
