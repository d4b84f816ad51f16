import type { Ctx } from '#platform/request/context.ts'
import { invalid } from '#kit/refusal.ts'
import { historyCookie, historyOf, readHistory } from './model/history.ts'
import { viewedProducts, type ViewedProduct } from './store.ts'
import { sayHistory } from './texts.ts'

export type { ViewedProduct }

/** PDP-21: the products looked at last, the newest first, without `except`. */
export function recentlyViewed(
  ctx: Pick<Ctx, 'db' | 'page' | 'request'>,
  except: string | null,
): Promise<ViewedProduct[]> {
  const codes = readHistory(ctx.request.cookie(historyCookie(ctx.page.brand, 'product')))
  return viewedProducts(
    ctx.db,
    codes.filter(code => code !== except && !code.includes('\0')),
  )
}

/** PDP-22: makes the browser forget a history; throws invalid for every other cookie. */
export function forgetHistory(ctx: Pick<Ctx, 'page' | 'reply'>, cookie: string): void {
  if (historyOf(ctx.page.brand, cookie) === null)
    throw invalid([{ field: 'cookie', message: sayHistory(ctx.page.language).noHistory() }])
  ctx.reply.clearCookie(cookie)
}
