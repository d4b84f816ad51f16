import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { localised } from '#platform/language/language.ts'
import { stockState, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { formatValue, nextQuantity, type Attribute } from '#shop/catalogue/articles/model.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceFor, shownQuantity, type Scale } from '#shop/catalogue/pricing/model.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import type { ListState } from '#shop/discovery/search/model/list-state.ts'
import { readIdList } from '#shop/discovery/search/service/id-lists.ts'
import { readList } from '#shop/discovery/search/service/read-list.ts'
import { maxSkus, type GridGroup, type GridSku, type OrderForm } from './model/grid.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { baseOf, formRows, type FormRow } from './store.ts'
import type { Entered } from './model/entered.ts'

export type Chosen = { productCodes: readonly string[]; skus: readonly string[] }

/** Base products whose hits become an order form at once. */
const maxHits = 96

/**
 * SRCH-10, GRID-01: the order form of base products (with all their SKUs) and of single SKUs, in three round trips
 * however many there are. Price and stock are those of this visitor and moment.
 */
export async function readOrderForm(ctx: Ctx, { productCodes, skus }: Chosen): Promise<OrderForm> {
  const read = await formRows(ctx.db, productCodes, skus, maxSkus * 4)
  const rows = read.slice(0, maxSkus)
  const ids = rows.map(row => row.id)
  const [scales, supplies, { attributes }] = await Promise.all([
    ids.length ? scalesFor(ctx, ctx.db, ids) : new Map<number, Scale[]>(),
    ids.length ? suppliesFor(ctx.db, ids) : new Map<number, Supply>(),
    catalogueFrame(ctx.db),
  ])
  const known = new Set(read.flatMap(row => [row.code, row.baseCode ?? row.code]))
  const byBase = new Map<string | null, FormRow[]>()
  for (const row of rows) {
    const list = byBase.get(row.baseCode)
    if (list) list.push(row)
    else byBase.set(row.baseCode, [row])
  }
  const groups = [...byBase.values()].map(members =>
    groupOf(ctx, members, attributes, row =>
      skuPrice(ctx, row, scales.get(row.id) ?? [], supplies.get(row.id)),
    ),
  )
  return {
    groups,
    unknown: [...productCodes, ...skus].filter(code => !known.has(code)),
    leftOut: read.length - rows.length,
  }
}

/**
 * The variants of the base product of one of them, with the quantities of the visitor's basket (CART-03, GRID-11); null:
 * it is no variant.
 */
export async function variantMatrix(
  ctx: Ctx,
  productCode: string,
): Promise<{ form: OrderForm; entered: Entered } | null> {
  const base = await baseOf(ctx.db, productCode)
  if (base === null) return null
  const [form, cart] = await Promise.all([
    readOrderForm(ctx, { productCodes: [base], skus: [] }),
    readCart(ctx),
  ])
  const plain = (cart?.positions ?? []).filter(position => position.lineKey === '')
  const cells = plain.map(({ code, quantity }) => ({ sku: code, typed: String(quantity) }))
  return { form, entered: { cells, errors: [] } }
}

function groupOf(
  ctx: Ctx,
  members: readonly FormRow[],
  attributes: ReadonlyMap<string, Attribute>,
  priced: (row: FormRow) => Omit<GridSku, 'values' | 'name' | 'code' | 'orderMinimum' | 'orderStep' | 'unit'>,
): GridGroup {
  const { language } = ctx.page
  const valueOf = (row: FormRow, attribute: Attribute) => {
    const value = row.attributes[attribute.code]
    return value === undefined ? '' : formatValue(attribute, value, language)
  }
  const varying = (members[0]?.variantAttributes ?? [])
    .flatMap(code => attributes.get(code) ?? [])
    .filter(attribute => new Set(members.map(row => valueOf(row, attribute))).size > 1)
  const base = members[0]?.baseCode ?? null
  return {
    base,
    name: base === null ? '' : localised(members[0]?.baseNames ?? {}, language) || base,
    attributes: varying.map(attribute => localised(attribute.names, language) || attribute.code),
    skus: members.map(row => ({
      code: row.code,
      name: localised(row.names, language) || localised(row.baseNames ?? {}, language) || row.code,
      orderMinimum: row.orderMinimum,
      orderStep: row.orderStep,
      unit: row.unit,
      values: varying.map(attribute => valueOf(row, attribute)),
      ...priced(row),
    })),
  }
}

function skuPrice(ctx: Ctx, row: FormRow, scales: readonly Scale[], supply: Supply | undefined) {
  const today = dayOf(ctx.clock())
  const { currency } = ctx.page
  const least = nextQuantity(row, shownQuantity(scales, currency, row.orderMinimum))
  const price = priceFor(scales, least, currency, today)
  const why = closedOn({ ...row, retired: false }, today)
  const closed =
    why === 'announced'
      ? ('announced' as const)
      : why
        ? ('not-sold' as const)
        : price
          ? null
          : ('no-price' as const)
  return {
    price: price?.price ?? null,
    breaks: price?.breaks ?? [],
    priceUnit: price?.priceUnit ?? 1,
    stock: supply ? stockState(supply, today) : null,
    closed,
  }
}

export type SearchAsk = Pick<ListState, 'category' | 'text'> & {
  ids: string
  inStock: boolean
  orderable: boolean
}

/** SRCH-09: the first hits of a search as an order form; `more`: hits that are not on it. */
export async function searchedForm(ctx: Ctx, ask: SearchAsk): Promise<OrderForm & { more: number }> {
  const asked = ask.ids.trim() ? await readIdList(ctx, ask.ids) : null
  const targets = asked ? [...new Set(asked.ids.flatMap(one => one.targets))] : undefined
  const list = await readList(
    ctx,
    {
      category: ask.category,
      text: ask.text,
      filters: [],
      sort: 'relevance',
      page: 1,
      pageSize: maxHits,
      open: '',
      ...(ask.inStock && { inStock: true }),
      ...(ask.orderable && { orderable: true }),
    },
    targets,
  )
  const bases = list.rows.flatMap(row => (row.ofBase && row.article.base ? [row.article.base.code] : []))
  const single = list.rows.flatMap(row => (row.ofBase ? [] : [row.article.code]))
  const form = await readOrderForm(ctx, { productCodes: bases, skus: single })
  return {
    ...form,
    unknown: asked?.ids.filter(one => one.verdict === 'unknown').map(one => one.id) ?? [],
    more: list.total - list.rows.length,
  }
}
