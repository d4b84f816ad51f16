import { domain } from '#platform/domain/domain.ts'
import { checkoutRoutes } from './routes.tsx'
import { cardRoutes } from './routes/cards.tsx'
import { deliveryRoutes } from './routes/delivery.tsx'
import { stepRoutes } from './routes/steps.tsx'
import { paymentNewsJob } from './service/return-from-provider.ts'

export const checkoutDomain = domain({
  routes: [checkoutRoutes, stepRoutes, cardRoutes, deliveryRoutes],
  jobs: [paymentNewsJob],
})
