import { domain } from '#platform/domain/domain.ts'
import { eInvoicesAudit } from './audit.ts'
import { companyTables } from './model/company-tables.ts'
import { personalData } from './model/personal-data.ts'
import { eInvoiceDeskRoutes, eInvoiceRoutes } from './routes/data.ts'
import {
  invoiceDataCard,
  invoiceDataDeskRoutes,
  invoiceDataRoutes,
  invoiceDataSections,
} from './routes/invoice-data.tsx'

export const eInvoicesDomain = domain({
  audit: eInvoicesAudit,
  routes: [eInvoiceRoutes, eInvoiceDeskRoutes, invoiceDataRoutes, invoiceDataDeskRoutes],
  sections: invoiceDataSections,
  fills: [invoiceDataCard],
  companyTables,
  personalData,
})
