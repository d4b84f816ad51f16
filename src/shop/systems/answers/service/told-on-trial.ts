/** The desk plays the buyer: what its system would be told of an order, from its confirmation to its invoice. */
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { dataFileAtDesk } from '#shop/ordering/e-invoices/service/data-files.ts'
import { orderForPapers } from '#shop/ordering/orders/service/bill.ts'
import { moveOnTrial } from '#shop/ordering/orders/service/move.ts'
import { issueInvoice } from '#shop/ordering/receivables/service/invoices.ts'
import type { Connection } from '#shop/systems/connections/model/connection.ts'
import type { ToldOnTrial } from '#shop/systems/punch-out/model/play.ts'
import { answerKinds, type AnswerKind } from '../model/message.ts'
import { noSetting } from '../model/setting.ts'
import { messagesAbout } from '../store/messages.ts'
import { findSetting, holdSetting, putSetting } from '../store/settings.ts'
import { sayAnswers } from '../texts.ts'

/** Throws what the order refuses. */
async function confirm(ctx: Ctx, tx: Tx, code: string): Promise<void> {
  const order = await orderForPapers(tx, code)
  if (order?.state === 'awaiting-approval') await moveOnTrial(ctx, code, 'approve')
  await moveOnTrial(ctx, code, 'confirm')
}

/** Throws what the bill refuses, also where its data do not suffice. */
async function bill(ctx: Ctx, code: string): Promise<void> {
  const issued = await issueInvoice(ctx, code)
  if (issued.outcome !== 'issued')
    throw new Refusal('conflict', sayAnswers(ctx.page.language)[issued.outcome]())
  await dataFileAtDesk(ctx, { kind: 'invoice', number: issued.number, format: 'zugferd' })
}

const sumOfLines = /<(?:PRICE_LINE_AMOUNT|SubtotalAmount)>(?:<Money[^>]*>)?([\d.]+)</
/** In the currency's smallest unit; null: it says none. */
const centsOf = (document: string): string | null =>
  sumOfLines
    .exec(document)?.[1]
    ?.replace('.', '')
    .replace(/^0+(?=\d)/, '') ?? null

/** Confirms, ships and bills the order of a trial; the first step that is refused is the last. `ctx.db` is the transaction that is undone. */
export const toldOnTrial = (
  ctx: Ctx,
  connection: Connection,
  code: string,
): Promise<readonly ToldOnTrial[]> =>
  inTransaction(ctx.db, async tx => {
    // it is told all, and told nobody: nothing is sent or mailed without an address
    await holdSetting(tx, connection.id)
    const { version } = (await findSetting(tx, connection.id)).setting
    await putSetting(tx, connection.id, { ...noSetting, kinds: answerKinds, version }, null)
    const steps: readonly [ToldOnTrial['step'], AnswerKind, () => Promise<void>][] = [
      ['confirms', 'confirmation', () => confirm(ctx, tx, code)],
      ['ships', 'ship-notice', () => moveOnTrial(ctx, code, 'ship')],
      ['bills', 'invoice', () => bill(ctx, code)],
    ]
    const told: ToldOnTrial[] = []
    for (const [step, kind, act] of steps) {
      try {
        await act()
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const fault = [error.message, ...error.errors.map(one => one.message)].filter(Boolean).join(' ')
        return [...told, { step, document: '', cents: null, fault }]
      }
      const { body = '' } = (await messagesAbout(tx, code)).findLast(one => one.kind === kind) ?? {}
      told.push({ step, document: body, cents: kind === 'invoice' ? centsOf(body) : null, fault: '' })
    }
    return told
  })
