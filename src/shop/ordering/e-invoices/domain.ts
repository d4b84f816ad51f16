import { domain } from '#platform/domain/domain.ts'
import { eInvoiceDeskRoutes, eInvoiceRoutes } from './routes/data.ts'

export const eInvoicesDomain = domain({ routes: [eInvoiceRoutes, eInvoiceDeskRoutes] })
