import type { ImportFault } from '../model/sheet.ts'
import type { Ctx } from '#kit/context.ts'
import type { Upload } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { readUpload, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { articlesByCodes } from '#shop/catalogue/service/read-catalogue.ts'
import type { DocumentSort } from '../model/document.ts'
import { columnsOf, needed, readDocumentRow, type DocumentRow } from '../model/sheet.ts'
import {
  callOffsOf,
  companiesOf,
  documentByCode,
  listDocuments,
  ownersOf,
  positionsOf,
  putDocument,
  setClosed,
} from '../store/documents.ts'
import { sayDocuments } from '../texts.ts'

type Person = Ctx<SignedIn>
const pageOfDocuments = 25

/** A page of the documents of a company; of all for null, at the desk. */
export async function documentPage(
  ctx: Person,
  companyId: number | null,
  by: { text: string; sort: DocumentSort; page: number },
) {
  const { documents, total } = await listDocuments(ctx.db, {
    companyId,
    text: by.text,
    sort: by.sort,
    limit: pageOfDocuments,
    offset: (by.page - 1) * pageOfDocuments,
  })
  return { documents, total, page: by.page, lastPage: Math.max(1, Math.ceil(total / pageOfDocuments)) }
}

/** A document with its positions and what was taken of it; throws not found for one of another company. */
export async function readDocument(ctx: Person, code: string, companyId: number | null) {
  const document = await documentByCode(ctx.db, code, companyId)
  if (!document) throw notFound()
  const [positions, callOffs] = await Promise.all([
    positionsOf(ctx.db, document.id, ctx.page.language),
    callOffsOf(ctx.db, document.id),
  ])
  return { document, positions, callOffs }
}

/** Closes a document or opens it again; throws a conflict when somebody else changed it in the meantime. */
export async function closeDocument(
  ctx: Person,
  code: string,
  version: number,
  closed: boolean,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    if (!(await documentByCode(tx, code, null))) throw notFound()
    if (!(await setClosed(tx, code, version, closed)))
      throw conflict(sayDocuments(ctx.page.language).changedMeanwhile())
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: closed ? 'reference-close' : 'reference-open',
      subject: `reference:${code}`,
    })
  })
}

export type Imported =
  | { documents: number; positions: number }
  | { refused: string }
  /** nothing was changed */
  | { faults: ImportFault[] }

/**
 * Takes documents out of a table: new ones are added, known ones changed by document and position. Either all of it
 * holds or nothing is changed, and every row that stands in the way is named.
 */
export async function importDocuments(ctx: Person, upload: Upload | null): Promise<Imported> {
  const t = sayDocuments(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const rows: DocumentRow[] = []
    const faults: ImportFault[] = []
    let at: ReturnType<typeof columnsOf> | null = null
    for await (const { number, cells } of fromHead(uploadedRows(file.bytes), columnsOf)) {
      if (at === null) {
        at = columnsOf(cells)
        const found = at
        if (needed.some(column => found[column] === undefined)) return { refused: t.headsMissing() }
        continue
      }
      const row = readDocumentRow(number, cells, at, ctx.page.formatLocale)
      if (row && 'fault' in row) faults.push({ row: row.row, why: row.fault })
      else if (row) rows.push(row)
    }
    if (rows.length + faults.length === 0) return { refused: t.emptyFile() }
    return await apply(ctx, rows, faults)
  })
}

/** Thrown to take back what was written before a row turned out not to fit. */
class NotSo extends Error {
  readonly faults: ImportFault[]
  constructor(faults: ImportFault[]) {
    super('rows do not fit')
    this.faults = faults
  }
}

async function apply(ctx: Person, rows: readonly DocumentRow[], before: ImportFault[]): Promise<Imported> {
  const [companies, articles] = await Promise.all([
    companiesOf(ctx.db, [...new Set(rows.map(row => row.company))]),
    articlesByCodes(ctx.db, [...new Set(rows.map(row => row.code))]),
  ])
  const companyOf = new Map(companies.map(one => [one.code.toLowerCase(), one.id]))
  const faults = [
    ...before,
    ...rows.flatMap((row): ImportFault[] => [
      ...(companyOf.has(row.company.toLowerCase()) ? [] : [{ row: row.row, why: 'company' as const }]),
      ...(articles.has(row.code) ? [] : [{ row: row.row, why: 'article' as const }]),
    ]),
  ]
  if (faults.length > 0) return { faults: faults.toSorted((a, b) => a.row - b.row) }
  try {
    return await inTransaction(ctx.db, tx => write(ctx, tx, rows, { companyOf, articles }))
  } catch (error) {
    if (error instanceof NotSo) return { faults: error.faults }
    throw error
  }
}

async function write(
  ctx: Person,
  tx: Tx,
  rows: readonly DocumentRow[],
  known: { companyOf: ReadonlyMap<string, number>; articles: ReadonlyMap<string, { id: number }> },
): Promise<Imported> {
  const byDocument = Map.groupBy(rows, row => row.document)
  const owners = new Map((await ownersOf(tx, [...byDocument.keys()])).map(one => [one.code, one.companyId]))
  for (const [document, own] of byDocument) {
    const [first] = own
    const companyId = known.companyOf.get(first?.company.toLowerCase() ?? '') ?? 0
    if (!first) continue
    const wrong = (row: DocumentRow, why: ImportFault['why']) => new NotSo([{ row: row.row, why }])
    const owner = owners.get(document)
    if (owner !== undefined && owner !== companyId) throw wrong(first, 'other-company')
    const other = own.find(row => row.company !== first.company || row.kind !== first.kind)
    if (other) throw wrong(other, 'not-as-before')
    const numbers = own.map((row, i) => row.position ?? (i + 1) * 10)
    const twice = own.find((_, i) => numbers.indexOf(numbers[i] ?? 0) !== i)
    if (twice) throw wrong(twice, 'twice')
    const taken = await putDocument(
      tx,
      { ...first, companyId, currency: first.currency || ctx.page.currency },
      own.map((row, i) => ({
        number: numbers[i] ?? 0,
        articleId: known.articles.get(row.code)?.id ?? 0,
        quantity: row.quantity,
        price: row.price,
        unit: row.unit,
      })),
    )
    const stuck = own.find((_, i) => taken.includes(numbers[i] ?? 0))
    if (stuck) throw wrong(stuck, 'called-off')
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'reference-import',
      subject: `reference:${document}`,
      details: { positions: own.length },
    })
  }
  return { documents: byDocument.size, positions: rows.length }
}
