import { formatDate } from '#kit/calendar-date.ts'
import { formatPrice } from '#kit/money.ts'
import { countText, isMeasure, quantityText, type OrderUnit } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { StockState } from '#shop/catalogue/availability/model/plan.ts'
import type { Lifecycle, OrderRule } from '#shop/catalogue/articles/model.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import type { Closed } from '#shop/catalogue/articles/model/sale.ts'
import type { ProductTexts } from '../texts.ts'

const counts = new Map<string, Intl.NumberFormat>()
/** A number as the storefront writes it. */
export function countOf(n: number, page: Pick<PageContext, 'formatLocale'>): string {
  let format = counts.get(page.formatLocale)
  if (!format) counts.set(page.formatLocale, (format = new Intl.NumberFormat(page.formatLocale)))
  return format.format(n)
}

export const priceOf = ({ price, currency }: Pick<Priced, 'price' | 'currency'>, page: PageContext): string =>
  formatPrice(price, currency, page.formatLocale)

/** Where a price comes from and until when: 'Agreement 2026, until 31/12/2026'. */
export function sourceWords(t: ProductTexts, { source, validUntil }: Priced): string {
  const said =
    source.kind === 'agreement'
      ? t.agreement({ name: source.name })
      : source.kind === 'group'
        ? t.group({ name: source.name })
        : t.listPrice()
  return validUntil ? t.until({ source: said, day: formatDate(validUntil) }) : said
}

/** What an article's minimum and packs ask for; null: any quantity. */
export function ruleWords(
  t: ProductTexts,
  { orderMinimum: min, orderStep: n, unit }: OrderRule,
  page: PageContext,
): string | null {
  const least = quantityText(min, unit, page)
  const step = countText(n, unit, page)
  if (n > 1)
    return min > 1 && min !== n
      ? t.bothRules({ min: least, n: step })
      : isMeasure(unit)
        ? t.stepRule({ n: step })
        : t.packRule({ n: step })
  return min > 1 ? t.quantityRule({ min: least }) : null
}

export type Mark = 'in' | 'future' | 'out'
export const markOf = (stock: StockState): Mark =>
  stock.state === 'in-stock'
    ? 'in'
    : stock.state === 'future-stock' || stock.leadTimeDays !== null
      ? 'future'
      : 'out'

/** The stock of one article in words. */
export function stockWords(t: ProductTexts, stock: StockState, unit: OrderUnit, page: PageContext): string {
  switch (stock.state) {
    case 'in-stock':
      return t.inStock({ n: countText(stock.quantity, unit, page) })
    case 'future-stock':
      return t.expected({ n: countText(stock.quantity, unit, page), day: formatDate(stock.on) })
    case 'out-of-stock':
      return stock.leadTimeDays === null ? t.soldOut() : t.leadTime({ n: stock.leadTimeDays })
  }
}

export function closedWords(t: ProductTexts, closed: Closed, lastOrderOn: string | null): string {
  if (closed === 'announced') return t.closedAnnounced()
  return closed === 'last-order-passed' && lastOrderOn
    ? t.closedLastOrder({ day: formatDate(lastOrderOn) })
    : t.closedDiscontinued()
}

type Tone = 'neutral' | 'good' | 'waiting' | 'bad'
/** The state of an article's life, and how it is shown. */
export function lifecycleWords(
  t: ProductTexts,
  lifecycle: Lifecycle,
  lastOrderOn: string | null,
): { tone: Tone; words: string } {
  switch (lifecycle) {
    case 'announced':
      return { tone: 'waiting', words: t.announced() }
    case 'active':
      return { tone: 'good', words: t.active() }
    case 'not-for-new-designs':
      return { tone: 'waiting', words: t.notForNewDesigns() }
    case 'last-orders':
      return {
        tone: 'waiting',
        words: lastOrderOn ? t.lastOrdersUntil({ day: formatDate(lastOrderOn) }) : t.lastOrders(),
      }
    case 'discontinued':
      return { tone: 'bad', words: t.discontinued() }
  }
}
