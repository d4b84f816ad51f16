import { formatAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { differenceTo, marginOf, type UnitPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { PriceDoubts } from '#shop/catalogue/pricing/views/PriceDoubts.tsx'
import { differenceText, marginText, percentText, priceText } from '#shop/catalogue/pricing/views/labels.ts'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { listAmount, type ApprovalReason, type PricedLine } from '../model/money.ts'
import { sayDesk } from '../texts/desk.ts'
import type { DeskQuoteProps } from './DeskParts.tsx'
import type { JudgedOffer } from './editor-props.ts'

/** Each price of an offer beside what it is judged by, for the desk alone: before, list, last paid, cost and margin. */
export function Calculation({ quote, sums, judged, history }: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const price = (one: UnitPrice | null) => (one ? priceText(page, quote.currency, one) : '–')
  if (judged.offers.length === 0) return null
  const all = marginOfAll(sums.lines, judged.offers, quote.currency)
  const share = (hundredths: number | null, say: (of: number) => string) =>
    hundredths === null ? '–' : say(hundredths)
  return (
    <Card title={t.calculation()} id="calculation">
      <DataTable
        cards
        label={t.calculation()}
        rows={judged.offers}
        rowKey={one => `${one.line.number} ${one.choice}`}
        rowProps={one => ({ 'data-calculated': `${one.line.number}-${one.choice}` })}
        columns={[
          { key: 'code', header: t.code(), rowHeader: true, cell: one => one.offer.code },
          {
            key: 'quantity',
            header: t.quantity(),
            align: 'number',
            cell: one => one.offer.quantity.toLocaleString(page.formatLocale),
          },
          { key: 'offered', header: t.offered(), align: 'number', cell: one => price(one.price) },
          { key: 'before', header: t.priceBefore(), align: 'number', cell: one => price(one.offer.list) },
          {
            key: 'difference',
            header: t.difference(),
            align: 'number',
            cell: one => share(differenceTo(one.price, one.offer.list), of => differenceText(page, of)),
          },
          { key: 'list', header: t.publicPriceHead(), align: 'number', cell: one => price(one.list) },
          {
            key: 'last',
            header: t.lastPaidHead(),
            align: 'number',
            cell: ({ offer }) =>
              price(history.find(one => one.kind === 'order' && one.articleId === offer.articleId) ?? null),
          },
          { key: 'cost', header: t.costHead(), align: 'number', cell: one => price(one.cost) },
          {
            key: 'margin',
            header: t.margin(),
            align: 'number',
            cell: one => share(marginOf(one.price, one.cost), of => marginText(page, of)),
          },
        ]}
      />
      {all !== null && (
        <p data-margin-all>
          {t.marginAll()}: {marginText(page, all)}
        </p>
      )}
    </Card>
  )
}

/** What is earned on the positions whose cost is known, in hundredths of a percent; null: none is known. */
function marginOfAll(
  lines: readonly PricedLine[],
  offers: readonly JudgedOffer[],
  currency: string,
): number | null {
  let [net, cost] = [0, 0]
  for (const { line, choice, amount, quantity } of lines) {
    const judged = offers.find(one => one.line.number === line.number && one.choice === choice)
    const spent = listAmount(judged?.cost ?? null, quantity, currency)
    if (amount === null || spent === null) continue
    net += amount
    cost += spent
  }
  return net === 0 ? null : Math.round(((net - cost) * 10_000) / net)
}

/** Why an offer waits for an approval, with the prices that stand out. */
export function WhyItWaits({ quote, judged, reasons }: DeskQuoteProps) {
  const page = usePage()
  const t = sayDesk(page.language)
  const amount = (of: number) => formatAmount(of, quote.currency, page.formatLocale)
  const percent = (of: number) => percentText(of, page.formatLocale, 1)
  const said = (one: ApprovalReason): string =>
    one.why === 'amount'
      ? t.reasonAmount({ amount: amount(one.amount), limit: amount(one.limit) })
      : t.reasonDiscount({
          n: one.line,
          code: one.code,
          percent: percent(one.below),
          limit: percent(one.limit),
        })
  return (
    <>
      <Message kind="info" title={t.approvalWaits()} stays>
        {reasons.length > 0 && (
          <ul data-approval-reasons>
            {reasons.map(one => (
              <li key={said(one)}>{said(one)}</li>
            ))}
          </ul>
        )}
      </Message>
      {judged.doubts.length > 0 && <PriceDoubts doubts={judged.doubts} />}
    </>
  )
}
