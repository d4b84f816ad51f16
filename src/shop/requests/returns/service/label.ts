/** The label of a return. */
import { notFound } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { MadeFile } from '#platform/files/file-maker.ts'
import { postalLines } from '#shop/ordering/orders/model/postal.ts'
import type { Request } from '#shop/requests/inbox/model/request.ts'
import { printLabel } from '#shop/requests/repair/service/return-label.ts'
import { sayReturns } from '../texts.ts'
import { codeOfLine, type Returned } from '../model/goods-return.ts'

/** As PDF, from the address the goods went to. Throws not found as long as no return number is issued. */
export async function returnLabel(
  ctx: Pick<Ctx, 'db' | 'page' | 'ports' | 'clock'>,
  { request, goods, order }: Returned & { request: Request },
): Promise<MadeFile & { filename: string }> {
  const { returnNumber: number } = goods
  if (number === null) throw notFound()
  const t = sayReturns(request.language)
  return printLabel(ctx, request, {
    number,
    subject: t.labelSubject({ code: request.code }),
    desk: t.labelDesk(),
    from: postalLines(order.shipTo, request.language),
    facts: [
      [t.returnNumber(), number],
      [t.order(), order.code],
      [t.facts(), request.code],
      [t.reason(), t[goods.reason]()],
      ...goods.lines.map(line => [codeOfLine(order, line.lineNumber), `${line.quantity} ×`] as const),
    ],
  })
}
