import { formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import type { Letter, LetterPart, LetterPosition } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { formatAmount } from '#kit/money.ts'
import { countText, unitPriceText } from '#platform/units/order-unit.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { brand } from '#platform/brand/brand.ts'
import { orders } from '../contract.ts'
import { furtherReference } from '../model/further-reference.ts'
import type { DraftLine, OrderDraft } from '../model/order.ts'
import { postalLines } from '../model/postal.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { taxRowsOf } from '../model/tax-rows.ts'
import { daysText } from './papers/on-paper.ts'
import { paymentTermsText } from '../model/payment-terms.ts'

type Page = Pick<Ctx, 'page' | 'publicUrl'>
/** Who places it: somebody of the desk may do so in the name of who ordered. */
type Placing = Page & { who: Pick<SignedIn, 'actedBy' | 'id' | 'firstName' | 'lastName'> | null }

/** The mail to who ordered: everything that was agreed, as the order's page shows it (ORD-01, trust.md 1.1). */
export function confirmationLetter(ctx: Placing, draft: OrderDraft, code: string): Letter {
  const { language } = ctx.page
  const t = sayOwnOrders(language)
  const arrives = draft.begins === 'placed' ? lastDay(draft.lines) : null
  const thanks = {
    placed: t.mailPlacedThanks,
    'awaiting-approval': t.mailSubmittedThanks,
    'awaiting-payment': t.mailUnpaidThanks,
  }[draft.begins]
  return {
    key: `order-placed:${code}`,
    recipient: { ...draft.recipient, language },
    sender: brand.sender,
    subject: arrives
      ? t.mailPlacedArrives({ code, day: formatDate(arrives).slice(0, 5) })
      : t.mailPlacedSubject({ code }),
    parts: [
      thanks({ code }),
      { facts: factsOf(draft, ctx) },
      { positions: draft.lines.map(line => positionOf(line, draft, ctx)) },
      { rows: sums(draft, ctx) },
      { title: `${t.shipTo()}:`, lines: postalLines(draft.shipTo, language) },
      { title: `${t.billTo()}:`, lines: postalLines(draft.billTo, language) },
      {
        link: t.mailSeeOrder(),
        to: ctx.publicUrl + href(ctx.page, orders.detail, { params: { orderCode: code } }),
      },
    ],
  }
}

function factsOf(draft: OrderDraft, { page, who }: Placing): { name: string; value: string }[] {
  const { language } = page
  const t = sayOwnOrders(language)
  const { costCenter } = draft
  const rows: [string, string][] = [
    [t.yourReference(), draft.referenceNumber],
    [t.purchaseOrder(), furtherReference(draft)],
    [t.buyerReference(), draft.invoiceData?.buyerReference ?? ''],
    [t.contract(), draft.invoiceData?.contract ?? ''],
    [t.costCenter(), costCenter ? `${costCenter.code} ${costCenter.name}` : ''],
    [t.deliveryMode(), localised(draft.deliveryNames, language) || draft.deliveryMode],
    [t.payment(), draft.paymentType === 'ACCOUNT' ? t.onAccount() : t.card()],
    [t.paymentTerms(), draft.paymentType === 'ACCOUNT' ? paymentTermsText(draft.paymentTerms, page) : ''],
    [t.vatId(), draft.vatId ?? ''],
    [t.placedBy(), who?.actedBy ? t.placedByTeam({ name: who.actedBy.name }) : ''],
  ]
  return rows.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}

/** The day on which the last piece is there; null: something cannot be promised yet. */
function lastDay(lines: readonly DraftLine[]): CalendarDate | null {
  const promised = lines.every(
    line => line.schedule.reduce((sum, part) => sum + part.quantity, 0) >= line.quantity,
  )
  const days = lines.flatMap(line => line.schedule.map(part => part.on)).toSorted()
  return promised ? (days.at(-1) ?? null) : null
}

function positionOf(line: DraftLine, { currency }: OrderDraft, { page }: Page): LetterPosition {
  const t = sayOwnOrders(page.language)
  const label = lineLabel(line.details, page.language)
  const days = daysText(line.schedule, line.unit, page)
  return {
    place: line.lineNumber,
    code: line.code,
    name: line.name,
    quantity: countText(line.quantity, line.unit, page),
    price: unitPriceText(line, currency, page),
    amount: formatAmount(line.amount, currency, page.formatLocale),
    details: [...(label ? [label] : []), ...(days.length ? [`${t.arrives()}: ${days.join(', ')}`] : [])],
  }
}

type Row = Extract<LetterPart, { rows: unknown }>['rows'][number]

function sums(draft: OrderDraft, { page }: Page): Row[] {
  const t = sayOwnOrders(page.language)
  const money = (amount: number) => formatAmount(amount, draft.currency, page.formatLocale)
  return [
    { text: t.net(), value: money(draft.net) },
    { text: t.delivery(), value: money(draft.delivery) },
    ...taxRowsOf(draft, page).map(({ name, value }) => ({ text: name, value })),
    { text: t.total(), value: money(draft.total), strong: true },
  ]
}
