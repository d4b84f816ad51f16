import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import { localised } from '#kit/language.ts'
import type { Letter, LetterPart } from '#kit/letter.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { formatAmount } from '#kit/money.ts'
import { countText, unitPriceText } from '#kit/order-unit.ts'
import { lineLabel } from '#shop/catalogue/model.ts'
import { brandName } from '#ui/brand-name.ts'
import { orders } from '../contract.ts'
import type { DraftLine, OrderDraft } from '../model/order.ts'
import { postalLines } from '../model/postal.ts'
import { say } from '../texts/account.ts'
import { taxRowsOf } from '../model/tax-rows.ts'
import { daysText } from './papers/on-paper.ts'
import { paymentTermsText } from '../model/payment-terms.ts'

type Page = Pick<Ctx, 'page' | 'publicUrl'>
/** Who places it: somebody of the desk may do so in the name of who ordered. */
type Placing = Page & { who: Pick<SignedIn, 'actedBy'> | null }

/** The mail to who ordered: everything that was agreed, as the order's page shows it (ORD-01, trust.md 1.1). */
export function confirmationLetter(ctx: Placing, draft: OrderDraft, code: string): Letter {
  const { language } = ctx.page
  const t = say(language)
  const thanks = {
    placed: t.mailPlacedThanks,
    'awaiting-approval': t.mailSubmittedThanks,
    'awaiting-payment': t.mailUnpaidThanks,
  }[draft.begins]
  return {
    key: `order-placed:${code}`,
    recipient: { email: draft.recipient, language },
    sender: brandName,
    subject: t.mailPlacedSubject({ code }),
    parts: [
      thanks({ code }),
      { facts: factsOf(draft, ctx) },
      { rows: draft.lines.map(line => rowOf(line, draft, ctx)) },
      { rows: sums(draft, ctx) },
      { lines: [`${t.shipTo()}:`, ...postalLines(draft.shipTo, language)] },
      { lines: [`${t.billTo()}:`, ...postalLines(draft.billTo, language)] },
      {
        link: t.mailSeeOrder(),
        to: ctx.publicUrl + href(ctx.page, orders.detail, { params: { orderCode: code } }),
      },
    ],
  }
}

function factsOf(draft: OrderDraft, { page, who }: Placing): { name: string; value: string }[] {
  const { language } = page
  const t = say(language)
  const { costCenter } = draft
  const rows: [string, string][] = [
    [t.yourReference(), draft.referenceNumber],
    [t.purchaseOrder(), draft.purchaseOrderNumber],
    [t.costCenter(), costCenter ? `${costCenter.code} ${costCenter.name}` : ''],
    [t.deliveryMode(), localised(draft.deliveryNames, language) || draft.deliveryMode],
    [t.payment(), draft.paymentType === 'ACCOUNT' ? t.onAccount() : t.card()],
    [t.paymentTerms(), draft.paymentType === 'ACCOUNT' ? paymentTermsText(draft.paymentTerms, page) : ''],
    [t.vatId(), draft.vatId ?? ''],
    [t.placedBy(), who?.actedBy ? t.placedByTeam({ name: who.actedBy.name }) : ''],
  ]
  return rows.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }))
}

type Row = Extract<LetterPart, { rows: unknown }>['rows'][number]

function rowOf(line: DraftLine, { currency }: OrderDraft, { page }: Page): Row {
  const t = say(page.language)
  const { quantity, schedule } = line
  const label = lineLabel(line.details, page.language)
  const days = daysText(schedule, line.unit, page)
  return {
    text: `${line.lineNumber}. ${countText(quantity, line.unit, page)} × ${line.code}  ${line.name}`,
    details: [
      ...(label ? [label] : []),
      unitPriceText(line, currency, page),
      ...(days.length ? [`${t.arrives()}: ${days.join(', ')}`] : []),
    ],
    value: formatAmount(line.amount, currency, page.formatLocale),
  }
}

function sums(draft: OrderDraft, { page }: Page): Row[] {
  const t = say(page.language)
  const money = (amount: number) => formatAmount(amount, draft.currency, page.formatLocale)
  return [
    { text: t.net(), value: money(draft.net) },
    { text: t.delivery(), value: money(draft.delivery) },
    ...taxRowsOf(draft, page).map(({ name, value }) => ({ text: name, value })),
    { text: t.total(), value: money(draft.total), strong: true },
  ]
}
