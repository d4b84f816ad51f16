import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isFarOut } from '#shop/catalogue/availability/model/far-out.ts'
import { changeLevel } from '#shop/catalogue/availability/service.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { masterDataAudit } from '../audit.ts'
import type { StockReason } from '../model/edited.ts'
import { sayArticles } from '../texts/articles.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/**
 * Sets the stock of a site if it still is `before` (null: never set). Throws not found, conflict, and invalid at `sure` for a
 * level that is far from that, until `sure` names it (decision 169). Why is in the change log.
 */
export async function setStock(
  ctx: Desk,
  code: string,
  {
    sure,
    reason,
    note,
    ...level
  }: {
    site: string
    before: number | null
    quantity: number
    reason: StockReason
    note: string
    sure: string
  },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const article = await keptArticle(tx, code)
    if (!article) throw notFound()
    if (isFarOut(level.before, level.quantity) && sure !== String(level.quantity)) {
      const message = sayArticles(ctx.page.language).stockFar({
        before: level.before ?? 0,
        n: level.quantity,
      })
      throw invalid([{ field: 'sure', message }])
    }
    if (!(await changeLevel(tx, { articleId: article.id, ...level })))
      throw conflict(sayArticles(ctx.page.language).stockMoved())
    await masterDataAudit.record(tx, {
      actor: ctx.who.email,
      action: 'stock-set',
      kind: 'article',
      id: code,
      details: { ...level, cause: `stock-${reason}`, ...(note !== '' && { note }) },
    })
  })
}
