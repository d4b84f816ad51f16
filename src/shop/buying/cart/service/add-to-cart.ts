import { addDays, dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { maxPieces } from '#shop/catalogue/articles/model.ts'
import { orderable } from '#shop/catalogue/articles/model/line-rule.ts'
import { variantCounts } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { ownScales } from '#shop/catalogue/pricing/model.ts'
import { referenceOf } from '#shop/ordering/reference-documents/model/document.ts'
import {
  judgeLine,
  wantedOf,
  wholeSets,
  type AddedLine,
  type AddFault,
  type AddOutcome,
} from '../model/add-line.ts'
import { maxPositions, type OrderLine } from '../model/order-line.ts'
import { addLines, articlesOnSale, type Added, type Asked, type Found } from '../store/add-lines.ts'
import { countGuestBasket } from './guest-baskets.ts'
import {
  deleteCart,
  dropEntries,
  entriesOf,
  holdOrMakeCart,
  lineOf,
  touchCartAndReleaseStock,
  putEntries,
} from '../store/rows.ts'
import type { Owner } from '../store/owner.ts'
import { forgetCount } from './count.ts'
import { newPlaceToken } from './owner.ts'
import { ownerToAdd } from './settled-owner.ts'

/** Lines of the same article and key become one; the first one's place and the last one's day count. */
function mergeDuplicateLines(lines: readonly OrderLine[]): (OrderLine & { line: number })[] {
  const byCode = new Map<string, OrderLine & { line: number }>()
  for (const [i, line] of lines.entries()) {
    const key = `${line.code} ${line.lineKey ?? ''}`
    const same = byCode.get(key)
    byCode.set(
      key,
      same ? { ...line, quantity: same.quantity + line.quantity, line: same.line } : { ...line, line: i },
    )
  }
  return [...byCode.values()]
}

/** How lines go in; unless said, they come to what is there, all of them or none. */
export type AddOptions = {
  /** what was in the basket is taken out (CART-08) */
  replace?: boolean
  /** the positions with this key are taken out, and what takes their place keeps their day; none: they only come to the rest */
  insteadOf?: string
  /** a line that cannot be put in is left out and told, the others go in */
  partial?: boolean
  /** what else happens in the same transaction, when something goes in; told what is left out */
  alongside?: (tx: Tx, leftOut: readonly AddFault[]) => Promise<unknown>
}

/**
 * Puts lines into the visitor's basket, whatever they come from (CART-01, CART-06, CART-07, CART-08, CART-12). The first
 * thing a guest puts in makes the basket and its cookie. An article that is in already gets more; quantities are rounded
 * up to what can be ordered. The usual add is one round trip to the database; what needs a second look takes a short
 * transaction.
 */
export async function addToCart(
  ctx: Ctx,
  given: readonly OrderLine[],
  filling: AddOptions = {},
): Promise<AddOutcome> {
  const lines = mergeDuplicateLines(given)
  const fault = (why: PlainFault['why'], line: (typeof lines)[number], found?: Found): PlainFault => ({
    why,
    line: line.line,
    code: line.code,
    name: found?.name ?? line.code,
  })
  const tooLarge = filling.partial ? [] : lines.filter(line => line.quantity > maxPieces)
  if (tooLarge.length > 0)
    return { done: false, faults: tooLarge.map(line => fault('too-many-pieces', line)) }
  const overflowing = lines[maxPositions]
  if (overflowing && !filling.partial) return { done: false, faults: [fault('basket-full', overflowing)] }
  if (lines.length === 0) return { done: true, totalQuantity: 0, lines: [], leftOut: [] }

  const today = dayOf(ctx.clock())
  const asked: Asked = {
    lines,
    language: ctx.page.language,
    currency: ctx.page.currency,
    priceList: ctx.who?.priceList ?? null,
    companyId: ctx.who?.companyId ?? null,
    today,
  }
  const made = { storefront: ctx.page.storefront, currency: ctx.page.currency, placeToken: newPlaceToken() }
  const { owner, keep } = await ownerToAdd(ctx)
  // what is more than its article goes the longer way
  const plain = lines.every(line => !line.lineKey && line.quantity <= maxPieces)
  // what the quick way may meet and goes round would break a transaction that it is in
  const quick =
    !ctx.db.isTransaction &&
    !filling.replace &&
    !filling.alongside &&
    filling.insteadOf === undefined &&
    plain &&
    (await addLines(ctx.db, owner, asked, made).catch((error: unknown): Added | null => {
      if (isDuplicate(error, 'cart_entry_pkey')) return null
      throw error
    }))
  if (quick && quick.done && owner.guestHash && quick.version === 1) await boundGuest(ctx, quick.cartId)
  const outcome =
    quick && quick.done
      ? {
          done: true as const,
          totalQuantity: quick.totalQuantity,
          leftOut: [],
          lines: lines.flatMap((line, i): AddedLine[] => {
            const found = quick.found[i]
            const placed = quick.placed[i]
            if (!found || !placed) return []
            const { id: articleId, code, name, unit } = found
            return [{ ...placed, articleId, code, name, unit, asked: line.quantity, added: line.quantity }]
          }),
        }
      : await addWithLock(ctx, { owner, asked, made, filling }, lines, fault)
  if (outcome.done) {
    keep()
    forgetCount(ctx)
  }
  return outcome
}

/** A basket that was made just now is one of those that strangers of a network may begin; beyond them it goes again. */
async function boundGuest(ctx: Ctx, cartId: number): Promise<void> {
  try {
    await countGuestBasket(ctx, ctx.db)
  } catch (error) {
    await inTransaction(ctx.db, tx => deleteCart(tx, cartId))
    throw error
  }
}

type PlainFault = Exclude<AddFault, { why: 'choose-variant' | 'replaced' }>

/** What was put together for a line, or is called off against a document, has the line's own price. */
export const hasOwnPrice = (line: Pick<OrderLine, 'details'> | undefined): boolean =>
  line !== undefined && (ownScales(line.details ?? {}) !== null || referenceOf(line.details ?? {}) !== null)

/** Of codes that no article has, those of base products are told apart: there is something to choose. */
async function withVariants(ctx: Pick<Ctx, 'db'>, faults: readonly AddFault[]): Promise<AddFault[]> {
  const unknown = faults.filter(one => one.why === 'unknown').map(one => one.code)
  const counts = await variantCounts(ctx.db, unknown)
  return faults.map((one): AddFault => {
    const variants = one.why === 'unknown' ? counts.get(one.code) : undefined
    return variants === undefined ? one : { ...one, why: 'choose-variant', variants }
  })
}

/** The same behind the basket's lock, looking at every line: packs to fill up, sums of packs, limits, and what is wrong. */
async function addWithLock(
  ctx: Ctx,
  {
    owner,
    asked,
    made,
    filling: { replace = false, partial = false, alongside, insteadOf = '' },
  }: {
    owner: Owner
    asked: Asked
    made: { storefront: string; currency: string; placeToken: string }
    filling: AddOptions
  },
  lines: readonly (OrderLine & { line: number })[],
  fault: (why: PlainFault['why'], line: OrderLine & { line: number }, found?: Found) => PlainFault,
): Promise<AddOutcome> {
  // what was put together for a line has the line's own price
  const found = (await articlesOnSale(ctx.db, asked)).map((article, i) =>
    article && hasOwnPrice(lines[i]) ? { ...article, pricedFrom: article.pricedFrom ?? 1 } : article,
  )
  const judged = (already: (i: number) => number) => {
    const wanted = lines.map((line, i) => wantedOf(found[i] ?? null, line, line.quantity, already(i)))
    const each = orderable(wanted).map((quantity, i) => judgeLine(found[i] ?? null, quantity, asked.today))
    return wholeSets(wanted, each)
  }
  const verdicts = judged(() => 0)
  const unfit = lines.flatMap((line, i) => {
    const verdict = verdicts[i]
    return !verdict || verdict.ok ? [] : [fault(verdict.why, line, found[i] ?? null)]
  })
  if (unfit.length > 0 && !partial) return { done: false, faults: await withVariants(ctx, unfit) }
  const first = lines[0]
  if (
    !partial &&
    first &&
    verdicts.reduce((sum, verdict) => sum + (verdict.ok ? verdict.quantity : 0), 0) > maxPieces
  )
    return { done: false, faults: [fault('too-many-pieces', first, found[0] ?? null)] }

  const outcome = await inTransaction(ctx.db, async (tx): Promise<AddOutcome> => {
    const held = await holdOrMakeCart(tx, owner, made)
    const before = await entriesOf(tx, held.id)
    if (owner.guestHash && held.version === 1 && before.length === 0) await countGuestBasket(ctx, tx)
    const gone = replace ? before : before.filter(entry => insteadOf !== '' && entry.lineKey === insteadOf)
    const present = before.filter(entry => !gone.includes(entry))
    const byLine = new Map(present.map(entry => [lineOf(entry), entry]))
    const places = replace ? [] : [...gone]
    let last = (replace ? [] : before).at(-1)?.entryNumber ?? 0
    let pieces = present.reduce((sum, entry) => sum + entry.quantity, 0)
    let positions = present.length
    const sameAs = (i: number) => {
      const articleId = found[i]?.id
      const lineKey = lines[i]?.lineKey ?? ''
      return articleId === undefined ? undefined : byLine.get(lineOf({ articleId, lineKey }))
    }
    const then = judged(i => sameAs(i)?.quantity ?? 0)
    const added: AddedLine[] = []
    const full: PlainFault[] = []
    const put: Parameters<typeof putEntries>[2][number][] = []
    for (const [i, line] of lines.entries()) {
      const article = found[i]
      const verdict = then[i]
      if (!article || !verdict || !verdicts[i]?.ok) continue
      const { lineKey = '', details = {} } = line
      const same = sameAs(i)
      const more = verdict.ok ? verdict.quantity - (same?.quantity ?? 0) : 0
      const why = !verdict.ok
        ? verdict.why
        : pieces + more > maxPieces
          ? 'too-many-pieces'
          : !same && positions === maxPositions
            ? 'basket-full'
            : null
      if (why !== null && !partial) return { done: false, faults: [fault(why, line, article)] }
      if (why !== null) full.push(fault(why, line, article))
      if (why !== null || !verdict.ok) continue
      pieces += more
      if (!same) positions++
      const place = same ? undefined : places.shift()
      const entryNumber = same?.entryNumber ?? place?.entryNumber ?? ++last
      put.push({
        entryNumber,
        articleId: article.id,
        quantity: verdict.quantity,
        requestedOn: line.requestedOn ?? place?.requestedOn ?? addDays(asked.today, 1),
        lineKey,
        details,
      })
      const { id: articleId, code, name, unit } = article
      const { quantity } = verdict
      added.push({ entryNumber, articleId, code, name, unit, asked: line.quantity, added: more, quantity })
    }
    const faults = [...unfit, ...full]
    if (put.length === 0) return { done: false, faults }
    if (gone.length > 0)
      await dropEntries(
        tx,
        held.id,
        gone.map(entry => entry.entryNumber),
      )
    await putEntries(tx, held.id, put)
    const { totalQuantity } = await touchCartAndReleaseStock(tx, held.id)
    await alongside?.(tx, faults)
    return { done: true, totalQuantity, lines: added, leftOut: faults }
  })
  if (!partial) return outcome
  return outcome.done
    ? { ...outcome, leftOut: await withVariants(ctx, outcome.leftOut) }
    : { done: false, faults: await withVariants(ctx, outcome.faults) }
}
