import { routes } from '#platform/request/routes.ts'
import { orderFollowers, orderParts } from '#shop/ordering/orders/slots.ts'
import { billFollowers } from '#shop/ordering/receivables/slots.ts'
import { itParts } from '#shop/systems/connections/slots.ts'
import { decidedOrders, trialAnswers } from '#shop/systems/orders-in/slots.ts'
import { answersOfOrder } from '../contract.ts'
import { aboutOrder, messageOfOrder, settingsOfCompany } from '../service/answers.ts'
import { tellDecided } from '../service/tell-decided.ts'
import { tellBill, tellMove } from '../service/tell.ts'
import { toldOnTrial } from '../service/told-on-trial.ts'
import { ForIt } from '../views/ForIt.tsx'
import { OrderCard } from '../views/OrderCard.tsx'
import { messageFile } from './desk.tsx'

export const answersOfOrderRoutes = routes(answersOfOrder, {
  message: async (ctx, { params: { orderCode, id } }) =>
    messageFile(await messageOfOrder(ctx, orderCode, id)),
})

/** What is done to orders and invoices is told in the transaction that does it. */
export const answersFollow = [
  orderFollowers.fill(tellMove),
  billFollowers.fill(tellBill),
  decidedOrders.fill(tellDecided),
  trialAnswers.fill(toldOnTrial),
]

/** On the page of an order, for both sides. */
export const answersOnOrder = orderParts.fill({
  name: 'answers',
  read: async (ctx, code, side) => {
    const messages = await aboutOrder(ctx, code)
    return messages.length === 0 ? null : (
      <OrderCard key="answers" code={code} messages={messages} side={side} />
    )
  },
})

/** On the page for the IT of a company. */
export const answersForIt = itParts.fill(async (ctx, companyId) => (
  <ForIt key="answers" all={await settingsOfCompany(ctx, companyId)} />
))
