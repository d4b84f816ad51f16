import { formatDate } from '#kit/calendar-date.ts'
import type { Flash } from '#kit/flash.ts'
import { countText, quantityText, type OrderUnit, timesText } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { DeliveryChoice } from '#shop/catalogue/availability/model/line-plan.ts'
import type { Priced } from '#shop/catalogue/pricing/model.ts'
import type { AddFault, AddedLine } from '../model/add-line.ts'
import type { CartProblem, Position, Problem } from '../model/cart.ts'
import { writeOrderLine, type OrderLine } from '../model/order-line.ts'
import { sayCart, type CartTexts } from '../texts.ts'

/** What keeps a position from being ordered, in words. */
export function problemWords(t: CartTexts, problem: Problem, unit: OrderUnit, page: PageContext): string {
  const count = (n: number) => countText(n, unit, page)
  switch (problem.kind) {
    case 'no-longer-sold':
      return t.problemNoLongerSold()
    case 'announced':
      return t.problemAnnounced()
    case 'no-price':
      return t.problemNoPrice()
    case 'quantity':
      return t.problemQuantity({ n: count(problem.next) })
    case 'reference':
      return problem.left === 0
        ? t.problemReferenceEnded({ code: problem.document })
        : t.problemReference({
            code: problem.document,
            n: quantityText(problem.left, unit, page),
            count: problem.left,
          })
    case 'beyond-stock':
      return problem.available === 0
        ? t.problemNone()
        : t.problemStock({ n: count(problem.available), count: problem.available })
    case 'pickup':
      return problem.available === 0
        ? t.problemPickupGone()
        : t.problemPickup({ n: quantityText(problem.available, unit, page) })
  }
}

/** The same for lines that stand in no basket, in the language of the page. */
export const lineProblem = (page: PageContext, problem: Problem, unit: OrderUnit): string =>
  problemWords(sayCart(page.language), problem, unit, page)

/** The same for the basket; null where the positions say it themselves. */
export function cartProblemWords(t: CartTexts, problem: CartProblem): string | null {
  switch (problem.kind) {
    case 'empty':
      return t.empty()
    case 'positions':
      return t.errorsRemain()
    case 'too-many-pieces':
      return t.problemPieces({ n: problem.most })
    case 'too-many-positions':
      return t.problemPositions({ n: problem.most })
  }
}

export function faultWords(t: CartTexts, fault: AddFault): string {
  const { code } = fault
  switch (fault.why) {
    case 'unknown':
      return t.faultUnknown({ code })
    case 'choose-variant':
      return t.faultVariants({ code, n: fault.variants })
    case 'replaced':
      return t.faultReplaced({ code, by: fault.by })
    case 'no-longer-sold':
      return t.faultNoLongerSold({ code })
    case 'announced':
      return t.faultAnnounced({ code })
    case 'no-price':
      return t.faultNoPrice({ code })
    case 'too-many-pieces':
      return t.faultTooMany({ code })
    case 'part-of-set':
      return t.faultPartOfSet({ code })
    case 'basket-full':
      return t.faultFull({ code })
  }
}

/** What was put in, and where packs were filled up. */
export function addedMessages(page: PageContext, lines: readonly AddedLine[]): Flash[] {
  const t = sayCart(page.language)
  const [only] = lines
  const messages: Flash[] = [
    {
      kind: 'success',
      text:
        lines.length === 1 && only
          ? t.added({ what: timesText(only.added, only.unit, only.code, page), count: only.added })
          : t.addedSeveral({ n: lines.length }),
    },
  ]
  for (const { code, asked, added, unit } of lines)
    if (asked !== added)
      messages.push({
        kind: 'info',
        text: t.filledUp({
          code,
          asked: countText(asked, unit, page),
          n: quantityText(added, unit, page),
          count: added,
        }),
      })
  return messages
}

/** What was taken out; `data` holds the lines that bring it back (undo). */
export function removedMessages(t: CartTexts, lines: readonly (OrderLine & { lineKey: string })[]): Flash[] {
  const [only] = lines
  if (!only) return []
  return [
    {
      kind: 'success',
      text: lines.length === 1 ? t.removed({ code: only.code }) : t.removedSeveral({ n: lines.length }),
      // what is more than its article cannot be written so, and is not offered back
      ...(lines.every(line => line.lineKey === '') && { data: lines.map(writeOrderLine).join('\n') }),
    },
  ]
}

/** Where a price comes from, when it is not the list's. */
export function priceSource(t: CartTexts, { source }: Priced): string | null {
  if (source.kind === 'agreement') return t.fromAgreement({ name: source.name })
  return source.kind === 'group' ? t.fromGroup() : null
}

const origins = { stock: 'fromStock', inbound: 'fromInbound', 'lead-time': 'fromLeadTime' } as const

/** The confirmed parts of a position: quantity, day, where from (CART-30). */
export const scheduleWords = (
  t: CartTexts,
  position: Pick<Position, 'plan' | 'unit'>,
  page: PageContext,
): string[] =>
  position.plan.lines.map(
    line =>
      `${t.scheduleLine({ n: countText(line.quantity, position.unit, page), on: formatDate(line.on) })} (${t[origins[line.from]]()})`,
  )

/** A position has this quantity now, another one than asked where it was rounded up. */
export function changedMessages(
  page: PageContext,
  { code, asked, quantity, unit }: { code: string; asked: number; quantity: number; unit: OrderUnit },
): Flash[] {
  const t = sayCart(page.language)
  const n = countText(quantity, unit, page)
  if (asked === quantity) return [{ kind: 'success', text: t.changed({ code, n }) }]
  return [{ kind: 'info', text: t.roundedUp({ code, asked: countText(asked, unit, page), n }) }]
}

/** The words for fields that were refused, in place of the general ones. */
export function atFields(t: CartTexts, errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ field, message }) => {
    const [, line, part] = /^product\.(\d+)(?:\.(\w+))?$/.exec(field) ?? []
    if (line === undefined) return { field, message: field === 'qty' ? t.quantityRule() : message }
    const words = part === 'quantity' ? t.badQuantity : part === 'day' ? t.badDay : t.badLine
    return { field: `product.${line}`, message: words({ n: Number(line) + 1 }) }
  })
}

/** In how many deliveries a position may come, in words. */
export function wayWords(t: CartTexts, choice: DeliveryChoice): string {
  switch (choice) {
    case 'available':
      return t.wayAvailable()
    case 'complete':
      return t.wayComplete()
    case 'now':
      return t.wayNow()
  }
}
