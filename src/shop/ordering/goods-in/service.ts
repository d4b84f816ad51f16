/** Goods that arrive: read, looked at, and added to the stock; who waits for them gets them first. */
import { createHash } from 'node:crypto'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import { pageOfCounted, type Paged } from '#kit/paged.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { isFarOut } from '#shop/catalogue/availability/model/far-out.ts'
import {
  addToLevel,
  levelsAt,
  takeOffInbound,
  warehouses,
  type Warehouse,
} from '#shop/catalogue/availability/service.ts'
import { masterDataAudit } from '#shop/catalogue/master-data/audit.ts'
import { holdWaiting, serveArrived } from '#shop/ordering/orders/service/serve-arrived.ts'
import {
  addReceiptLine,
  beginReceipt,
  listReceived,
  receivedById,
  type ReceiptHead,
  type ReceiptLine,
} from './store.ts'
import { articlesIn, type TypedArticle } from './service/read-articles.ts'
import { sayGoodsIn } from './texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
export type { ReceiptHead, ReceiptLine } from './store.ts'
export const warehousesHere = (ctx: Pick<Desk, 'db'>): Promise<Warehouse[]> => warehouses(ctx.db)

export type EnteredReceipt = {
  site: string
  reference: string
  receivedOn: string
  rows: string
  formKey: string
  seen: string
  sure?: 'true' | undefined
}
/** An article that arrived, once, with the level that it comes to. */
export type ArrivedRow = TypedArticle & {
  before: number
  /** far from what was there: it is asked about */
  far: boolean
}
export type SeenReceipt = {
  site: string
  receivedOn: CalendarDate
  rows: readonly ArrivedRow[]
  /** what it comes to, for the press that adds it */
  seen: string
}

/** What was entered, looked up; or what is wrong at which field. */
export async function lookAtReceipt(
  ctx: Desk,
  entered: EnteredReceipt,
): Promise<{ receipt: SeenReceipt } | { errors: FieldError[] }> {
  const t = sayGoodsIn(ctx.page.language)
  const errors: FieldError[] = []
  const site = (await warehouses(ctx.db)).find(one => one.code === entered.site)?.code
  if (site === undefined) errors.push({ field: 'site', message: t.whichSite() })
  const today = dayOf(ctx.clock())
  const receivedOn = readDay(entered.receivedOn, today)
  if (receivedOn === null)
    errors.push({
      field: 'receivedOn',
      message: dayFault(entered.receivedOn, ctx.page.language, t.wrongDay()),
    })
  else if (receivedOn > today) errors.push({ field: 'receivedOn', message: t.futureDay() })
  const { articles, faults } = await articlesIn(ctx, entered.rows)
  errors.push(...faults.map(message => ({ field: 'rows', message })))
  if (articles.length === 0 && faults.length === 0) errors.push({ field: 'rows', message: t.nothing() })
  if (errors.length > 0 || site === undefined || receivedOn === null) return { errors }
  const levels = await levelsAt(
    ctx.db,
    site,
    articles.map(row => row.articleId),
  )
  const arrived = articles.map((row): ArrivedRow => {
    const before = levels.get(row.articleId) ?? 0
    return { ...row, before, far: isFarOut(before, before + row.quantity) }
  })
  const what = JSON.stringify([site, receivedOn, arrived.map(({ code, quantity }) => [code, quantity])])
  const seen = createHash('sha256').update(what).digest('base64url')
  return { receipt: { site, receivedOn, rows: arrived, seen } }
}

/**
 * Adds what was seen to the stock, in one transaction: orders that were promised pieces of receipts get them first, and what has
 * arrived is no longer to come. The same form sent twice is one receipt. Answers its number. Throws a conflict where the form was
 * sent before and held something else: somebody went back to it and entered the next delivery.
 */
export async function receive(
  ctx: Desk,
  { site, receivedOn, rows }: SeenReceipt,
  { reference, formKey }: Pick<EnteredReceipt, 'reference' | 'formKey'>,
): Promise<number> {
  const actor = ctx.who.email
  return inTransaction(ctx.db, async tx => {
    const { id, isNew } = await beginReceipt(tx, { formKey, site, reference, receivedOn, enteredBy: actor })
    if (!isNew) {
      if (!(await isSame(tx, id, { site, receivedOn, rows, reference })))
        throw conflict(sayGoodsIn(ctx.page.language).enteredBefore({ number: String(id) }))
      return id
    }
    const byArticle = rows.toSorted((a, b) => a.articleId - b.articleId)
    const waiting = await holdWaiting(
      tx,
      byArticle.map(row => row.articleId),
      site,
    )
    for (const [i, { articleId, code, names, quantity }] of byArticle.entries()) {
      const before = await addToLevel(tx, articleId, site, quantity)
      const served = await serveArrived(tx, waiting, { articleId, site, quantity })
      await takeOffInbound(tx, articleId, site, quantity)
      await addReceiptLine(tx, id, i + 1, { code, names, quantity, served })
      await masterDataAudit.record(tx, {
        actor,
        action: 'stock-set',
        kind: 'article',
        id: code,
        details: {
          site,
          before,
          quantity: before + quantity,
          cause: 'stock-received',
          ...(reference !== '' && { note: reference }),
        },
      })
    }
    return id
  })
}

/** Whether a receipt is of these goods. */
async function isSame(
  tx: Tx,
  id: number,
  {
    site,
    receivedOn,
    rows,
    reference,
  }: Pick<SeenReceipt, 'site' | 'receivedOn' | 'rows'> & { reference: string },
): Promise<boolean> {
  const kept = await receivedById(tx, id)
  const pieces = new Map(rows.map(row => [row.code, row.quantity]))
  return (
    kept?.site === site &&
    kept.receivedOn === receivedOn &&
    kept.reference === reference &&
    kept.lines.length === pieces.size &&
    kept.lines.every(({ code, quantity }) => pieces.get(code) === quantity)
  )
}

const pageSize = 50
/** A page of receipts, the newest first. */
export async function receiptsPage(
  ctx: Pick<Desk, 'db'>,
  page: number,
): Promise<Paged<ReceiptHead & { found: number }>> {
  const found = await listReceived(ctx.db, { limit: pageSize, offset: (page - 1) * pageSize })
  return pageOfCounted(found, page, pageSize)
}

/** A receipt with its lines; throws not found. */
export async function receiptFor(
  ctx: Pick<Desk, 'db'>,
  id: number,
): Promise<ReceiptHead & { lines: ReceiptLine[] }> {
  const found = await receivedById(ctx.db, id)
  if (!found) throw notFound()
  return found
}
