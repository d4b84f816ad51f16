/** What approvers are told by letter. Links lead to the page of the order: nothing is decided by following one. */
import { formatDate, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import { href } from '#kit/contract.ts'
import { queueLetter, type Letter } from '#kit/letter.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { brandName } from '#ui/brand-name.ts'
import { approvals } from '../contract.ts'
import { reasonWords } from '../model/words.ts'
import type { ApprovalReason, Approver } from '../model/rules.ts'
import { sayApprovalMail } from '../texts/mails.ts'
import { sayReason } from '../texts/reasons.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl'>
export type Recipient = Pick<Approver, 'email' | 'name' | 'storefront' | 'language' | 'formatLocale'>
export type TellOf = {
  code: string
  orderCode: string
  requesterName: string
  total: number
  currency: string
  tier: number
  reasons: readonly ApprovalReason[]
  since: Date
}

/** `ask`: it is her turn; `remind`: it still is; `escalate`: those who were asked are silent. */
function letterTo(
  ctx: Telling,
  { name, email, language, storefront, formatLocale }: Recipient,
  kind: 'ask' | 'remind' | 'escalate',
  told: TellOf,
): Letter {
  const t = sayApprovalMail(language)
  const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
  const facts = {
    code: told.orderCode,
    name: told.requesterName,
    total: formatAmount(told.total, told.currency, formatLocale),
    day: formatDate(dayOf(told.since)),
  }
  const params = { workflowActionCode: told.code }
  return {
    key: `approval-${kind}:${told.code}:${told.tier}:${email}`,
    recipient: { email, name, language },
    sender: brandName,
    subject: t[`${kind}Subject`](facts),
    parts: [
      t[kind](facts),
      {
        lines: [
          t.why(),
          ...told.reasons.map(reason => reasonWords(sayReason(language), formatLocale, reason, told)),
        ],
      },
      { link: t.open(), to: ctx.publicUrl + href(page, approvals.detail, { params }) },
    ],
  }
}

/** One letter to each of them, within the transaction; each is one statement. */
export const lettersTo = (
  ctx: Telling,
  tx: Tx,
  recipients: readonly Recipient[],
  kind: 'ask' | 'remind' | 'escalate',
  told: TellOf,
): (() => Promise<unknown>)[] =>
  recipients.map(recipient => () => queueLetter(tx, letterTo(ctx, recipient, kind, told)))
