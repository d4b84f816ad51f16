import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Finish } from '#kit/db/transaction.ts'
import { queueMail } from '#kit/mail.ts'
import { formatAmount } from '#kit/money.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { orders } from '../contract.ts'
import type { OrderDraft } from '../model/order.ts'
import { insertDraft, takeGoods, takeOrderCode } from '../store/record-order.ts'
import { say } from '../texts/account.ts'

export { takeOrderCode }

type Placing = Pick<Ctx, 'page' | 'publicUrl'> & {
  /** null: the shop itself */
  who: Pick<SignedIn, 'email'> | null
}

/**
 * Writes an order under a code of its own (`takeOrderCode`) with its confirmation mail and takes its goods, at the end of
 * the caller's transaction: all of it holds or nothing. All of it travels with the commit, the goods last. The
 * transaction fails with `isGone` when somebody else took a piece in between; the caller plans again (trust.md 1.1).
 */
export function recordOrder(
  ctx: Placing,
  { tx, finish }: { tx: Tx; finish: Finish },
  draft: OrderDraft,
  code: string,
  /** what else belongs to the order, each one statement; before the goods */
  alongside: readonly (() => Promise<unknown>)[] = [],
): void {
  finish(() => insertDraft(tx, draft, code, ctx.who?.email ?? 'shop'))
  for (const one of alongside) finish(one)
  const mail = { key: `order-placed:${code}`, recipient: draft.recipient, ...confirmation(ctx, draft, code) }
  finish(() => queueMail(tx, mail))
  if (draft.goods === 'now') for (const last of takeGoods(tx, draft.lines)) finish(last)
}

function confirmation(ctx: Placing, draft: OrderDraft, code: string): { subject: string; text: string } {
  const t = say(ctx.page.language)
  const money = (amount: number) => formatAmount(amount, draft.currency, ctx.page.formatLocale)
  const { shipTo } = draft
  const address = [
    shipTo.companyName,
    `${shipTo.firstName} ${shipTo.lastName}`.trim(),
    shipTo.line1,
    shipTo.line2,
    `${shipTo.postcode} ${shipTo.town}`.trim(),
    shipTo.country,
  ]
  return {
    subject: t.mailPlacedSubject({ code }),
    text: t.mailPlaced({
      code,
      reference: draft.referenceNumber,
      lines: draft.lines
        .map(line => {
          const days = line.schedule.map(part => `${part.quantity}: ${formatDate(part.on)}`).join(', ')
          return `${line.lineNumber}. ${line.quantity} x ${line.code}  ${line.name}  ${money(line.amount)}  (${days})`
        })
        .join('\n'),
      net: money(draft.net),
      delivery: money(draft.delivery),
      tax:
        draft.taxNote === 'included'
          ? money(draft.tax)
          : t[draft.taxNote === 'reverse-charge' ? 'reverseCharge' : 'taxNotIncluded'](),
      total: money(draft.total),
      address: address.filter(Boolean).join('\n'),
      link: ctx.publicUrl + href(ctx.page, orders.detail, { params: { orderCode: code } }),
    }),
  }
}
