/** The numbers that the shop gives to what it writes, and what the seller may make of the next ones. */
import { readWhole } from '#kit/typed/whole.ts'

/** What has a number of a series of its own; `prefix` stands before it. */
export const numberKinds = {
  order: { prefix: '' },
  quote: { prefix: '' },
  invoice: { prefix: '' },
  creditNote: { prefix: '' },
  request: { prefix: '' },
  registration: { prefix: 'RG' },
  schedule: { prefix: 'RS' },
  return: { prefix: 'RMA-' },
  claim: { prefix: 'SD' },
  claimCredit: { prefix: 'CN-' },
} as const
export type NumberKind = keyof typeof numberKinds
export const numberKindNames = Object.keys(numberKinds) as NumberKind[]

/** `next`: the number that is given next; `begun`: numbers of the series were given already. */
export type Numbering = { next: number; begun: boolean }
export type Numberings = Readonly<Record<NumberKind, Numbering>>

/** The largest number that can be the next one: nine digits, as people read them out on the telephone. */
export const maxNumber = 999_999_999

export type NumberFault = 'notWhole' | 'given'
/**
 * The next numbers that a form says: those that change. A series that has begun only goes up, since numbers that were given stand in
 * letters; one that has not may begin anywhere. `leaps`: series that have begun and leave numbers out, which has to be
 * confirmed.
 */
export function readNumbers(
  typed: Readonly<Record<NumberKind, string>>,
  kept: Numberings,
):
  | { wrong: { field: NumberKind; fault: NumberFault }[] }
  | { changed: Partial<Record<NumberKind, number>>; leaps: NumberKind[] } {
  const wrong: { field: NumberKind; fault: NumberFault }[] = []
  const changed: Partial<Record<NumberKind, number>> = {}
  for (const kind of numberKindNames) {
    const { next, begun } = kept[kind]
    const wanted = readWhole(typed[kind].trim(), { least: 1, most: maxNumber })
    if (wanted === null) wrong.push({ field: kind, fault: 'notWhole' })
    else if (begun && wanted < next) wrong.push({ field: kind, fault: 'given' })
    else if (wanted !== next) changed[kind] = wanted
  }
  if (wrong.length > 0) return { wrong }
  return { changed, leaps: numberKindNames.filter(kind => changed[kind] !== undefined && kept[kind].begun) }
}
