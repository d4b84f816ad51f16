/**
 * A quantity that was typed for an article, at every door that takes one: read in the article's unit, then judged by its
 * minimum and steps (CFG-06, CFG-33). What cannot be ordered is answered with the next quantity that can, to be asked.
 */
import { isPackage } from '#platform/units/order-unit.ts'
import { maxTyped, ofArticle, readQuantity, type ReadQuantity } from '#platform/units/quantity.ts'
import { firstQuantity, nextQuantity, type OrderRule, type Packs } from '../model.ts'

/** Minimum and multiples as a reason names them. */
export const stepsOf = (rule: Packs): { least: number; step: number } => ({
  least: firstQuantity(rule),
  step: rule.orderStep,
})

/** What was read of a quantity, now that the article is known. Nothing and 0 are left as they are. */
export function asOrdered(read: ReadQuantity, rule: OrderRule): ReadQuantity {
  const own = ofArticle(read, rule.unit)
  if (own.kind !== 'quantity' && own.kind !== 'unsure') return own
  if (own.quantity === 0) return own
  if (own.kind === 'unsure' && own.because === 'unit') return ofPacks(own, rule)
  const next = nextQuantity(rule, own.quantity)
  if (next === own.quantity) return own
  // what is asked anyway is asked in what can be ordered
  return own.kind === 'unsure'
    ? { ...own, quantity: own.because === 'converted' ? next : own.quantity }
    : { kind: 'unsure', quantity: next, because: 'steps', steps: stepsOf(rule) }
}

/** '3 packs' of what is sold in packs of 100 are probably 300. */
function ofPacks(read: Extract<ReadQuantity, { kind: 'unsure' }>, rule: OrderRule): ReadQuantity {
  const { quantity, unit = '' } = read
  const many = quantity * rule.orderStep
  return isPackage(unit) && rule.orderStep > 1 && !isPackage(rule.unit) && many <= maxTyped
    ? { kind: 'unsure', quantity: nextQuantity(rule, many), because: 'converted' }
    : read
}

/** '25 m', '3 packs of 100', '150' of what comes in packs of 100: what can be ordered of it, or what is asked. */
export const readOrdered = (typed: string, locale: string, rule: OrderRule): ReadQuantity =>
  asOrdered(readQuantity(typed, locale, rule.unit), rule)
