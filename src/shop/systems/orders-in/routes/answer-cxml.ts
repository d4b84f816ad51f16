import { href } from '#kit/contract.ts'
import type { CxmlStatus } from '#shop/systems/punch-out/model/write-cxml.ts'
import { cxmlDocuments } from '#shop/systems/punch-out/slots.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { ordersIn } from '../contract.ts'
import { OrderUnreadable, type IncomingOrder } from '../model/incoming-order.ts'
import { readCxmlOrder } from '../model/read-cxml-order.ts'
import { sayAnswers } from '../texts/findings.ts'
import { attachedTo, withFiles } from '../service/attachments.ts'
import { undone } from '../service/undone.ts'
import { allWords } from '../views/finding-words.ts'
import { takeDocument } from '../service/take-document.ts'
import type { Verdict } from '../service/take-order.ts'

/** A verdict in the numbers of cXML, with all reasons in words. */
function statusOf(ctx: Ctx<CompanyMember>, order: IncomingOrder, verdict: Verdict): CxmlStatus {
  const t = sayAnswers(ctx.page.language)
  switch (verdict.kind) {
    case 'placed':
      return { code: 200, text: 'OK', detail: t.placed({ order: verdict.order }) }
    case 'changed':
      return { code: 200, text: 'OK', detail: t.changed({ order: verdict.order }) }
    case 'waiting':
      return {
        code: 201,
        text: 'Accepted',
        detail: [t.waiting(), ...allWords(ctx.page, order, verdict.findings)].join('\n').slice(0, 8_000),
      }
    case 'deleted':
      return verdict.order === null
        ? { code: 200, text: 'OK', detail: t.deleted() }
        : { code: 201, text: 'Accepted', detail: t.cancelAsked({ order: verdict.order }) }
    case 'missing':
      return { code: 409, text: 'Conflict', detail: t.missing() }
    case 'refused':
      return { code: 406, text: 'Not Acceptable', detail: `${t.refused()}\n${verdict.reason}` }
    case 'again':
      return { code: 503, text: 'Service Unavailable', detail: t.again() }
  }
}

type Taker = ReturnType<typeof cxmlDocuments.all>[number]['take']

/** OrderRequest, wherever cXML documents come in. */
export const orderRequests = cxmlDocuments.fill({
  name: 'OrderRequest',
  address: ({ page, publicUrl }) => publicUrl + href(page, ordersIn.cxml),
  take: (ctx, { isTrial, ...asked }) =>
    isTrial ? undone(ctx, apart => take(apart, asked)) : take(ctx, asked),
})

async function take(
  ctx: Ctx,
  { connection, language, request, message, parts }: Omit<Parameters<Taker>[1], 'isTrial'>,
): Promise<CxmlStatus> {
  const buyer = await actAs(ctx, connection.customerId, language)
  if (!buyer) return { code: 403, text: 'Forbidden', detail: sayAnswers(ctx.page.language).nobody() }
  try {
    const came = attachedTo(request, parts)
    const read = readCxmlOrder(request)
    const order = came.length === 0 ? read : { ...read, attachments: came.map(({ said }) => said) }
    const verdict = await withFiles(buyer, came, attached =>
      takeDocument(buyer, {
        order,
        attached,
        connectionId: connection.id,
        mapping: connection.mapping,
        format: 'cxml',
        cameBy: 'system',
        message,
      }),
    )
    return statusOf(buyer, order, verdict)
  } catch (error) {
    if (!(error instanceof OrderUnreadable)) throw error
    return { code: 400, text: 'Bad Request', detail: error.message }
  }
}
