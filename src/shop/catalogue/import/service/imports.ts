import { buffer } from 'node:stream/consumers'
import { firstOf } from '#kit/first-of.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Paged } from '#kit/paged.ts'
import type { ImportSort } from '../model/import.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Db } from '#kit/db/connect.ts'
import type { KeptFile } from '#platform/files/files.ts'
import { conflict, notAllowed, notFound } from '#kit/refusal.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import type { ArticleChange } from '#shop/catalogue/articles/model/changes.ts'
import { loadsOf, priceChangesOf, takeBackLoad } from '#shop/catalogue/articles/service/take-back.ts'
import { importAudit } from '../audit.ts'
import { importsShown, maxNamed, type AppliedImport, type ImportLine } from '../model/import.ts'
import {
  holdPriceLimits,
  importById,
  importsById,
  listImports,
  markTakenBack,
  setPriceLimits,
} from '../store/imports.ts'
import { sayImports } from '../texts/imports.ts'
import { workOnUpload } from './work-on-upload.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports'>

/** What was applied at the desk; `code`: only what changed this article. */
export async function importHistory(
  ctx: Desk,
  asked: { text: string; code: string; sort: ImportSort; page: number },
): Promise<Paged<ImportLine>> {
  const article = asked.code === '' ? null : await keptArticle(ctx.db, asked.code)
  const ids = asked.code === '' ? null : article ? await loadsOf(ctx.db, article.id) : []
  return listImports(ctx.db, { ...asked, ids, size: importsShown })
}

/** One import with its changes; throws not found. */
export async function importOf(ctx: Pick<Desk, 'db'>, id: number): Promise<AppliedImport> {
  const found = await importById(ctx.db, id)
  if (!found) throw notFound()
  return found
}

export type PriceStep = ArticleChange & Pick<AppliedImport, 'id' | 'author' | 'appliedAt' | 'takenBackAt'>
/** What files and forms of the desk did to the prices of an article, the newest first, one price a line. */
export async function priceHistory(db: Db, articleId: number): Promise<PriceStep[]> {
  const loads = await priceChangesOf(db, articleId)
  const imports = await importsById(
    db,
    loads.map(({ loadId }) => loadId),
  )
  return imports.flatMap(({ id, author, appliedAt, takenBackAt }) =>
    (loads.find(({ loadId }) => loadId === id)?.changes ?? []).map(change => ({
      ...change,
      id,
      author,
      appliedAt,
      takenBackAt,
    })),
  )
}

/** The file of an import as it was uploaded; throws not found. */
export async function importFile(ctx: Desk, id: number): Promise<KeptFile> {
  const file = await ctx.ports.files.find(ctx.db, (await importOf(ctx, id)).fileId)
  if (!file) throw notFound()
  return file
}

/**
 * Takes an import back as a whole, with its entry in the audit log. Refused (conflict) when it was taken back already, or while something
 * newer stands on one of its articles: another file, a correction by hand, an order that took goods.
 */
export async function takeImportBack(ctx: Desk, id: number): Promise<AppliedImport> {
  const t = sayImports(ctx.page.language)
  const found = await importOf(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (!(await markTakenBack(tx, id, ctx.who.email))) throw conflict(t.takenBackAlready())
    const newer = await takeBackLoad(tx, id)
    if (newer.length > 0) throw conflict(t.newer({ n: newer.length, codes: firstOf(newer, maxNamed) }))
    await importAudit.record(tx, {
      actor: ctx.who.email,
      action: 'import-take-back',
      kind: 'import',
      id,
      details: { filename: found.filename },
    })
  })
  return found
}

/**
 * Sets the per cent by which a price may move before the desk asks, and from which a second person has to apply it (null: never;
 * absent: as it is), with its entry in the audit log. The second one is set by who keeps what needs a second person in offers, too:
 * throws not allowed for others.
 */
export async function changePriceLimits(
  ctx: Desk,
  wanted: { percent: number; second?: number | null | undefined },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const now = await holdPriceLimits(tx)
    const second = wanted.second === undefined ? now.second : wanted.second
    if (second !== now.second && !belongsTo(ctx.who, 'desk/quote-settings:write')) throw notAllowed()
    const is = { percent: wanted.percent, second }
    await setPriceLimits(tx, is)
    const details = changesBetween(now, is)
    if (Object.keys(details).length > 0)
      await importAudit.record(tx, {
        actor: ctx.who.email,
        action: 'import-limit',
        kind: 'import',
        id: 'limit',
        details,
      })
  })
}

/** The rows that an import left out, each with its reason, as CSV; throws not found. */
export async function importRefusedCsv(ctx: Desk & Pick<Ctx, 'clock'>, id: number): Promise<string> {
  const { report } = await importOf(ctx, id)
  const file = await importFile(ctx, id)
  const bytes = await buffer(ctx.ports.files.content(file).read())
  const of = { bytes, language: ctx.page.language, today: dayOf(ctx.clock()) }
  return workOnUpload(ctx.db, { what: 'refused-rows', report, ...of })
}
