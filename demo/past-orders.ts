/** Writes the orders of the past year, what they drew from budgets, and those that needed an approval. */
import type { Tx } from '#kit/db/connect.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import type { Scale } from '#shop/catalogue/pricing/model.ts'
import { leftBefore, tightBudgets } from './approvals.ts'
import { pastOrders } from './ordered-before.ts'
import { basketCodes, type PastOrder, type SoldArticle } from './orders.ts'
import { demoCompanies } from './people.ts'
import { writeAnswers } from './store/answers.ts'
import { writeAmounts } from './store/approvals.ts'
import { listScales, taxRates, type ArticleRow } from './store/commerce.ts'
import type { WrittenCompany } from './store/customers.ts'
import { writePastOrder } from './store/orders.ts'
import { writeCredit, writeInvoices, writeRates } from './store/receivables.ts'

/** `agreement`: what Nordwind pays by agreement, by article. */
export async function writePastOrders(
  tx: Tx,
  today: string,
  articles: ArticleRow[],
  written: ReadonlyMap<string, WrittenCompany>,
  agreement: ReadonlyMap<number, Scale[]>,
): Promise<void> {
  const wanted = new Set(basketCodes())
  const traded = articles.filter(article => wanted.has(article.code))
  const offered = new Map<string, Map<string, SoldArticle>>()
  for (const company of demoCompanies) {
    const lists = ['list', ...(company.priceList ? [company.priceList] : [])]
    const scales = await listScales(
      tx,
      traded.map(each => each.id),
      lists,
      today,
    )
    offered.set(
      company.code,
      new Map(
        traded.map(article => [
          article.code,
          {
            ...article,
            scales: [
              ...(company.code === 'nordwind' ? (agreement.get(article.id) ?? []) : []),
              ...(scales.get(article.id) ?? []),
            ],
          },
        ]),
      ),
    )
  }
  const orders = pastOrders({
    today,
    articles: offered,
    modes: await modeTariffs(tx),
    rates: await taxRates(tx),
  })
  const amounts = tightBudgets(orders)
  const nordwind = written.get('nordwind')
  if (nordwind) await writeAmounts(tx, nordwind, amounts)
  const wrote: { code: string; order: PastOrder }[] = []
  for (const [place, order] of orders.entries()) {
    const company = written.get(order.company)
    if (!company) continue
    const amount = amounts.get(`${order.costCenter.code}-${order.placedAt.getUTCFullYear()}`) ?? 0
    const approval = order.approval && { ...order.approval, left: leftBefore(orders, order, amount) }
    const code = await writePastOrder(tx, { ...order, ...(approval && { approval }) }, company, place + 1)
    wrote.push({ code, order })
  }
  // invoices say their tax by them
  await writeRates(tx)
  await writeInvoices(tx, today, wrote)
  await writeAnswers(tx)
  for (const company of demoCompanies) {
    const found = written.get(company.code)
    if (found) await writeCredit(tx, company, found)
  }
}
