import { call } from '#platform/page/client.ts'
import { escapeHtml } from '#kit/escape-html.ts'
import { pageContext } from '#platform/page/send.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { alertDialog, askDialog, showLoader } from '#ui/behaviour/dialog.ts'
import { openAside } from '#ui/behaviour/overlay.ts'
import { sayOrderForm } from '../../texts.ts'

/**
 * GRID-06, GRID-07: the popup of 440×250 with what is still to come of one article, by day. What is not known any more is
 * a global error, and so is a request that fails (GRID-08).
 */
export async function showFutureStock(sku: string, opener: Element): Promise<void> {
  const { language, formatLocale } = pageContext()
  const t = sayOrderForm(language)
  const done = showLoader()
  try {
    const known = await call(cart.futureStock, { body: { skus: [sku], productCode: sku } })
    done()
    const receipts = known[sku]
    if (!Array.isArray(receipts)) {
      const text = Object.values(known).find(one => typeof one === 'string') ?? ''
      return void (await askDialog({ type: 'ok', heading: 'warning', text }))
    }
    const rows = receipts.map(
      ({ formattedDate, stock }) =>
        `<tr><td>${escapeHtml(formattedDate)}</td><td class="cell-number">${stock.stockLevel.toLocaleString(formatLocale)}</td></tr>`,
    )
    openAside(
      `<h2>${escapeHtml(t.futureStock({ code: sku }))}</h2>
      <table class="table"><thead><tr><th scope="col">${t.arrives()}</th><th scope="col" class="cell-number">${t.quantity()}</th></tr></thead>
      <tbody>${rows.join('')}</tbody></table>`,
      { size: 'futureStock', opener },
    )
  } catch (error) {
    done()
    await alertDialog(error, t.futureStockFailed())
  }
}
