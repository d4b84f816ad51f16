import { invoiceDataChanged } from '#shop/ordering/e-invoices/service/routing.ts'
import { lookAgain } from './service/job.ts'

/** What was missing may have been entered. */
export const billDeliveryReactions = (): void => void invoiceDataChanged.on(lookAgain)
