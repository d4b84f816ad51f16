import { domain } from '#platform/domain/domain.ts'
import { ordersAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { ordersMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { ordersOfCustomerCard } from './routes/customer-card.tsx'
import { ordersOnOverview } from './routes/overview.tsx'
import { orderRoutes, orderSections } from './routes/account.tsx'
import { orderDeskRoutes, orderDeskSections } from './routes/desk.tsx'
import { paymentDeskRoutes } from './routes/payment.tsx'
import { partsInOrders } from './service/parts-used.ts'
import { paymentOperationJob } from './service/settle-card.ts'
import { ordersSearchTools } from './search-tools.ts'

export const ordersDomain = domain({
  audit: ordersAudit,
  routes: [orderRoutes, orderDeskRoutes, paymentDeskRoutes],
  sections: [...orderSections, ...orderDeskSections],
  fills: [partsInOrders, ordersOnOverview, ordersOfCustomerCard],
  jobs: [paymentOperationJob],
  companyTables,
  personalData,
  tools: ordersSearchTools,
  mails: ordersMails,
})
