import { fragmentAnswer, pageAnswer, seeOther, type Outcome, type PageAnswer } from '#kit/answer.ts'
import { countryName } from '#kit/code-names.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { sayField } from '#kit/field-errors.ts'
import { conflict, formRefused, invalid, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { isPostcode, tidyPostcode } from '#kit/typed/postcode.ts'
import { ruledCountries, ruleOf } from '#shop/people/address-book/model/country-rules.ts'
import { partList } from '#shop/buying/part-list/contract.ts'
import { checkList } from '#shop/buying/part-list/service.ts'
import { isPlain } from '#shop/buying/part-list/model/row.ts'
import { OrderByNumber } from '#shop/buying/part-list/views/OrderByNumber.tsx'
import type { Flash } from '#kit/flash.ts'
import { cart } from './contract.ts'
import type { AddedLine, AddFault, AddOutcome } from './model/add-line.ts'
import { askedPlaces } from '#kit/row-blocks.ts'
import type { OrderLine } from './model/order-line.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import {
  answerChange,
  answerLine,
  cartPage,
  checkoutAddress,
  isData,
  meanwhile,
  cartTexts,
  toCart,
} from './routes/show.tsx'
import { addToCart } from './service/add-to-cart.ts'
import { addTyped } from './service/add-typed.ts'
import { changeQuantity, emptyCart, removeEntries } from './service/change-cart.ts'
import { cartCount } from './service/count.ts'
import { estimateTax } from './service/estimate-tax.ts'
import { futureStock } from './service/future-stock.ts'
import { offerOf } from './service/offer.ts'
import { readTypedFor } from './service/typed-quantity.ts'
import { readCart, showCart } from './service/read-cart.ts'
import { leaveAccepted } from './service/terms.ts'
import { releaseOwnReservation } from './service/reserve-stock.ts'
import { AddAgainPage } from './views/AddAgainPage.tsx'
import { addedReply, addedWords, faultMessage } from './views/added.tsx'
import { AddOverlayFragment } from './views/AddOverlayFragment.tsx'
import { estimateData, futureStockData } from './views/cart-data.ts'
import { DeleteCartFragment } from './views/DeleteCartFragment.tsx'
import { MiniCartFragment } from './views/MiniCartFragment.tsx'
import { atFields, changedMessages, removedMessages } from './views/labels.ts'

/** After adding: JSON for scripts, the basket with a message for a person; all lines or none. */
async function answerAdd(
  ctx: Ctx,
  outcome: AddOutcome,
  fields: (line: number) => string,
  refuse: (errors: FieldError[], faults: readonly AddFault[]) => Outcome | Promise<Outcome>,
) {
  if (!outcome.done) {
    const errors = outcome.faults.map(fault => ({
      field: fields(fault.line),
      message: faultMessage(ctx.page, fault),
    }))
    if (isData(ctx)) throw invalid(errors, cartTexts(ctx).notAdded())
    return refuse(errors, outcome.faults)
  }
  if (!isData(ctx)) return toCart(ctx, addedWords(ctx.page, outcome.lines))
  return addedReply(ctx.page, outcome.lines, await readCart(ctx))
}

const addAgain = (
  ctx: Ctx,
  entered: { code: string; quantity: string },
  errors: readonly FieldError[],
  choose = false,
): PageAnswer =>
  pageAnswer({
    title: cartTexts(ctx).notAdded(),
    body: (
      <AddAgainPage
        {...entered}
        choose={choose}
        error={errors.find(error => error.field === 'qty')?.message}
        faults={errors.filter(error => error.field !== 'qty').map(error => error.message)}
      />
    ),
    status: formRefused.status,
    refused: true,
    layout: 'narrow',
  })

/** What was taken out is back: said, without the layer of what is new. */
async function answerUndo(ctx: Ctx, lines: readonly AddedLine[]) {
  const t = cartTexts(ctx)
  const [only] = lines
  const text =
    lines.length === 1 && only ? t.restored({ code: only.code }) : t.restoredSeveral({ n: lines.length })
  if (!isData(ctx)) return toCart(ctx, [{ kind: 'success', text }])
  return { ...addedReply(ctx.page, lines, await readCart(ctx)), addToCartLayer: '', message: text }
}

/** Lines as the wire has them; without one nothing was selected (CART-15). */
async function addOrderLines(ctx: Ctx, body: Checked<{ product: OrderLine[]; undo?: 'true' | undefined }>) {
  const inCart = (errors: readonly FieldError[]) =>
    cartPage(
      ctx,
      { messages: errors.map(error => ({ kind: 'error', text: error.message })) },
      formRefused.status,
    )
  const none = { field: 'product', message: cartTexts(ctx).noneChosen() }
  const errors = body.ok
    ? body.value.product.length === 0
      ? [none]
      : []
    : atFields(cartTexts(ctx), body.errors)
  if (errors.length > 0 && isData(ctx)) throw invalid(errors)
  if (!body.ok || errors.length > 0) return inCart(errors)
  const outcome = await addTyped(ctx, body.value.product)
  if (body.value.undo && outcome.done) return answerUndo(ctx, outcome.lines)
  return answerAdd(ctx, outcome, line => `product.${line}`, inCart)
}

/** The position is in no basket of this visitor: a problem for scripts, the basket as it is for a person (CART-20). */
function refuseGone(ctx: Ctx, failed: string, code: string) {
  const text = `${failed} ${cartTexts(ctx).positionGone({ code })}`
  if (isData(ctx)) throw new Refusal('not-found', text)
  return cartPage(ctx, { messages: [{ kind: 'error', text }] }, 404)
}

/** A change that was refused: a problem for scripts, the basket with the reason for a person. */
function refuseChange(ctx: Ctx, errors: readonly FieldError[]) {
  const failed = cartTexts(ctx).updateFailed()
  if (isData(ctx)) throw invalid(errors, failed)
  const text = `${failed} ${errors.map(error => error.message).join(' ')}`
  return cartPage(ctx, { messages: [{ kind: 'error', text }] }, formRefused.status)
}

/** An estimate needs a postcode, but where a country does without (Ireland, ADDR-09). */
function postcodeMissing(
  ctx: Ctx,
  { isocode = '', zipCode = '' }: Partial<Record<string, string>>,
): FieldError[] {
  const needsNone = ruledCountries.includes(isocode) && !ruleOf(isocode).postcodeMandatory
  if (zipCode.trim() !== '' || needsNone) return []
  return [{ field: 'zipCode', message: sayField(ctx.page.language).required() }]
}

export const cartRoutes = routes(cart, {
  show: (ctx, { query }) => cartPage(ctx, {}, 200, askedPlaces(query.from)),
  add: async (ctx, { body }) => {
    if (!body.ok) {
      const errors = atFields(cartTexts(ctx), body.errors)
      if (isData(ctx)) throw invalid(errors)
      const { productCodePost: code = '', qty = '' } = body.entered
      return addAgain(ctx, { code, quantity: qty }, errors)
    }
    const { productCodePost: code, qty: quantity } = body.value
    const outcome = await addTyped(ctx, [{ code, quantity, requestedOn: null }])
    return answerAdd(
      ctx,
      outcome,
      () => 'productCodePost',
      (errors, faults) => {
        const choose = faults.some(fault => fault.why === 'choose-variant')
        const [fault] = faults
        const instead = fault?.why === 'replaced' ? fault.by : code
        return addAgain(ctx, { code: instead, quantity: String(quantity) }, errors, choose)
      },
    )
  },
  addBulk: (ctx, { body }) => addOrderLines(ctx, body),
  quickAdd: (ctx, { body }) => addOrderLines(ctx, body),
  addByNumber: async (ctx, { body }) => {
    const checked = await checkList(ctx, body)
    const show = (errors: readonly FieldError[], lines = checked.lines) =>
      pageAnswer({
        title: cartTexts(ctx).title(),
        body: <OrderByNumber {...checked} lines={lines} errors={errors} />,
        status: errors.length > 0 ? formRefused.status : 200,
        refused: errors.length > 0,
        // nothing was added: in another language it is what the check says
        ...(body.ok && {
          repeats: { path: href(ctx.page, partList.check), fields: [['lines', body.value.lines]] },
        }),
      })
    if (checked.errors.length > 0 || !checked.rows.every(isPlain)) return show(checked.errors)
    const lines = checked.rows.flatMap(row =>
      row.article ? [{ code: row.article.code, quantity: row.quantity, requestedOn: null }] : [],
    )
    const outcome = await addToCart(ctx, lines)
    if (outcome.done) return toCart(ctx, addedWords(ctx.page, outcome.lines))
    const errors = outcome.faults.map(fault => ({ field: 'lines', message: faultMessage(ctx.page, fault) }))
    return show(errors, body.ok ? body.value.lines : '')
  },
  update: async (ctx, { body }) => {
    if (!body.ok) return refuseChange(ctx, body.errors)
    const { entryNumber, productCode: code } = body.value
    const { read, unit } = await readTypedFor(ctx, code, body.value.quantity)
    const quantity = read.kind === 'quantity' ? read.quantity : null
    const seen = Number(body.value.initialQuantity)
    if (quantity === null)
      return refuseChange(ctx, [
        {
          field: 'quantity',
          message: quantityReason(ctx.page, read, unit) || cartTexts(ctx).quantityOrZero(),
        },
      ])
    const outcome = await changeQuantity(ctx, { entryNumber, code }, quantity)
    switch (outcome.outcome) {
      case 'too-many-pieces':
        return refuseChange(ctx, [
          {
            field: 'quantity',
            message: cartTexts(ctx).tooManyHere({
              code: outcome.code,
              n: outcome.most.toLocaleString(ctx.page.formatLocale),
            }),
          },
        ])
      case 'gone':
        return refuseGone(
          ctx,
          quantity === 0 ? cartTexts(ctx).removeFailed() : cartTexts(ctx).updateFailed(),
          code,
        )
      case 'added':
        if (outcome.add.done) return answerChange(ctx, addedWords(ctx.page, outcome.add.lines))
        return refuseChange(
          ctx,
          outcome.add.faults.map(fault => ({ field: 'quantity', message: faultMessage(ctx.page, fault) })),
        )
      case 'changed':
        return answerLine(ctx, body.value, outcome, [
          ...changedMessages(ctx.page, outcome),
          ...meanwhile(ctx, seen, outcome.before, outcome),
        ])
      case 'removed': {
        const [line] = outcome.lines
        return answerLine(ctx, body.value, outcome, [
          ...removedMessages(cartTexts(ctx), outcome.lines),
          ...(line ? meanwhile(ctx, seen, line.quantity, { code: line.code, quantity: 0 }) : []),
        ])
      }
    }
  },
  removeSeveral: async (ctx, { body }) => {
    if (!body.ok || body.value.length === 0) {
      if (isData(ctx)) throw invalid([], cartTexts(ctx).noneChosen())
      return toCart(ctx, [{ kind: 'error', text: cartTexts(ctx).noneChosen() }])
    }
    const removed = await removeEntries(ctx, body.value)
    if (removed) return answerChange(ctx, removedMessages(cartTexts(ctx), removed))
    return refuseGone(ctx, cartTexts(ctx).removeFailed(), body.value.map(one => one.code).join(', '))
  },
  count: async ctx => ({ miniCartCount: await cartCount(ctx) }),
  rollover: async ctx =>
    fragmentAnswer({ title: cartTexts(ctx).title(), body: <MiniCartFragment cart={await readCart(ctx)} /> }),
  overlay: async (ctx, { params, query }) =>
    fragmentAnswer({
      title: cartTexts(ctx).add(),
      body: (
        <AddOverlayFragment offer={await offerOf(ctx, params.code)} mobile={query.mobileView === 'true'} />
      ),
    }),
  confirmDelete: async ctx => {
    const own = await readCart(ctx)
    if (!own || own.positions.length === 0) return seeOther(href(ctx.page, cart.show))
    return fragmentAnswer({
      title: cartTexts(ctx).deleteCart(),
      body: <DeleteCartFragment positions={own.positions.length} />,
    })
  },
  empty: async ctx => {
    const was = await emptyCart(ctx)
    return toCart(ctx, was ? [{ kind: 'success', text: cartTexts(ctx).deleted() }] : [])
  },
  refresh: async (ctx, { body }) => {
    // a visit out of a procurement system orders nothing here
    if (ctx.who?.visit) return seeOther(href(ctx.page, cart.show))
    const { cart: own } = await showCart(ctx)
    if (!own || own.problems.length > 0) {
      if (isData(ctx)) throw conflict(cartTexts(ctx).errorsRemain())
      return seeOther(href(ctx.page, cart.show))
    }
    if (!body.ok || body.value.termsCheck === undefined) {
      if (isData(ctx)) throw invalid([{ field: 'termsCheck', message: cartTexts(ctx).termsNeeded() }])
      const messages: Flash[] = [{ kind: 'error', text: cartTexts(ctx).termsNeeded() }]
      return cartPage(ctx, { termsMissing: true, messages }, formRefused.status)
    }
    leaveAccepted(ctx)
    return seeOther(await checkoutAddress(ctx, body.value))
  },
  autoLogoff: async ctx => {
    await releaseOwnReservation(ctx)
  },
  estimate: async (ctx, { body }) => {
    const entered: Record<string, string> = body.ok ? body.value : body.entered
    const errors = [...postcodeMissing(ctx, entered), ...(body.ok ? [] : body.errors)]
    if (!body.ok || errors.length > 0) {
      if (isData(ctx)) throw invalid(errors)
      return cartPage(ctx, { estimate: { entered, errors } }, formRefused.status)
    }
    const { isocode, zipCode } = body.value
    const { example } = ruleOf(isocode)
    if (zipCode !== '' && !isPostcode(isocode, tidyPostcode(isocode, zipCode))) {
      const country = countryName(isocode, ctx.page.language)
      const errors = [{ field: 'zipCode', message: cartTexts(ctx).impossiblePostcode({ country, example }) }]
      if (isData(ctx)) throw invalid(errors)
      return cartPage(ctx, { estimate: { entered: body.value, errors } }, formRefused.status)
    }
    const result = estimateData(await estimateTax(ctx, { country: isocode, postcode: zipCode }), ctx.page)
    return isData(ctx) ? result : cartPage(ctx, { estimate: { result, entered: body.value } })
  },
  futureStock: async (ctx, { body }) => {
    const known = await futureStock(ctx, body.skus)
    if (known.size === 0) return { 'basket.page.viewFuture.unavailable': cartTexts(ctx).futureUnavailable() }
    return futureStockData(known)
  },
})
