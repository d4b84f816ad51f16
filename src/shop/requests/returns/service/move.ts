/** The course of a return beyond what all requests have. */
import { dayOf } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { transition } from '#platform/transition/transition.ts'
import { putIntoStock } from '#shop/catalogue/availability/service.ts'
import { masterDataAudit } from '#shop/catalogue/master-data/audit.ts'
import { orderOfCompany } from '#shop/ordering/orders/service/find-orders.ts'
import type { HeldRequest } from '#shop/requests/inbox/model/request.ts'
import { requestKeeper, type RequestMover, type RequestWork } from '#shop/requests/inbox/service/keeper.ts'
import { tellBuyer } from '#shop/requests/inbox/service/letters.ts'
import { nextReturnNumber } from '#shop/requests/repair/service/return-label.ts'
import { invalid } from '#kit/refusal.ts'
import { returnsAudit } from '../audit.ts'
import { creditNotesSince, readArrival } from '../model/goods-return.ts'
import { returnMachine, type ReturnAction } from '../model/states.ts'
import { returnOf, setArrived, setReturnNumber } from '../store/returns.ts'
import { sayReturns } from '../texts.ts'
import { wrongWords } from './ask.ts'

export type ReturnInput = {
  /** what is said with it */
  text?: string
  /** the fields of what arrived, as they were typed */
  arrived?: Readonly<Record<string, unknown>>
}
type Work = RequestWork<ReturnInput>

/** What the desk does belongs to somebody: to who did it, unless it is owned already. */
const own = ({ ctx, object, input }: Work) => {
  object.said = input.text ?? ''
  object.ownerId ??= ctx.who?.id ?? null
}

type Arrived = { article: string; received: number; restocked: number }
/**
 * Enters what arrived, and puts what can be sold again into stock, which the change log of each article says; throws invalid at the
 * fields. Answers what is said of it in the change log, by position of the order.
 */
async function enterArrival(work: Work): Promise<Record<string, Arrived>> {
  own(work)
  const { tx, object, input, ctx } = work
  const goods = await returnOf(tx, object.id)
  if (!goods || object.companyId === null) throw new Error(`request ${object.key} is no return`)
  const arrived = readArrival(input.arrived ?? {}, goods.lines)
  const wrong = arrived.flatMap(one => ('why' in one ? [one] : []))
  if (wrong.length > 0) throw invalid(wrongWords(ctx, wrong))
  const order = await orderOfCompany({ db: tx }, object.companyId, goods.orderCode)
  const lines = arrived.flatMap(one => ('why' in one ? [] : [one]))
  await setArrived(tx, object.id, lines)
  const codes = new Map(order.lines.map(({ lineNumber, code }) => [lineNumber, code]))
  const raised = await putIntoStock(
    tx,
    lines.flatMap(({ lineNumber, restocked }) => {
      const code = codes.get(lineNumber)
      return code !== undefined && restocked > 0 ? [{ code, pieces: restocked }] : []
    }),
  )
  for (const { code, ...level } of raised)
    await masterDataAudit.record(tx, {
      actor: ctx.who?.email ?? 'request',
      action: 'stock-set',
      kind: 'article',
      id: code,
      details: { ...level, cause: 'stock-returned', note: goods.returnNumber ?? object.key },
    })
  return Object.fromEntries(
    lines.map(({ lineNumber, received, restocked }) => [
      lineNumber,
      { article: codes.get(lineNumber) ?? '', received, restocked },
    ]),
  )
}

/** Says that a return is credited, with the credit notes that were issued since it was asked for; it may have been settled otherwise. */
async function creditedWords(tx: Tx, { id, companyId, sentAt, language }: HeldRequest): Promise<string> {
  const t = sayReturns(language)
  const goods = await returnOf(tx, id)
  if (!goods || companyId === null || sentAt === null) return t.mailCreditedOtherwise()
  const { invoices } = await orderOfCompany({ db: tx }, companyId, goods.orderCode)
  const numbers = creditNotesSince(invoices, dayOf(sentAt))
  return numbers.length > 0 ? t.mailCredited({ numbers: numbers.join(', ') }) : t.mailCreditedOtherwise()
}

/**
 * Moves a return by its table. Throws not found, invalid at the fields of what arrived, a conflict when it has moved
 * meanwhile or this cannot be done now.
 */
export function moveReturn(
  ctx: RequestMover,
  asked: { code: string; version: number; action: ReturnAction; input?: ReturnInput },
): Promise<HeldRequest> {
  const keeper = requestKeeper<ReturnAction, ReturnInput>(ctx, {
    audit: returnsAudit.moves('request'),
    machine: returnMachine,
    effects: {
      'accept-return': async work => {
        own(work)
        const number = await nextReturnNumber(work.tx)
        await setReturnNumber(work.tx, work.object.id, number)
        return { number }
      },
      'enter-arrival': enterArrival,
      'credit-return': async work => own(work),
      'end-return': async work => own(work),
    },
    follow: async ({ tx, object }, { action, details }) => {
      const t = sayReturns(object.language)
      const words: Record<ReturnAction, () => string | Promise<string>> = {
        'accept-return': () => t.mailAccepted({ number: String(details['number'] ?? '') }),
        'enter-arrival': () => t.mailArrived(),
        'credit-return': () => creditedWords(tx, object),
        'end-return': () => t.mailEnded(),
      }
      const what = await words[action]()
      await tellBuyer(ctx, tx, object, action, [what, ...(object.said ? [object.said] : [])])
    },
  })
  const { code: key, version, action, input = {} } = asked
  return transition(ctx, keeper, { key, version, action, input })
}
