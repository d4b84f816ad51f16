/** What is wrong with the fields of a position, in words. */
import type { Ctx } from '#platform/request/context.ts'
import type { OrderUnit } from '#platform/units/order-unit.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { OrderRule } from '#shop/catalogue/articles/model.ts'
import { asOrdered } from '#shop/catalogue/articles/model/ordered-quantity.ts'
import { quantityReason } from '#ui/quantity-reason.ts'
import type { PositionFault } from '../model/position.ts'
import { sayInquiry } from '../texts.ts'

const faultKeys = {
  pieces: 'faultPieces',
  quantity: 'faultQuantity',
  'per-unit': 'faultUnit',
  'too-large': 'faultLarge',
} as const satisfies Record<Extract<PositionFault['fault'], string>, string>

type Say = Pick<Ctx, 'page'>

/** Why so many of an article cannot be ordered; '': they can. What was put together is judged by its configurator. */
export const orderReason = ({ page }: Say, quantity: number, article: OrderRule): string =>
  quantityReason(page, asOrdered({ kind: 'quantity', quantity }, article), article.unit)

/** What is wrong with a field of a position, in words. `unit`: of its article, where it is known. */
export function faultWords(
  { page }: Say,
  { fault, read }: Pick<PositionFault, 'fault' | 'read'>,
  unit?: OrderUnit,
): string {
  const t = sayInquiry(page.language)
  if (typeof fault !== 'string') return numberWords(fault, page, t.faultPrice())
  return (read && quantityReason(page, read, unit)) || t[faultKeys[fault]]()
}
