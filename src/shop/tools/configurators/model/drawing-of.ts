import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { holds, type Definition, type Settled } from './definition.ts'

/**
 * The picture of what is configured so far (ux.md 5.5): the drawing of the definition with the changes that the chosen
 * values bring; `put` gives a list an item at its
 * place, such as a frame its modules. Null: there is none, or it cannot be drawn.
 */
export function drawingOf(
  { drawing }: Pick<Definition, 'drawing'>,
  settled: Settled,
  numbers: Readonly<Record<string, number>>,
): Drawing | null {
  if (!drawing) return null
  const made: Record<string, unknown> = { ...drawing.base }
  for (const { when, set, put } of drawing.changes) {
    if (!holds(when, settled)) continue
    Object.assign(made, set)
    if (!put) continue
    const before = made[put.list]
    const list: unknown[] = Array.isArray(before) ? [...(before as unknown[])] : []
    while (list.length <= put.at) list.push(null)
    made[put.list] = list.with(put.at, put.item)
  }
  for (const { entry, attribute, factor } of drawing.numbers) {
    const value = numbers[entry]
    if (value !== undefined) made[attribute] = Math.round(value * factor)
  }
  const read = Drawing.safeParse(made)
  return read.success ? read.data : null
}
