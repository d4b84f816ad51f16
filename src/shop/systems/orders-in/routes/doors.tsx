import { fileAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { enterByCxml } from '#shop/systems/punch-out/service/enter-cxml.ts'
import { ordersIn } from '../contract.ts'
import { answerOpenTrans } from './answer-opentrans.ts'

export const ordersInRoutes = routes(ordersIn, {
  cxml: async (ctx, { body }) =>
    fileAnswer({
      bytes: await enterByCxml(ctx, body),
      type: 'text/xml; charset=utf-8',
      cache: 'no-store',
    }),
  openTrans: (ctx, { body }) =>
    answerOpenTrans(ctx, Buffer.from(body.document, 'latin1'), body.authorization),
})
