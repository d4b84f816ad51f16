import { domain } from '#platform/domain/domain.ts'
import { orderRoutes, orderSections } from './routes/account.tsx'
import { orderDeskRoutes, orderDeskSections } from './routes/desk.tsx'
import { paymentDeskRoutes } from './routes/payment.tsx'
import { paymentOperationJob } from './service/settle-card.ts'

export const ordersDomain = domain({
  routes: [orderRoutes, orderDeskRoutes, paymentDeskRoutes],
  sections: [...orderSections, ...orderDeskSections],
  jobs: [paymentOperationJob],
})
