import { mayChange, pathOf, type Entry } from '#kit/contract.ts'
import { domains } from '../domains.ts'
import type { Visitor } from '../test-visitor.ts'
import type { DemoShop } from './demo-shop.ts'
import { site } from './request.ts'
import type { Known, Row, Sample } from './row.ts'
import { rows } from './rows.ts'

export type Route = { name: string; entry: Entry; row: Row | undefined }

/** Every route of the shop with its row. */
export const everyRoute: readonly Route[] = domains.flatMap(({ contract }) =>
  Object.values(contract).map(entry => {
    const name = `${entry.method} ${pathOf(site, entry)}`
    return { name, entry, row: rows[name] }
  }),
)

/** Those whose honest call may change something. */
export const changing: readonly (Route & { row: Row })[] = everyRoute.filter(
  (route): route is Route & { row: Row } => route.row !== undefined && mayChange(route.entry),
)

/** Finds in the demo shop what the samples speak of: goods with a price, and orders of the buyer and others. */
export async function knownOf({ db }: DemoShop): Promise<Known> {
  const { code } = await db
    .selectFrom('article')
    .innerJoin('article_price', 'article_price.article_id', 'article.id')
    .innerJoin('stock', 'stock.article_id', 'article.id')
    .select('article.code')
    .where('article.lifecycle', '=', 'active')
    .where('article.order_step', '<=', 10)
    .where('article_price.currency', '=', 'USD')
    .where('article_price.price_list', '=', 'list')
    .where('stock.quantity', '>', 5_000)
    .orderBy('article.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { code: category } = await db
    .selectFrom('category')
    .select('code')
    .where('parent_code', 'is not', null)
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow()
  const ordersOf = async (email: string) =>
    db
      .selectFrom('sales_order')
      .innerJoin('customer', 'customer.id', 'sales_order.customer_id')
      .select(['sales_order.code', 'sales_order.state'])
      .where('customer.email', '=', email)
      .orderBy('sales_order.id')
      .execute()
  const own = await ordersOf('buyer@nordwind.example')
  const foreign = await ordersOf('buyer@meridian.example')
  return {
    code,
    category,
    order: own[0]?.code ?? '',
    deskOrder: foreign[0]?.code ?? '',
    placedOrder: own.find(one => one.state === 'placed')?.code ?? '',
  }
}

/** The honest visitor of a row and what they say; whatever the call needs is prepared. */
export async function honest(
  shop: DemoShop,
  known: Known,
  row: Row,
): Promise<{ visitor: Visitor; sample: Sample }> {
  const visitor = await shop.as(row.by ?? 'buyer')
  return { visitor, sample: (await row.ask?.(known, visitor, shop)) ?? {} }
}
