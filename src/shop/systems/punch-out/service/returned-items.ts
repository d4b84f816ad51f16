import { dayNumber, dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import type { Cart, Position } from '#shop/buying/cart/model/cart.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { groupFor, type Connection, type CustomValue } from '#shop/systems/connections/model/connection.ts'
import { unitFor } from '#shop/systems/connections/model/units.ts'
import { pointsInWords, setsOfVisit } from '#shop/tools/derating/service/of-visit.ts'
import { itemId, maxIdLength } from '../model/item-id.ts'
import type { ReturnedItem } from '../model/returned-item.ts'
import { itemFacts, keepItems, type ItemFacts } from '../store/items.ts'
import type { VisitCtx } from './open-visit.ts'

/** Anything that is special about a line beyond its article: it is kept, to be opened again. */
const isSpecial = ({ lineKey }: Pick<Position, 'lineKey'>): boolean => lineKey !== ''

function customOf(
  value: CustomValue,
  position: Position,
  { facts, label, address }: { facts: ItemFacts | undefined; label: string; address: string },
): string {
  switch (value) {
    case 'none':
      return ''
    case 'label':
      return label
    case 'category':
      return facts?.categories[0] ?? ''
    case 'manufacturer':
      return facts?.manufacturer ?? ''
    case 'weight':
      return facts?.weight_g === null || facts === undefined ? '' : String(facts.weight_g)
    case 'delivery-date':
      return position.plan.lines.at(-1)?.on ?? ''
    case 'address':
      return address
  }
}

/**
 * The positions of a visit's basket as they go back, with the prices that an order would have at this moment. What has no price
 * or cannot be ordered is left out: `faulty` says so. Lines that are more than their article are kept under their numbers.
 */
export async function returnedItems(
  ctx: VisitCtx,
  connection: Connection,
  cart: Cart | null,
): Promise<{ items: ReturnedItem[]; faulty: boolean }> {
  const positions = cart?.positions ?? []
  const facts = await itemFacts(
    ctx.db,
    positions.map(one => one.articleId),
    ctx.page.language,
    connection.companyId,
  )
  const today = dayOf(ctx.clock())
  const { mapping } = connection
  const plain = `${ctx.publicUrl}/ebusiness/${ctx.page.storefront}`
  const sets = await setsOfVisit(
    ctx,
    positions.map(one => one.articleId),
  )
  const withSets = (position: Position) => ({ ...position, derating: sets.get(position.articleId) ?? [] })
  const idOf = (position: Position) =>
    isSpecial(position) || sets.has(position.articleId) || position.code.length > maxIdLength
      ? itemId(connection.id, withSets(position))
      : position.code
  const sound = positions.filter(one => one.problems.length === 0)
  await keepItems(
    ctx.db,
    connection.id,
    sound
      .filter(one => idOf(one) !== one.code)
      .map(position => {
        const { articleId, lineKey, details, derating } = withSets(position)
        return { id: idOf(position), articleId, lineKey, details, derating }
      }),
  )
  const items = sound.flatMap((position): ReturnedItem[] => {
    const { price, plan } = position
    if (!price) return []
    const known = facts.get(position.articleId)
    const label = lineLabel(position.details, ctx.page.language) ?? ''
    const address = href({ ...ctx.page, base: plain }, productPage.show, {
      params: { productCode: position.code },
    })
    const last = plan.lines.at(-1)?.on
    const points = pointsInWords(sets.get(position.articleId) ?? [], ctx.page)
    return [
      {
        id: idOf(position),
        code: position.code,
        name: position.name,
        longText: [position.name, label, points, known?.description ?? '']
          .filter(Boolean)
          .join('. ')
          .slice(0, 2_000),
        buyersNumber: known?.own_number ?? '',
        quantity: position.quantity,
        unit: unitFor(position.unit, mapping.units, mapping.ownUnits),
        price: price.price,
        priceUnit: price.priceUnit,
        currency: price.currency,
        amount: price.amount,
        leadDays: last === undefined ? null : Math.max(0, dayNumber(last) - dayNumber(today)),
        manufacturer: known?.manufacturer ?? '',
        mpn: known?.mpn ?? '',
        classification: mapping.classification,
        group: groupFor(mapping, known?.categories ?? []),
        category: known?.categories[0] ?? '',
        custom: mapping.custom.map(value => customOf(value, position, { facts: known, label, address })),
        address,
      },
    ]
  })
  return { items, faulty: items.length !== positions.length }
}
