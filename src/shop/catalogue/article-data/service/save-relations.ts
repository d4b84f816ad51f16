import { firstOf } from '#kit/first-of.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { holdRelations, soldCodes, writeRelations } from '#shop/catalogue/articles/service/edit-article.ts'
import type { Fields } from '#shop/catalogue/families/model/fields.ts'
import { articleDataAudit } from '../audit.ts'
import { loggedOrder, loggedRelations, readRelations, shownRelations, targetsIn } from '../model/relations.ts'
import { sayArticleData, sayRelationFaults } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/**
 * Writes what an article is related to, but its successors, if it still is of `version`, with old and new in the change log; what is in
 * force already changes nothing. Throws not found, a conflict, and invalid at its fields, also for a new number that is not sold.
 */
export async function saveRelations(ctx: Desk, code: string, version: string, fields: Fields): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const kept = await holdRelations(tx, code)
    if (!kept) throw notFound()
    if (kept.version !== version) throw conflict(sayArticleData(ctx.page.language).moved())
    const sold = await soldCodes(tx, targetsIn(fields))
    const { relations, faults } = readRelations(fields, { kept, sold, locale: ctx.page.formatLocale })
    const t = sayRelationFaults(ctx.page.language)
    if (faults.length > 0)
      throw invalid(
        faults.map(one => ({
          field: one.field,
          message:
            one.fault === 'unknown'
              ? t.unknown({ codes: firstOf(one.codes, 20), n: one.codes.length })
              : t[one.fault](),
        })),
      )
    const was = shownRelations(kept)
    const said = changesBetween(loggedRelations(was), loggedRelations(relations))
    // what is needed and what is an accessory stand in one order
    const details =
      Object.keys(said).length > 0 ? said : changesBetween(loggedOrder(was), loggedOrder(relations))
    if (Object.keys(details).length === 0) return
    await writeRelations(tx, kept.id, relations)
    await articleDataAudit.record(tx, {
      actor: ctx.who.email,
      action: 'article-relations',
      kind: 'article',
      id: code,
      details,
    })
  })
}
