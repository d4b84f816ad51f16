import { domain } from '#platform/domain/domain.ts'
import { ordersInAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { ordersInMails } from './model/mails.ts'
import { personalData } from './model/personal-data.ts'
import { orderDocumentRoutes, orderDocumentSections } from './routes/account.tsx'
import { incomingDeskRoutes, incomingDeskSections } from './routes/desk.tsx'
import { attachmentsOnOrder, orderAttachmentRoutes } from './routes/order-attachments.tsx'
import { ordersInRoutes } from './routes/doors.tsx'
import { trialOrder } from './routes/trial-order.ts'
import { orderRequests } from './routes/answer-cxml.ts'

export const ordersInDomain = domain({
  audit: ordersInAudit,
  routes: [ordersInRoutes, incomingDeskRoutes, orderDocumentRoutes, orderAttachmentRoutes],
  sections: [...incomingDeskSections, ...orderDocumentSections],
  fills: [orderRequests, trialOrder, attachmentsOnOrder],
  companyTables,
  personalData,
  mails: ordersInMails,
})
