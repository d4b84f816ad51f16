/** Quantities that a buyer would like of a quote's positions, judged as everywhere: unit, minimum, steps and sets (CFG-06). */
import type { Ctx } from '#platform/request/context.ts'
import type { FieldError } from '#kit/refusal.ts'
import { piece } from '#platform/units/order-unit.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { stepsOf } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { articlesByIds } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { stepsReason } from '#ui/quantity-reason.ts'
import type { QuoteLine } from '../model/quote.ts'

/** What is wrong at which field. Quantities that are as they were are left: they were offered so. */
export async function judgeWishes(
  { db, page }: Pick<Ctx, 'db' | 'page'>,
  lines: readonly QuoteLine[],
  wishes: ReadonlyMap<number, { quantity?: number }>,
): Promise<FieldError[]> {
  const ids = lines.flatMap(line => line.articleId ?? [])
  const articles = new Map((await articlesByIds(db, ids)).map(one => [one.id, one]))
  const wanted = lines.map(line => ({
    line,
    article: articles.get(line.articleId ?? 0),
    quantity: wishes.get(line.number)?.quantity ?? line.quantity,
  }))
  const whole = orderable(
    wanted.map(({ line: { lineKey, details }, article, quantity }) => ({
      lineKey,
      details,
      quantity,
      rule: article ?? null,
    })),
  )
  return wanted.flatMap(({ line, article, quantity }, i) => {
    const next = whole[i] ?? quantity
    if (next === quantity || quantity === line.quantity) return []
    const message = stepsReason(page, next, article?.unit ?? piece, article && stepsOf(article))
    return [{ field: `quantity-${line.number}`, message }]
  })
}
