import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { holdArticleData, writeArticleData } from '#shop/catalogue/articles/service/edit-article.ts'
import { keepDictionary } from '#shop/catalogue/articles/service/edit-attribute.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { faultErrors } from '#shop/catalogue/families/service/save-family.ts'
import { articleDataAudit } from '../audit.ts'
import { farMoved, loggedData, readData, sureOf } from '../model/data.ts'
import { sayArticleData } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/**
 * Writes the data that were typed if the article still is of `version`, with old and new in the change log; what is in force already
 * changes nothing. Values are judged by the dictionary as it stands then. Throws not found, a conflict, and invalid at its fields, also
 * where a minimum, step or weight is so far from before that it has to be confirmed (`sure`).
 */
export async function saveArticleData(
  ctx: Desk,
  code: string,
  version: string,
  fields: Fields,
): Promise<void> {
  const t = sayArticleData(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    await keepDictionary(tx)
    const kept = await holdArticleData(tx, code)
    if (!kept) throw notFound()
    if (kept.version !== version) throw conflict(t.moved())
    const { attributes } = await catalogueFrame(ctx.db)
    const { language, formatLocale: locale } = ctx.page
    const { data, faults } = readData(fields, { kept, attributes, language, locale })
    if (faults.length > 0) throw invalid(faultErrors(ctx, faults))
    const far = farMoved(kept, data)
    if (far.length > 0 && textOf(fields, 'sure') !== sureOf(data))
      throw invalid([
        ...far.map(({ field, was, is }) => ({ field, message: t.far({ was, is }) })),
        { field: 'sure', message: t.notSure() },
      ])
    const codes = new Set([...Object.keys(kept.attributes), ...Object.keys(data.attributes)])
    const details = changesBetween(loggedData(kept, codes), loggedData(data, codes))
    if (Object.keys(details).length === 0) return
    await writeArticleData(tx, kept.id, data)
    await articleDataAudit.record(tx, {
      actor: ctx.who.email,
      action: 'article-data',
      kind: 'article',
      id: code,
      details,
    })
  })
}
