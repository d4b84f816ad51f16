import { allowsStatistics } from '#shop/site/consent/model/consent.ts'
import { placedOrder } from '../model/marks.ts'

type DataLayer = unknown[]

/**
 * Hands a placed order to the analytics layer, once per order in this browser session and only with their consent (SITE-38);
 * never in the way of the page.
 */
export function whenIdle(): void {
  const placed = placedOrder.first()
  if (!placed || !allowsStatistics(document.cookie)) return
  const transaction = JSON.parse(placed.data.transaction) as { orderCode?: string }
  const flag = `transaction ${transaction.orderCode}`
  try {
    if (sessionStorage.getItem(flag)) return
    sessionStorage.setItem(flag, '1')
  } catch {
    return
  }
  const layered = window as unknown as { dataLayer?: DataLayer }
  layered.dataLayer ??= []
  layered.dataLayer.push({ event: 'transaction', ...transaction })
}
