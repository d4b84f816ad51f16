import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Language } from '#platform/language/language.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { orders } from '#shop/ordering/orders/contract.ts'
import type { Writing } from '#shop/ordering/orders/service/papers/on-paper.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import { footOf } from '#shop/ordering/seller/service.ts'

/** The storefront where an order was placed, as links into it need it. */
export const pageOf = (
  ctx: Pick<Ctx, 'page'>,
  { language, formatLocale, storefront }: { language: Language; formatLocale: string; storefront: string },
): PageContext => ({ ...ctx.page, language, formatLocale, storefront, base: `/ebusiness/${storefront}` })

/** In which words papers about an order are written, and by whom: those of the storefront where was ordered. */
export function writingFor(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  seller: Seller,
  order: { key: string; language: Language; formatLocale: string; storefront: string },
  today: CalendarDate,
): { writing: Writing; page: PageContext } {
  const { key: orderCode, language, formatLocale } = order
  const page = pageOf(ctx, order)
  const { footLine, footNote } = footOf(seller, language)
  const writing: Writing = {
    language,
    formatLocale,
    timeZone: page.timeZone,
    today,
    link: ctx.publicUrl + href(page, orders.detail, { params: { orderCode } }),
    deliveryMode: '',
    seller: { footLine, footNote },
  }
  return { writing, page }
}
