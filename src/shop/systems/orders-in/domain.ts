import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { ordersInRoutes } from './routes/doors.tsx'
import { orderRequests } from './service/answer-cxml.ts'

export const ordersInDomain = domain({
  routes: [ordersInRoutes],
  fills: [orderRequests],
  personalData,
})
