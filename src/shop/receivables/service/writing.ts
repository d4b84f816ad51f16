import type { CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Language } from '#kit/language.ts'
import type { PageContext } from '#kit/page-context.tsx'
import { sellerOf } from '#shop/content/service/seller.ts'
import { orders } from '#shop/orders/contract.ts'
import type { Writing } from '#shop/orders/service/papers/on-paper.ts'
import { brandName } from '#ui/brand-name.ts'

/** In which words papers about an order are written: those of the storefront where was ordered. */
export async function writingFor(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  order: { key: string; language: Language; formatLocale: string; storefront: string },
  today: CalendarDate,
): Promise<{ writing: Writing; page: PageContext }> {
  const { key: orderCode, language, formatLocale, storefront } = order
  const page: PageContext = {
    ...ctx.page,
    language,
    formatLocale,
    storefront,
    base: `/ebusiness/${storefront}`,
  }
  const seller = await sellerOf({ db: tx, page })
  const writing: Writing = {
    language,
    formatLocale,
    timeZone: page.timeZone,
    today,
    link: ctx.publicUrl + href(page, orders.detail, { params: { orderCode } }),
    deliveryMode: '',
    seller: { footLine: seller.lines.join(', ') || brandName, footNote: seller.contact.join('   ') },
  }
  return { writing, page }
}
