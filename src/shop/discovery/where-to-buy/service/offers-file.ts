/** Offers of a distributor by file: out, in with a preview of every row, and taken over as a whole. */
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Upload } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { fromHead } from '#kit/spreadsheet/from-head.ts'
import { readUpload, uploadedName, uploadedRows } from '#kit/spreadsheet/uploaded.ts'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { wholeXlsx } from '#kit/spreadsheet/write.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { whereToBuyAudit } from '../audit.ts'
import { fieldsOf } from '../model/forms.ts'
import type { Distributor } from '../model/offer.ts'
import {
  judgeOffers,
  neededColumns,
  offerColumns,
  offerColumnsOf,
  offerHeads,
  outcomeOf,
  readOfferRow,
  type JudgedOffer,
  type OfferColumn,
  type OfferOutcome,
  type OfferSheet,
  type TypedOffer,
} from '../model/offer-sheet.ts'
import { keptDistributor } from '../store/at-desk.ts'
import {
  dropOffers,
  everyOffer,
  keepUpload,
  lockOffers,
  putOffers,
  takeUpload,
  uploadOf,
  type WaitingOffers,
} from '../store/offer-uploads.ts'
import { sayOffersFile } from '../texts/offers-file.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** The distributor of this id; throws not found. */
export async function distributorOf(ctx: Pick<Ctx, 'db'>, id: number): Promise<Distributor> {
  const found = await keptDistributor(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** All its offers as a table that can be uploaded again unchanged. */
export async function offersFile(
  ctx: Desk,
  distributorId: number,
  as: 'xlsx' | 'csv',
): Promise<Uint8Array | string> {
  const { name } = await distributorOf(ctx, distributorId)
  const header = offerColumns.map(column => offerHeads[ctx.page.language][column])
  const rows = (await everyOffer(ctx.db, distributorId)).map(({ code, ...offer }) => {
    const fields = { code, ...fieldsOf(offer) }
    return offerColumns.map(column => fields[column])
  })
  if (as === 'csv')
    return csvOf(
      header,
      rows.map(cells => cells.map(quoted)),
    )
  return wholeXlsx({ name: name.slice(0, 28), header, widths: [26, 18, 16, 12, 60, 30, 30], rows })
}

type Read = { rows: TypedOffer[] } | { missing: OfferColumn[] }
async function readRows(bytes: Uint8Array): Promise<Read> {
  const rows: TypedOffer[] = []
  let columns: OfferSheet | undefined
  for await (const row of fromHead(uploadedRows(bytes), offerColumnsOf)) {
    if (!columns) {
      const found = offerColumnsOf(row.cells)
      const missing = neededColumns.filter(name => found[name] === undefined)
      if (missing.length > 0) return { missing }
      columns = found
      continue
    }
    const read = readOfferRow(row, columns)
    if (read) rows.push(read)
  }
  return { rows }
}

/**
 * Reads a file and keeps its rows for the preview; nothing is changed yet. `whole`: what the file does not name is to be
 * removed. `refused`: why it was not taken at all. Throws not found for the distributor.
 */
export async function uploadOffers(
  ctx: Desk,
  distributorId: number,
  upload: Upload | null,
  whole: boolean,
): Promise<{ token: string } | { refused: string }> {
  await distributorOf(ctx, distributorId)
  const { language } = ctx.page
  const t = sayOffersFile(language)
  return readUpload({ reader: ctx.who.id, language }, upload, async file => {
    const read = await readRows(file.bytes)
    if ('missing' in read) {
      const columns = read.missing.map(name => offerHeads[language][name]).join(', ')
      return { refused: t.columnsMissing({ columns }) }
    }
    if (read.rows.length === 0) return { refused: t.emptyFile() }
    const token = randomBytes(16).toString('base64url')
    const waiting = { token, filename: uploadedName(file), whole, rows: read.rows }
    await keepUpload(ctx.db, { customerId: ctx.who.id, distributorId }, waiting)
    return { token }
  })
}

type Judgement = { judged: JudgedOffer[]; removed: { articleId: number; code: string }[] }
async function judged(
  db: Db | Tx,
  { id, website }: Distributor,
  { rows, whole }: WaitingOffers,
): Promise<Judgement> {
  const [found, offers] = await Promise.all([
    articlesByCodes(db, [...new Set(rows.map(row => row.code))]),
    everyOffer(db, id),
  ])
  const articles = new Map([...found].map(([code, article]) => [code, article.id]))
  const kept = new Map(offers.map(offer => [offer.articleId, offer]))
  const list = judgeOffers(rows, { website, articles, kept })
  // a row that is wrong still names its article: that stays as it is
  const inFile = new Set(list.map(one => one.articleId))
  return { judged: list, removed: whole ? offers.filter(one => !inFile.has(one.articleId)) : [] }
}

export type OffersPreview = OfferOutcome & {
  distributor: Distributor
  filename: string
  rows: JudgedOffer[]
  /** part numbers whose offers the file does not name, and which go */
  gone: string[]
}
const rank: Record<JudgedOffer['verdict'], number> = { wrong: 0, changed: 1, new: 2, same: 3 }

/** What would become of an uploaded file now, what is wrong first; null: it is not there (any more). */
export async function previewOffers(
  ctx: Desk,
  distributorId: number,
  token: string,
): Promise<OffersPreview | null> {
  const distributor = await distributorOf(ctx, distributorId)
  const waiting = await uploadOf(ctx.db, { customerId: ctx.who.id, distributorId }, token)
  if (!waiting) return null
  const { judged: rows, removed } = await judged(ctx.db, distributor, waiting)
  return {
    distributor,
    filename: waiting.filename,
    rows: rows.toSorted((a, b) => rank[a.verdict] - rank[b.verdict] || a.row - b.row),
    gone: removed.map(one => one.code),
    ...outcomeOf(rows, removed.length),
  }
}

/** Takes over what is right of an uploaded file, once and all together; null: it is not there (any more). */
export async function applyOffers(
  ctx: Desk,
  distributorId: number,
  token: string,
): Promise<OfferOutcome | null> {
  return inTransaction(ctx.db, async tx => {
    await lockOffers(tx, distributorId)
    const distributor = await keptDistributor(tx, distributorId)
    if (!distributor) throw notFound()
    const waiting = await takeUpload(tx, { customerId: ctx.who.id, distributorId }, token)
    if (!waiting) return null
    const { judged: rows, removed } = await judged(tx, distributor, waiting)
    const outcome = outcomeOf(rows, removed.length)
    const written = rows.flatMap(({ verdict, articleId, offer }) =>
      (verdict === 'new' || verdict === 'changed') && articleId !== null && offer
        ? [{ articleId, ...offer }]
        : [],
    )
    if (written.length > 0) await putOffers(tx, distributorId, written)
    if (removed.length > 0)
      await dropOffers(
        tx,
        distributorId,
        removed.map(one => one.articleId),
      )
    if (written.length > 0 || removed.length > 0)
      await whereToBuyAudit.record(tx, {
        actor: ctx.who.email,
        action: 'offers-file',
        kind: 'distributor',
        id: distributorId,
        details: { filename: waiting.filename, ...outcome },
      })
    return outcome
  })
}

/** Forgets an uploaded file. */
export async function discardOffers(ctx: Desk, distributorId: number, token: string): Promise<void> {
  await takeUpload(ctx.db, { customerId: ctx.who.id, distributorId }, token)
}
