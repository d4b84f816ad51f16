import { invoiceDataChanged } from '#shop/ordering/e-invoices/service/routing.ts'
import type { Ctx } from '#platform/request/context.ts'
import { lookAtHeld } from './store/deliveries.ts'

/** What was missing may have been entered: what is held of the company is looked at in the next minute. */
const lookAgain = async ({ db }: Pick<Ctx, 'db'>, { companyId }: { companyId: number }): Promise<void> =>
  void (await lookAtHeld(db, companyId))

export const billDeliveryReactions = (): void => void invoiceDataChanged.on(lookAgain)
