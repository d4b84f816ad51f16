/** The paper of a quote, for its buyer and for the desk, in the words of the buyer's storefront. */
import { countText, unitPriceText, type OrderUnit, timesText } from '#platform/units/order-unit.ts'
import { taxRows } from '#shop/ordering/tax/model/tax-rows.ts'
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { postalLines } from '#shop/ordering/orders/model/postal.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { muted, plain, strong, type OrderPaper, type PaperLine } from '#shop/ordering/orders/model/paper.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import { quotes } from '../contract.ts'
import { offeredPrice, type PricedLine } from '../model/money.ts'
import type { UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { remarksIn } from '../model/quote.ts'
import { sayQuotePaper } from '../texts/papers.ts'
import { sayQuotes } from '../texts/quotes.ts'
import type { ShownQuote } from './find-quotes.ts'

type Context = Pick<Ctx, 'db' | 'page' | 'ports' | 'publicUrl' | 'clock'>

/** What the paper says, as plain data: the amounts of the page. */
function contentOf(
  ctx: Context,
  page: PageContext,
  { quote, shown, sums, terms }: ShownQuote,
  seller: Pick<OrderPaper, 'footLine' | 'footNote'>,
): OrderPaper {
  const { language, formatLocale } = page
  const t = sayQuotes(language)
  const p = sayQuotePaper(language)
  const money = (amount: number) => formatAmount(amount, quote.currency, formatLocale)
  const link =
    ctx.publicUrl + href(page, quotes.show, { params: { quoteCode: quote.code }, query: { version: null } })
  const offered = shown.offeredAt !== null
  const { costs } = sums
  const facts: [string, string | null][] = [
    [p.number(), quote.code],
    [p.version(), String(shown.revision)],
    [t.requestedOn(), formatMoment(quote.createdAt, page.timeZone)],
    [t.validUntil(), offered && shown.validUntil ? formatDate(shown.validUntil) : null],
    [p.customerNumber(), quote.companyCode],
    [t.requestedBy(), quote.buyerName],
    [t.reference(), quote.referenceNumber],
    [t.purchaseOrder(), quote.purchaseOrderNumber],
    [t.costCenter(), terms.costCenter],
    [t.deliveryMode(), terms.deliveryMode],
    [p.contact(), quote.owner && `${quote.owner.name}, ${quote.owner.email}`],
  ]
  return {
    language,
    title: offered ? p.title() : p.draft(),
    number: quote.code,
    subject: p.subject({ code: quote.code, revision: shown.revision }),
    day: shown.offeredAt ? dayOf(shown.offeredAt) : dayOf(ctx.clock()),
    ...seller,
    addresses: [
      { title: p.customer(), lines: [quote.companyName, quote.buyerName] },
      ...(terms.address ? [{ title: t.shipTo(), lines: postalLines(terms.address, language) }] : []),
    ],
    facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    columns: [
      { title: t.position(), share: 0.8, align: 'end' },
      { title: t.partNumber(), share: 5 },
      { title: t.quantity(), share: 1.6, align: 'end' },
      { title: offered ? t.offer() : t.listPrice(), share: 2.4, align: 'end' },
      { title: t.amount(), share: 2.2, align: 'end' },
    ],
    rows: sums.lines.map(one => rowOf(one, page, quote.currency, shown, money)),
    totals: [
      { name: t.net(), value: money(costs.net) },
      ...(costs.delivery === null ? [] : [{ name: t.delivery(), value: money(costs.delivery) }]),
      ...(costs.tax === null
        ? []
        : taxRows(
            {
              taxNote: costs.tax.note,
              tax: costs.tax.amount,
              taxes: costs.tax.lines,
              currency: quote.currency,
            },
            page,
          )),
      { name: t.total(), value: money(costs.total), strong: true },
    ],
    notes: [
      ...remarksIn(shown),
      ...(shown.discount > 0
        ? [t.allDiscount({ percent: (shown.discount / 100).toLocaleString(formatLocale) })]
        : []),
      offered && shown.validUntil
        ? p.validNote({ date: formatDate(shown.validUntil), link })
        : p.askedNote({ link }),
    ],
  }
}

function rowOf(
  { line, offer, price, amount, quantity }: PricedLine,
  page: PageContext,
  currency: string,
  shown: ShownQuote['shown'],
  money: (amount: number) => string,
): PaperLine[][] {
  const { language } = page
  const t = sayQuotes(language)
  const p = sayQuotePaper(language)
  const priced = (one: UnitPrice, of: { unit: OrderUnit }) =>
    unitPriceText({ ...one, unit: of.unit }, currency, page)
  const { code, names } = offer ?? line
  const label = offer && offer.articleId !== line.articleId ? null : lineLabel(line.details, language)
  const others = line.offers.filter(one => one !== offer)
  return [
    [plain(String(line.number))],
    [
      ...(code ? [strong(code)] : []),
      ...(localised(names, language) ? [muted(localised(names, language))] : []),
      ...(line.words ? [muted(line.words)] : []),
      ...(label ? [muted(label)] : []),
      ...(offer && line.code && offer.code !== line.code ? [muted(t.instead({ code: line.code }))] : []),
      ...(offer?.note ? [muted(offer.note)] : []),
      ...others.map(one =>
        muted(
          `${p.alternative()} ${timesText(one.quantity, one.unit, one.code, page)}: ${priced({ price: offeredPrice(one, line, shown), priceUnit: one.priceUnit }, one)}`,
        ),
      ),
    ],
    [plain(countText(quantity, (offer ?? line).unit, page))],
    [plain(price ? priced(price, offer ?? line) : t.onRequest())],
    [plain(amount === null ? '–' : money(amount))],
  ]
}

/** The paper of a version as PDF. Throws Refusal 'unavailable' while too many papers are being made. */
export async function quotePaper(ctx: Context, shown: ShownQuote): Promise<MadeFile & { filename: string }> {
  const { quote } = shown
  const { language, formatLocale, storefront } = quote
  const page = { ...ctx.page, language, formatLocale, storefront, base: `/ebusiness/${storefront}` }
  const { footLine, footNote } = await footFor(ctx.db, page)
  const content = contentOf(ctx, page, shown, { footLine, footNote })
  const made = await ctx.ports.fileMaker.make('order-paper', content)
  return {
    ...made,
    filename: `${content.title} ${quote.code}-${shown.shown.revision}.${made.extension}`
      .toLowerCase()
      .replaceAll(' ', '-'),
  }
}
