import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import { recordTrail } from '#kit/trail.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { changeLevel } from '#shop/availability/service.ts'
import { keptArticle } from '#shop/catalogue/service/find-articles.ts'
import { sayArticles } from '../texts/articles.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** Sets the stock of a site if it still is `before` (null: never set). Throws not found and conflict. */
export async function setStock(
  ctx: Desk,
  code: string,
  level: { site: string; before: number | null; quantity: number },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const article = await keptArticle(tx, code)
    if (!article) throw notFound()
    if (!(await changeLevel(tx, { articleId: article.id, ...level })))
      throw conflict(sayArticles(ctx.page.language).stockMoved())
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'stock-set',
      subject: `article:${code}`,
      details: level,
    })
  })
}
