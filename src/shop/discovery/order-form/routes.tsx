import { fragmentAnswer, pageAnswer, seeOther, type FragmentAnswer, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, invalid, Refusal, type FieldError } from '#kit/refusal.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import { routes } from '#platform/request/routes.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { addedReply, addedWords, faultMessage } from '#shop/buying/cart/views/added.tsx'
import { search } from '#shop/discovery/search/contract.ts'
import { orderForm } from './contract.ts'
import { enteredCells, type Entered } from './model/entered.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import { readOrderForm, searchedForm, variantMatrix } from './service.ts'
import { sayOrderForm } from './texts.ts'
import { VariantFragment } from './views/VariantFragment.tsx'
import { NothingChosen, OrderFormPage } from './views/OrderFormPage.tsx'

function show(ctx: Ctx, page: Pick<PageAnswer, 'body'> & { status?: number }): PageAnswer {
  const t = sayOrderForm(ctx.page.language)
  return pageAnswer({
    title: t.title(),
    crumbs: [{ name: t.search(), href: href(ctx.page, search.results) }],
    layout: 'wide',
    refused: page.status !== undefined,
    ...page,
  })
}

const isData = (ctx: Ctx) => ctx.request.wants === 'data'

/** The order form again, with everything that was entered and what is wrong at its cells. */
async function formAgain(ctx: Ctx, entered: Entered): Promise<PageAnswer> {
  const chosen = { productCodes: [], skus: entered.cells.map(cell => cell.sku) }
  const form = await readOrderForm(ctx, chosen)
  const body = <OrderFormPage form={form} entered={entered} address={addressOf(ctx, chosen)} />
  return show(ctx, { body, status: formRefused.status })
}

/** Longer addresses are not understood everywhere (trust.md 1). */
const maxAddressLength = 8_000
type ChosenGoods = { productCodes: readonly string[]; skus: readonly string[] }

/** The address of the order form of these goods; null: it would be too long. */
function addressOf(ctx: Ctx, { productCodes, skus }: ChosenGoods): string | null {
  const address = href(ctx.page, orderForm.created, {
    query: { productCodes: [...productCodes], skus: [...skus] },
  })
  return address.length <= maxAddressLength ? address : null
}

/** The order form of chosen goods, which has `address`. */
async function created(ctx: Ctx, chosen: ChosenGoods, address: string | null): Promise<PageAnswer> {
  if (chosen.productCodes.length + chosen.skus.length === 0)
    return show(ctx, {
      body: <NothingChosen title={sayOrderForm(ctx.page.language).noneSelected()} />,
      status: formRefused.status,
    })
  const form = await readOrderForm(ctx, { productCodes: [...chosen.productCodes], skus: [...chosen.skus] })
  return show(ctx, { body: <OrderFormPage form={form} address={address} /> })
}

/** What is wrong with an entry of the grid, at the name of its field. */
const inGrid = ({ field, message }: FieldError): FieldError => ({
  field: field === '' ? 'cartEntries' : field.replace(/^(\d+)\.?/, (_, at: string) => `cartEntries[${at}].`),
  message,
})

/** Entries that cannot be read: the cells they were, each with its rule. */
function unreadable(ctx: Ctx, fields: Record<string, string>, errors: readonly FieldError[]): Entered {
  const t = sayOrderForm(ctx.page.language)
  const cells = enteredCells(fields).map(cell => ({ sku: String(cell.sku), typed: String(cell.quantity) }))
  const wrong = new Set(errors.map(({ field }) => cells[Number(field.split('.', 1)[0])]?.sku))
  return {
    cells,
    errors: [...wrong].map(sku =>
      sku === undefined
        ? { sku: '', message: t.enterQuantity() }
        : { sku, message: t.quantityRule({ code: sku }) },
    ),
  }
}

type TypedEntry = { sku: string; quantity: number; typed: string }

/**
 * What a person typed in a plain form, in their format: '1,000' is 1000, '1.5' is refused at its cell; what holds no digit
 * is 0 (GRID-04).
 */
async function readTyped(ctx: Ctx, entries: readonly TypedEntry[]) {
  const unread: { sku: string; message: string }[] = []
  const isPlain = ({ quantity, typed }: TypedEntry) => quantity > 0 || !/\d/.test(typed)
  const written = entries.filter(entry => !isPlain(entry)).map(entry => entry.sku)
  const articles = await articlesByCodes(ctx.db, written)
  const made = entries.map(entry => {
    if (isPlain(entry)) return entry
    const unit = articles.get(entry.sku)?.unit
    const read = readQuantity(entry.typed, ctx.page.formatLocale, unit)
    if (read.kind === 'quantity') return { ...entry, quantity: read.quantity }
    unread.push({ sku: entry.sku, message: `${entry.sku}: ${quantityReason(ctx.page, read, unit)}` })
    return entry
  })
  return { entries: made, unread }
}

/** GRID-11, GRID-12. */
async function variants(ctx: Ctx, productCode: string, readOnly: boolean): Promise<FragmentAnswer> {
  const found = await variantMatrix(ctx, productCode)
  const t = sayOrderForm(ctx.page.language)
  if (!found) throw new Refusal('not-found', t.matrixFailed())
  return fragmentAnswer({
    title: t.variants(),
    layout: 'wide',
    body: <VariantFragment {...found} readOnly={readOnly} />,
  })
}

export const orderFormRoutes = routes(orderForm, {
  variants: (ctx, { query }) => variants(ctx, query.productCode, false),
  variantsInCheckout: (ctx, { query }) => variants(ctx, query.productCode, true),
  create: async (ctx, { body }) => {
    const chosen = body.ok ? body.value : { productCodes: [], skus: [] }
    if (isData(ctx) && chosen.productCodes.length + chosen.skus.length === 0)
      throw invalid([], sayOrderForm(ctx.page.language).noneSelected())
    return created(ctx, chosen, addressOf(ctx, chosen))
  },
  created: (ctx, { query }) => created(ctx, query, null),
  addGrid: async (ctx, { body }) => {
    const t = sayOrderForm(ctx.page.language)
    if (!body.ok) {
      if (isData(ctx)) throw invalid(body.errors.map(inGrid))
      return formAgain(ctx, unreadable(ctx, body.entered, body.errors))
    }
    const { entries, unread } = await readTyped(ctx, body.value)
    if (unread.length > 0 && !isData(ctx)) return formAgain(ctx, { cells: body.value, errors: unread })
    const filled = entries.flatMap((entry, at) => (entry.quantity > 0 ? [{ ...entry, at }] : []))
    if (filled.length === 0) {
      if (isData(ctx)) throw invalid([{ field: 'cartEntries', message: t.enterQuantity() }])
      return formAgain(ctx, { cells: body.value, errors: [{ sku: '', message: t.enterQuantity() }] })
    }
    const outcome = await addToCart(
      ctx,
      filled.map(({ sku, quantity }) => ({ code: sku, quantity, requestedOn: null })),
    )
    if (outcome.done) {
      if (isData(ctx)) return addedReply(ctx.page, outcome.lines, await readCart(ctx))
      leaveFlash(ctx, addedWords(ctx.page, outcome.lines))
      return seeOther(href(ctx.page, cart.show))
    }
    const errors = outcome.faults.map(fault => ({
      field: `cartEntries[${filled[fault.line]?.at ?? 0}].sku`,
      sku: fault.code,
      message: faultMessage(ctx.page, fault),
    }))
    if (isData(ctx))
      throw invalid(
        errors.map(({ field, message }) => ({ field, message })),
        t.failed(),
      )
    return formAgain(ctx, { cells: body.value, errors })
  },
  addChosen: async (ctx, { body }) => {
    const t = sayOrderForm(ctx.page.language)
    const { skus = [], productCodes = [], quantities = [] } = body.ok ? body.value : {}
    const back = () => {
      const from = ctx.request.cameFrom
      return seeOther(from?.startsWith(`${ctx.page.base}/`) ? from : href(ctx.page, search.results))
    }
    const refuse = (text: string) => {
      if (isData(ctx)) throw invalid([], text)
      leaveFlash(ctx, [{ kind: 'error', text }])
      return back()
    }
    if (skus.length === 0)
      return refuse(productCodes[0] ? t.openFamily({ code: productCodes[0] }) : t.noneSelected())
    const typed = new Map(
      quantities.map(one => [one.slice(0, one.lastIndexOf(';')), one.slice(one.lastIndexOf(';') + 1)]),
    )
    // without a typed quantity one piece, rounded up to what can be ordered
    const { entries, unread } = await readTyped(
      ctx,
      skus.map(sku => {
        const text = typed.get(sku)?.trim() || '1'
        return { sku, quantity: readWhole(text, { most: 999_999_999 }) ?? 0, typed: text }
      }),
    )
    const wrong = unread[0]?.message ?? entries.find(({ quantity }) => quantity < 1)?.sku
    if (wrong !== undefined) return refuse(unread[0] ? wrong : t.quantityRule({ code: wrong }))
    const outcome = await addToCart(
      ctx,
      entries.map(({ sku, quantity }) => ({ code: sku, quantity, requestedOn: null })),
    )
    if (!outcome.done) return refuse(outcome.faults.map(fault => faultMessage(ctx.page, fault)).join(' '))
    if (isData(ctx)) return addedReply(ctx.page, outcome.lines, await readCart(ctx))
    leaveFlash(ctx, addedWords(ctx.page, outcome.lines))
    if (productCodes[0]) leaveFlash(ctx, [{ kind: 'info', text: t.openFamily({ code: productCodes[0] }) }])
    return back()
  },
  ofSearch: async (ctx, { query }) => {
    const { text, ids, category, inStock, orderable } = query
    const { more, ...form } = await searchedForm(ctx, {
      text: text.trim(),
      ids,
      category: category || null,
      inStock: inStock === true,
      orderable: orderable === true,
    })
    return show(ctx, { body: <OrderFormPage form={form} more={more} /> })
  },
})
