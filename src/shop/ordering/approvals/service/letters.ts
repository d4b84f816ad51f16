/** What approvers are told by letter. Links lead to the page of the order: nothing is decided by following one. */
import { formatDate, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { queueLetter, type Letter } from '#platform/email/letter.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { brand } from '#platform/brand/brand.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { approvals } from '../contract.ts'
import type { HeldFlow } from '../store/flows.ts'
import { reasonWords } from '../model/labels.ts'
import type { ApprovalReason, Approver } from '../model/rules.ts'
import type { Asked } from '../model/substitute.ts'
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

/** `ask`: it is their turn; `remind`: it still is; `escalate`: those who were asked are silent. */
function letterTo(
  ctx: Telling,
  { name, email, language, storefront, formatLocale }: Recipient,
  kind: 'ask' | 'remind' | 'escalate',
  told: TellOf,
  standsInFor: readonly string[],
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
    sender: brand.sender,
    subject: t[`${kind}Subject`](facts),
    parts: [
      t[kind](facts),
      ...(standsInFor.length > 0 ? [t.standsIn({ names: standsInFor.join(', ') })] : []),
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

/** Asks each of them by a letter, within the transaction; each is one statement. */
export const lettersTo = (
  ctx: Telling,
  tx: Tx,
  recipients: readonly Asked<Recipient>[],
  told: TellOf,
): (() => Promise<unknown>)[] =>
  recipients.map(
    ({ person, standsInFor }) =>
      () =>
        queueLetter(tx, letterTo(ctx, person, 'ask', told, standsInFor)),
  )

/** An order that waits too long, and who is told of it. */
export type Waiting = { told: TellOf; recipients: readonly Asked<Recipient>[] }

/**
 * Reminds of orders, or asks those above to step in, within the transaction: one letter to each reader, however many orders
 * it is about.
 */
export async function tellTogether(
  ctx: Telling,
  tx: Tx,
  kind: 'remind' | 'escalate',
  waiting: readonly Waiting[],
): Promise<void> {
  const byReader = new Map<string, { person: Recipient; of: { told: TellOf; standsInFor: string[] }[] }>()
  for (const { told, recipients } of waiting)
    for (const { person, standsInFor } of recipients) {
      const entry = byReader.get(person.email) ?? { person, of: [] }
      entry.of.push({ told, standsInFor })
      byReader.set(person.email, entry)
    }
  for (const { person, of } of byReader.values()) {
    const [only] = of
    const letter =
      of.length === 1 && only
        ? letterTo(ctx, person, kind, only.told, only.standsInFor)
        : manyLetter(ctx, person, kind, of)
    await queueLetter(tx, letter)
  }
}

function manyLetter(
  ctx: Telling,
  { name, email, language, storefront, formatLocale }: Recipient,
  kind: 'remind' | 'escalate',
  of: readonly { told: TellOf; standsInFor: readonly string[] }[],
): Letter {
  const t = sayApprovalMail(language)
  const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
  const names = [...new Set(of.flatMap(one => one.standsInFor))]
  const keys = of.map(({ told }) => `${told.code}:${told.tier}`)
  return {
    key: `approval-${kind}:${keys[0]}+${keys.length - 1}:${email}`,
    recipient: { email, name, language },
    sender: brand.sender,
    subject: t[`${kind}ManySubject`]({ n: of.length }),
    parts: [
      t[`${kind}Many`](),
      ...(names.length > 0 ? [t.standsIn({ names: names.join(', ') })] : []),
      {
        rows: of.map(({ told }) => ({
          text: `${told.orderCode}  ${told.requesterName}`,
          details: [t.rowSince({ day: formatDate(dayOf(told.since)) })],
          value: formatAmount(told.total, told.currency, formatLocale),
        })),
      },
      { link: t.openAll(), to: ctx.publicUrl + href(page, approvals.dashboard) },
    ],
  }
}

/** How an order that somebody was asked about was settled without them. */
export type Settled = 'withdrawn' | 'approved' | 'rejected' | 'returned' | 'expired' | 'agreed'

/** Tells those who were asked by letter that nothing is left to decide for them. `by`: who did it; empty: the shop. */
export async function tellSettled(
  ctx: Telling,
  tx: Tx,
  recipients: readonly Recipient[],
  flow: {
    code: string
    orderCode: string
    requesterName: string
    total: number
    currency: string
    tier: number
  },
  { how, by }: { how: Settled; by: string },
): Promise<void> {
  for (const { name, email, language, storefront, formatLocale } of recipients) {
    const t = sayApprovalMail(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const facts = {
      code: flow.orderCode,
      name: flow.requesterName,
      total: formatAmount(flow.total, flow.currency, formatLocale),
    }
    const params = { workflowActionCode: flow.code }
    await queueLetter(tx, {
      key: `approval-settled:${flow.code}:${flow.tier}:${email}`,
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.settledSubject(facts),
      parts: [
        t.settled(facts),
        by ? t[`settled-${how}-by`]({ by }) : t[`settled-${how}`](),
        { link: t.look(), to: ctx.publicUrl + href(page, approvals.detail, { params }) },
      ],
    })
  }
}

/** Confirms to who ordered that the order is taken back. */
export async function tellWithdrawn(ctx: Telling, tx: Tx, flow: HeldFlow): Promise<void> {
  const { requesterLanguage: language, requesterFormatLocale: locale, orderCode: code } = flow
  const t = sayApprovalMail(language)
  const page = { ...ctx.page, base: `/ebusiness/${flow.requesterStorefront}` }
  const facts = { code, total: formatAmount(flow.total, flow.currency, locale) }
  await queueLetter(tx, {
    key: `order-withdraw:${code}`,
    recipient: { email: flow.requesterEmail, name: flow.requesterName, language },
    sender: brand.sender,
    subject: t.withdrawnSubject(facts),
    parts: [
      t.withdrawn(facts),
      { link: t.look(), to: ctx.publicUrl + href(page, orders.detail, { params: { orderCode: code } }) },
    ],
  })
}

/** Tells who was to stand in for an approver, until the day of its end or later, that they do so no more. */
export async function tellSubstituteEnded(
  tx: Tx,
  { name, email, language }: Recipient,
  said: { forName: string; startsOn: string; endsOn: string; key: string },
): Promise<void> {
  const t = sayApprovalMail(language)
  const days = { name: said.forName, from: formatDate(said.startsOn), until: formatDate(said.endsOn) }
  await queueLetter(tx, {
    key: `approval-substitute:${said.key}:${email}`,
    recipient: { email, name, language },
    sender: brand.sender,
    subject: t.substituteEndedSubject(days),
    parts: [t.substituteEnded(days)],
  })
}

/** Tells who is named as a substitute from when until when, and which orders wait by now. */
export async function tellSubstitute(
  ctx: Telling,
  tx: Tx,
  { name, email, language, storefront, formatLocale }: Recipient,
  said: {
    forName: string
    startsOn: string
    endsOn: string
    waiting: readonly { orderCode: string; requesterName: string; total: number; currency: string }[]
    /** how many wait beside them */
    more: number
    /** unique to this naming */
    key: string
  },
): Promise<void> {
  const t = sayApprovalMail(language)
  const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
  const days = { name: said.forName, from: formatDate(said.startsOn), until: formatDate(said.endsOn) }
  await queueLetter(tx, {
    key: `approval-substitute:${said.key}:${email}`,
    recipient: { email, name, language },
    sender: brand.sender,
    subject: t.substituteSubject(days),
    parts: [
      t.substitute(days),
      ...(said.waiting.length > 0
        ? [
            t.substituteWaiting(),
            {
              rows: said.waiting.map(one => ({
                text: `${one.orderCode}  ${one.requesterName}`,
                value: formatAmount(one.total, one.currency, formatLocale),
              })),
            },
            ...(said.more > 0 ? [t.substituteMore({ n: said.more })] : []),
          ]
        : []),
      { link: t.openAll(), to: ctx.publicUrl + href(page, approvals.dashboard) },
    ],
  })
}
