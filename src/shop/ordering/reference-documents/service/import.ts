/** Reference documents by file: tried and shown first, with prices in doubt, then applied, and taken back as a whole. */
import type { Ctx } from '#platform/request/context.ts'
import { firstOf } from '#kit/first-of.ts'
import type { Upload } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { recordPriceChanges } from '#shop/catalogue/pricing/service.ts'
import { askFirst } from '#shop/catalogue/pricing/service/judge.ts'
import { referenceDocumentsAudit } from '../audit.ts'
import type { DocumentChange, DocumentImport, KeptDocument } from '../model/imported.ts'
import {
  columnsOf,
  inItsUnit,
  needed,
  readDocumentRow,
  type DocumentRow,
  type ImportFault,
  type WrittenRow,
} from '../model/sheet.ts'
import { ownersOf, putDocument } from '../store/documents.ts'
import * as store from '../store/imports.ts'
import { sayDocuments } from '../texts.ts'
import { NotSo, writeDocuments, type Looked } from './write-documents.ts'

type Person = Ctx<SignedIn>

export type Prepared =
  | { id: number }
  | { refused: string }
  /** nothing was changed */
  | { faults: ImportFault[] }

/** Reads a table of documents, tries it, and keeps it for who brought it; every row that stands in the way is named. */
export async function prepareImport(ctx: Person, upload: Upload | null): Promise<Prepared> {
  const t = sayDocuments(ctx.page.language)
  return readUpload({ reader: ctx.who.id, language: ctx.page.language }, upload, async file => {
    const written: WrittenRow[] = []
    const faults: ImportFault[] = []
    let at: ReturnType<typeof columnsOf> | null = null
    for await (const line of fromHead(uploadedRows(file.bytes), columnsOf)) {
      if (at === null) {
        at = columnsOf(line.cells)
        const found = at
        if (needed.some(column => found[column] === undefined)) return { refused: t.headsMissing() }
        continue
      }
      const row = readDocumentRow(line, at, ctx.page.formatLocale)
      if (row && 'fault' in row) faults.push({ row: row.row, why: row.fault })
      else if (row) written.push({ ...row, currency: row.currency || ctx.page.currency })
    }
    if (written.length + faults.length === 0) return { refused: t.emptyFile() }
    const { rows, asked } = await inTheirUnits(ctx, written)
    const looked = await tried(ctx, rows, [...faults, ...asked])
    if ('faults' in looked) return looked
    if (looked.changes.length === 0) return { refused: t.nothingChanges() }
    const { changes, doubts } = looked
    return {
      id: await store.insertImport(ctx.db, {
        author: ctx.who,
        filename: uploadedName(file) || '?',
        rows,
        changes,
        doubts,
      }),
    }
  })
}

/** Rows with the quantities that their articles take ('25 m' of cable), and those of which they have to be asked. */
async function inTheirUnits(
  { db, page }: Person,
  written: readonly WrittenRow[],
): Promise<{ rows: DocumentRow[]; asked: ImportFault[] }> {
  const articles = await articlesByCodes(db, [...new Set(written.map(row => row.code))])
  const rows: DocumentRow[] = []
  const asked: ImportFault[] = []
  for (const row of written) {
    const article = articles.get(row.code)
    const read = inItsUnit(row, article)
    if ('asked' in read)
      asked.push({ row: row.row, why: 'quantity', says: quantityReason(page, read.asked, article?.unit) })
    else rows.push(read)
  }
  return { rows, asked }
}

class OnlyTried extends Error {
  readonly looked: Looked
  constructor(looked: Looked) {
    super('nothing is kept of a trial')
    this.looked = looked
  }
}

/** What a file would do: it is written and taken back at once. */
async function tried(
  ctx: Person,
  rows: readonly DocumentRow[],
  before: ImportFault[] = [],
): Promise<Looked | { faults: ImportFault[] }> {
  try {
    return await inTransaction(ctx.db, async tx => {
      const looked = await writeDocuments(ctx, tx, rows, before)
      throw new OnlyTried(looked)
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.looked
    if (error instanceof NotSo) return { faults: error.faults }
    throw error
  }
}

/** A file that was applied, or waits for its author; another one that waits, or none, is not found. */
export async function importOf(ctx: Person, id: number): Promise<DocumentImport> {
  const found = await store.importById(ctx.db, id)
  if (!found || (found.appliedAt === null && found.authorId !== ctx.who.id)) throw notFound()
  return found
}

/** Files that the list shows. */
const shownImports = 10
export const lastImports = (ctx: Pick<Person, 'db'>) => store.lastImports(ctx.db, shownImports)

export const discardImport = async (ctx: Person, id: number): Promise<void> => {
  await importOf(ctx, id)
  await store.dropImport(ctx.db, id, ctx.who.id)
}

/** Changes that the audit entry of a document names. */
const maxTraced = 50
const traced = (changes: readonly DocumentChange[]): string[] =>
  changes
    .filter(one => one.what === 'price')
    .slice(0, maxTraced)
    .map(one => `${one.position} ${one.code}: ${oldAndNew(one.before, one.after)}`)

/** Writes what was done to prices into their history, and into the change log document by document. */
async function remember(
  { who }: Person,
  tx: Tx,
  changes: readonly DocumentChange[],
  action: 'reference-import' | 'reference-import-take-back',
): Promise<void> {
  const prices = changes.filter(one => one.what === 'price')
  const articles = await articlesByCodes(tx, [...new Set(prices.map(one => one.code))])
  for (const [document, own] of Map.groupBy(changes, one => one.document)) {
    await recordPriceChanges(
      tx,
      { author: who, origin: 'document', reference: document },
      own.flatMap(({ what, code, company, currency, position, before, after }) => {
        const article = what === 'price' ? articles.get(code) : undefined
        if (!article) return []
        return [
          {
            articleId: article.id,
            key: `${company} ${document} ${position} ${currency}`,
            before,
            after,
            percent: null,
          },
        ]
      }),
    )
    const positions = new Set(own.flatMap(one => (one.position === null ? [] : [one.position]))).size
    await referenceDocumentsAudit.record(tx, {
      actor: who.email,
      action,
      kind: 'reference',
      id: document,
      details: { positions, prices: traced(own) },
    })
  }
}

/** Changes as they can be compared, whatever the database does to the order of their parts. */
const saidOf = (changes: readonly DocumentChange[]): string =>
  JSON.stringify(
    changes.map(one => [one.document, one.company, one.position, one.code, one.what, one.before, one.after]),
  )

/**
 * Applies a waiting file, all of it or nothing. Throws not found, `DoubtfulPrices` until `sure` says that they are meant,
 * and a conflict when what it would do is not what was shown: it waits with a new picture then.
 */
export async function applyImport(ctx: Person, id: number, sure: string): Promise<DocumentImport> {
  const t = sayDocuments(ctx.page.language)
  const shown = await importOf(ctx, id)
  if (shown.appliedAt !== null) throw conflict(t.appliedAlready())
  try {
    await inTransaction(ctx.db, async tx => {
      const held = await store.holdImport(tx, id)
      if (!held) throw notFound()
      if (held.appliedAt !== null) throw conflict(t.appliedAlready())
      const { changes, doubts, undo } = await writeDocuments(ctx, tx, held.rows)
      if (saidOf(changes) !== saidOf(shown.changes)) throw new OnlyTried({ changes, doubts })
      askFirst(doubts, sure, ctx.page.language)
      await store.markApplied(tx, id, undo)
      await remember(ctx, tx, changes, 'reference-import')
    })
  } catch (error) {
    if (error instanceof NotSo) throw conflict(t.notAsShown())
    if (!(error instanceof OnlyTried)) throw error
    await store.keepLook(ctx.db, id, error.looked)
    throw conflict(t.notAsShown())
  }
  return shown
}

/**
 * Takes a file back as a whole: documents have again what they had before, and those that came with it are gone. Refused
 * (conflict) when it was taken back already, when something newer changed one of them, or something was called off that
 * would not fit any more.
 */
export async function takeBackImport(ctx: Person, id: number): Promise<DocumentImport> {
  const t = sayDocuments(ctx.page.language)
  const found = await importOf(ctx, id)
  await inTransaction(ctx.db, async tx => {
    const held = await store.holdImport(tx, id)
    if (!held?.undo) throw notFound()
    if (held.takenBackAt !== null) throw conflict(t.takenBackAlready())
    const { before, versions } = held.undo
    const codes = Object.keys(versions)
    await ownersOf(tx, codes)
    const now = await store.keptDocuments(tx, codes)
    const newer = codes.filter(code => now.get(code)?.version !== versions[code])
    const stuck = newer.length > 0 ? newer : await restored(tx, codes, before)
    if (stuck.length > 0) throw conflict(t.newerThanImport({ n: stuck.length, codes: firstOf(stuck) }))
    await store.markTakenBack(tx, id, ctx.who.email)
    const undone = held.changes.map(one => ({ ...one, before: one.after, after: one.before }))
    await remember(ctx, tx, undone, 'reference-import-take-back')
  })
  return found
}

/** Puts documents back as they were; answers those of which more was called off than they would have. */
async function restored(
  tx: Tx,
  codes: readonly string[],
  before: readonly KeptDocument[],
): Promise<string[]> {
  const old = new Map(before.map(one => [one.code, one]))
  const fresh = codes.filter(code => !old.has(code))
  const gone = await store.removeDocuments(tx, fresh)
  const stuck = fresh.filter(code => !gone.includes(code))
  for (const document of before) {
    const { code, validFrom, validUntil, positions } = document
    await store.keepOnlyPositions(
      tx,
      code,
      positions.map(one => one.number),
    )
    const head = { ...document, document: code, from: validFrom, until: validUntil }
    const taken = await putDocument(tx, head, positions)
    const left = (await store.keptDocuments(tx, [code])).get(code)?.positions.length ?? 0
    if (taken.length > 0 || left > positions.length) stuck.push(code)
  }
  return stuck
}
