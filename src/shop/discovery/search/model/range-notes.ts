/** What was made of the ends of a range that were typed, where it is not what was typed (CAT-05 to CAT-08). */
import type { RangeFacet } from '#shop/catalogue/search-index/model/list-query.ts'
import { typedNumber } from './list-state.ts'

export type RangeNote = {
  /** `other`: another allowed value is used; `no-number`: the end is as it was; `crossed`: both ends are one value */
  kind: 'other' | 'no-number' | 'crossed'
  /** as it was typed */
  typed: string
  /** the value that is used now, as it is shown; '' where the end is open */
  value: string
}

/** What to say of a typed range; `snapped`: what `snapRange` made of it. Empty: it was taken as typed. */
export function rangeNotes(
  { steps }: Pick<RangeFacet, 'steps'>,
  typed: { from: string; to: string },
  snapped: { from: number | null; to: number | null },
): RangeNote[] {
  const edges = { from: steps[0], to: steps.at(-1) }
  const labelOf = (end: 'from' | 'to') =>
    (snapped[end] === null ? edges[end] : steps.find(step => step.value === snapped[end]))?.label ?? ''
  const numbers = { from: typedNumber(typed.from), to: typedNumber(typed.to) }
  if (numbers.from !== null && numbers.to !== null && numbers.from > numbers.to)
    return [{ kind: 'crossed', typed: `${typed.from.trim()} – ${typed.to.trim()}`, value: labelOf('from') }]
  return (['from', 'to'] as const).flatMap((end): RangeNote[] => {
    const text = typed[end].trim()
    const number = numbers[end]
    if (text === '') return []
    if (number === null) return [{ kind: 'no-number', typed: text, value: labelOf(end) }]
    if (steps.some(step => Math.abs(step.value - number) <= 1e-9)) return []
    return [{ kind: 'other', typed: text, value: labelOf(end) }]
  })
}
