import { dayOf } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ArticleTexts } from '#shop/catalogue/articles/model/edited.ts'
import {
  holdEditedArticle,
  retireArticle,
  soldCodes,
  writeEditedArticle,
} from '#shop/catalogue/articles/service/edit-article.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { masterDataAudit } from '../audit.ts'
import type { ArticleEntered } from '../contract.ts'
import { changesOf, inBoth, numbersIn } from '../model/edited.ts'
import { sayEdited } from '../texts/articles.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/**
 * Writes what was entered if the article still is of `version`, with old and new in the change log; what is in force
 * already changes nothing. Throws not found, a conflict, and invalid for an unknown category, day or successor.
 */
export async function saveArticle(
  ctx: Desk,
  code: string,
  version: string,
  entered: ArticleEntered,
): Promise<void> {
  const t = sayEdited(ctx.page.language)
  const frame = await catalogueFrame(ctx.db)
  await inTransaction(ctx.db, async tx => {
    const before = await holdEditedArticle(tx, code)
    if (!before) throw notFound()
    if (before.version !== version) throw conflict(t.moved())
    const successors = numbersIn(entered.successors)
    const known = await soldCodes(tx, successors)
    const errors: FieldError[] = []
    const lastOrderOn = entered.lastOrderOn === '' ? null : readDay(entered.lastOrderOn, dayOf(ctx.clock()))
    if (entered.lastOrderOn !== '' && lastOrderOn === null)
      errors.push({
        field: 'lastOrderOn',
        message: dayFault(entered.lastOrderOn, ctx.page.language, t.noDay()),
      })
    if (
      entered.category !== '' &&
      entered.category !== before.category &&
      !frame.categories.has(entered.category)
    )
      errors.push({ field: 'category', message: t.noCategory() })
    const unknown = successors.filter(one => !known.has(one))
    if (successors.includes(code)) errors.push({ field: 'successors', message: t.itself() })
    else if (unknown.length > 0)
      errors.push({ field: 'successors', message: t.unknown({ codes: unknown.join(', ') }) })
    if (errors.length > 0) throw invalid(errors)
    const now: ArticleTexts = {
      names: inBoth(entered.nameEn, entered.nameEs),
      descriptions: inBoth(entered.descriptionEn, entered.descriptionEs),
      lifecycle: entered.lifecycle,
      lastOrderOn,
      category: entered.category || null,
      successors,
    }
    const changes = changesOf(before, now)
    if (Object.keys(changes).length === 0) return
    await writeEditedArticle(tx, before, now)
    await masterDataAudit.record(tx, {
      actor: ctx.who.email,
      action: 'article-edited',
      kind: 'article',
      id: code,
      details: changes,
    })
  })
}

/**
 * Takes an article out of the shop, or back into it, with its entry in the audit log; what refers to it stays. What is so already changes
 * nothing. Throws not found.
 */
export async function setRetired(ctx: Desk, code: string, retired: boolean): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const done = await retireArticle(tx, code, retired)
    if (done === 'unknown') throw notFound()
    if (done === 'moved')
      await masterDataAudit.record(tx, {
        actor: ctx.who.email,
        action: retired ? 'article-retired' : 'article-back',
        kind: 'article',
        id: code,
      })
  })
}
