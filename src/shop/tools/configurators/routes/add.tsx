import { fragmentAnswer, seeOther, type Outcome } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, type Flash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { fieldErrors } from '#kit/field-errors.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import { addToCart } from '#shop/buying/cart/service/add-to-cart.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { addedReply, addedWords, faultMessage } from '#shop/buying/cart/views/added.tsx'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { configuratorBasket } from '../contract.ts'
import { Pieces } from '../model/call-shapes.ts'
import { readEntries } from '../model/entries.ts'
import type { Held } from '../model/held.ts'
import { addConfiguration, putLines, wayMeant, type AddedConfiguration } from '../service/add.ts'
import { reportEvent } from '../service/crm.ts'
import { readConfiguration } from '../service/keep.ts'
import { priceOut } from '../service/price-out.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref } from '../views/addresses.ts'
import { refusedToAdd } from '../views/refused-to-add.ts'
import { MinimumFragment } from '../views/MinimumFragment.tsx'
import { summaryPage, sumTicked } from './summary.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayConfigurator(ctx.page.language)
const isData = (ctx: Ctx) => ctx.request.wants === 'data'

/** Why nothing was added, in words; CFG-27 is logged. */
function refusalWords(ctx: Ctx, added: AddedConfiguration): string | null {
  if ('refused' in added) {
    ctx.log.info({ why: added.refused.why }, 'ERROR: Failed to add items.')
    return refusedToAdd(ctx.page, added.refused)
  }
  return added.outcome.done
    ? null
    : added.outcome.faults.map(fault => faultMessage(ctx.page, fault)).join(' ')
}

/** After adding: the basket's data for a script, the basket for a person; what was refused is told where it was pressed. */
async function answerAdded(ctx: Ctx, added: AddedConfiguration, back: string, reloads = false) {
  const refused = refusalWords(ctx, added)
  if (refused !== null || !('outcome' in added) || !added.outcome.done) {
    if (isData(ctx)) throw invalid([], refused ?? say(ctx).failed())
    leaveFlash(ctx, [{ kind: 'error', text: refused ?? say(ctx).failed() }])
    return seeOther(back)
  }
  if (!isData(ctx)) {
    leaveFlash(ctx, toldWords(ctx, added, added.outcome))
    return seeOther(href(ctx.page, cart.show))
  }
  // CFG-24: the page reloads and says it then
  if (reloads && !added.changed) leaveFlash(ctx, toldWords(ctx, added, added.outcome))
  return replyOf(ctx, added, added.outcome)
}

type Done = Extract<AddOutcome, { done: true }>

/** What happened in words: a line changed is said as such, with what was rounded or left out. */
const toldWords = (ctx: Ctx, { changed }: { changed?: boolean }, { lines }: Done): Flash[] => {
  const words = addedWords(ctx.page, lines)
  if (!changed) return words
  return [{ kind: 'success', text: say(ctx).lineChanged() }, ...words.filter(one => one.kind !== 'success')]
}

/** CRM-01: what went into the basket, by whatever call. */
const told = (ctx: Ctx, { id, open: { definition } }: Held) =>
  reportEvent(ctx, {
    configId: id ?? '',
    productCode: definition.productCode,
    type: 'ADDBASKET',
    campaign: '',
    url: stepHref(ctx.page, definition, { configId: id }),
  })

/** Puts it into the basket; what went in is told. */
async function put(
  ctx: Ctx,
  held: Held,
  asked: Parameters<typeof addConfiguration>[2],
): Promise<AddedConfiguration> {
  const added = await addConfiguration(ctx, held, asked)
  if ('outcome' in added && added.outcome.done) await told(ctx, held)
  return added
}

/** What a script gets; after a line has changed the basket is shown, which says it. */
async function replyOf(ctx: Ctx, added: { changed?: boolean }, outcome: Done) {
  const reply = addedReply(ctx.page, outcome.lines, await readCart(ctx))
  if (!added.changed) return reply
  leaveFlash(ctx, toldWords(ctx, added, outcome))
  return { ...reply, addToCartLayer: '', redirect: href(ctx.page, cart.show) }
}

const backTo = (ctx: Ctx, held: Held) => stepHref(ctx.page, held.open.definition, { configId: held.id })

/** JSON calls answer JSON or a problem, never a page. */
async function repliedTo(ctx: Ctx, added: AddedConfiguration) {
  const refused = refusalWords(ctx, added)
  if (refused !== null || !('outcome' in added) || !added.outcome.done)
    throw invalid([], refused ?? say(ctx).failed())
  return replyOf(ctx, added, added.outcome)
}

const bodyOf = <T,>(body: Checked<T>): T => {
  if (!body.ok) throw invalid(body.errors)
  return body.value
}

export const configuratorBasketRoutes = routes(configuratorBasket, {
  addOne: async (ctx, { body }) => {
    const { qty, productCodePost: code, configId } = bodyOf(body)
    if (configId === undefined) {
      const outcome = await addToCart(ctx, [{ code, quantity: qty ?? 1, requestedOn: null }])
      return answerAdded(ctx, { outcome }, href(ctx.page, cart.show), true)
    }
    const held = await readConfiguration(ctx, configId)
    const added = await put(ctx, held, {
      quantity: qty ?? held.open.definition.defaultQuantity,
      way: 'parts',
      only: new Set([code]),
    })
    return answerAdded(ctx, added, backTo(ctx, held), true)
  },
  addSeveral: async (ctx, { body }) => {
    const { product, configId } = bodyOf(body)
    if (product.length === 0) throw invalid([], say(ctx).nothingToAdd())
    if (configId === undefined) {
      const outcome = await addToCart(ctx, product)
      return answerAdded(ctx, { outcome }, href(ctx.page, cart.show), true)
    }
    const held = await readConfiguration(ctx, configId)
    const added = await put(ctx, held, {
      quantity: held.state.quantity,
      way: 'parts',
      only: new Set(product.map(line => line.code)),
    })
    return answerAdded(ctx, added, backTo(ctx, held), true)
  },
  addCable: async (ctx, { body }) => {
    let last: AddedConfiguration = { refused: { why: 'nothing' } }
    for (const { configId, quantity, product } of body) {
      const held = await readConfiguration(ctx, configId)
      if (held.open.definition.productCode !== product) throw notFound()
      last = await put(ctx, held, {
        quantity: quantity ?? held.open.definition.defaultQuantity,
        way: 'parts',
      })
      if ('refused' in last) ctx.log.info({ configId }, 'ERROR: Failed to add config to cart.')
    }
    return repliedTo(ctx, last)
  },
  addParts: async (ctx, { body }) => {
    const { product, configId } = bodyOf(body)
    const entries = readEntries(product, ',')
    if (!entries || entries.length === 0)
      throw invalid([], entries ? say(ctx).nothingToAdd() : say(ctx).failed())
    const lines = entries.map(({ code, quantity, requestedOn }) => ({ code, quantity, requestedOn }))
    const held = configId === undefined ? null : await readConfiguration(ctx, configId)
    const added = held ? await putLines(ctx, held, lines) : { outcome: await addToCart(ctx, lines) }
    const refused = refusalWords(ctx, added)
    if (refused !== null || !('outcome' in added) || !added.outcome.done)
      throw invalid([], refused ?? say(ctx).failed())
    if (held) await told(ctx, held)
    const words = toldWords(ctx, added, added.outcome)
    if (isData(ctx)) return words[0]?.text ?? ''
    leaveFlash(ctx, words)
    return seeOther(href(ctx.page, cart.show))
  },
  addAssembled: async (ctx, { body }) => {
    const entries = readEntries(body.products, ';')
    if (!entries) throw invalid([], say(ctx).failed())
    const held = await readConfiguration(ctx, body.configId)
    const { parts } = await priceOut(ctx, held.open, held.state)
    const [first] = entries
    const own = parts.find(part => part.code === first?.code)
    if (entries.length > 0 && !own) return repliedTo(ctx, { refused: { why: 'foreign' } })
    return repliedTo(
      ctx,
      await put(ctx, held, {
        quantity: Math.max(1, Math.round((first?.quantity ?? 1) / (own?.quantity ?? 1))),
        way: body.withPad ? 'preAssemblyPad' : 'preAssembly',
        only: new Set(entries.map(entry => entry.code)),
      }),
    )
  },
  madeToOrder: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const held = await readConfiguration(ctx, query.configId)
    const { definition } = held.open
    const quantity = query.qty ?? held.state.quantity
    const { parts, total } = await priceOut(ctx, held.open, { ...held.state, quantity })
    const price = parts[0]?.price
    return {
      configId: query.configId,
      product: definition.productCode,
      quantity,
      minimumQuantity: definition.minimumQuantity,
      price: price
        ? unitPriceText({ ...price, unit: parts[0]?.article?.unit }, ctx.page.currency, ctx.page)
        : null,
      total: total === null ? null : formatAmount(total, ctx.page.currency, ctx.page.formatLocale),
    }
  },
  addMadeToOrder: async (ctx, { body }) =>
    repliedTo(
      ctx,
      await put(ctx, await readConfiguration(ctx, body.configId), {
        quantity: body.quantity,
        way: 'parts',
      }),
    ),
  minimum: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const held = await readConfiguration(ctx, query.configId)
    const { assemblyAid, minimumQuantity } = held.open.definition
    const aid = assemblyAid && (await articlesByCodes(ctx.db, [assemblyAid.code])).get(assemblyAid.code)
    const { language } = ctx.page
    return fragmentAnswer({
      title: assemblyAid?.title[language] ?? say(ctx).minimumTitle(),
      body: (
        <MinimumFragment
          configId={query.configId}
          quantity={query.qty ?? held.state.quantity}
          minimum={minimumQuantity}
          aid={
            assemblyAid
              ? {
                  title: assemblyAid.title[language],
                  texts: assemblyAid.texts.map(one => one[language]),
                  picture: aid ? pictureUrl(aid, 'main') : null,
                  code: assemblyAid.code,
                }
              : null
          }
        />
      ),
    })
  },
  addByForm: async (ctx, { body }): Promise<Outcome | Awaited<ReturnType<typeof addedReply>>> => {
    const { configId, quantity: typed, way, only, tick } = bodyOf(body)
    const held = await readConfiguration(ctx, configId)
    const read = Pieces.safeParse(typed)
    if (!read.success) {
      const [wrong] = fieldErrors(read.error, ctx.page.language)
      const words = wrong?.message ?? say(ctx).failed()
      if (only === undefined || isData(ctx)) throw invalid([{ field: 'quantity', message: words }])
      return summaryPage(ctx, configId, { typed: String(typed), tick, wrong: words })
    }
    const quantity = read.data
    const { definition } = held.open
    const pieces = quantity ?? definition.defaultQuantity
    const added = await put(ctx, held, {
      quantity: pieces,
      way: wayMeant(definition.kind, way),
      ...(only !== undefined && { only: new Set(tick) }),
    })
    const short = 'refused' in added && added.refused.why === 'minimum'
    if (short && !isData(ctx))
      return seeOther(href(ctx.page, configuratorBasket.minimum, { query: { configId, qty: pieces } }))
    const error = only === undefined || isData(ctx) ? null : refusalWords(ctx, added)
    if (error !== null) return summaryPage(ctx, configId, { quantity: pieces, tick, error })
    return answerAdded(ctx, added, backTo(ctx, held))
  },
  ticked: (ctx, { query }) => sumTicked(ctx, query),
  summary: (ctx, { params }) => summaryPage(ctx, params.configId),
})
