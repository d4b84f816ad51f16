/** What a configuration consists of, and how many contacts it takes (CFG-15, CFG-21, CFG-22). */
import { choicesOf, roomFor } from './cavities.ts'
import { holds, type Definition, type Group, type Settled, type TextEntry } from './definition.ts'

export type PartLine = {
  code: string
  group: string
  parentGroup: string
  /** per set; `once`: for all sets together */
  quantity: number
  once?: true | undefined
  configurable: boolean
  accessory: boolean
}

/** The texts of a step that are asked for with what is chosen. */
export const textsOf = ({ texts }: Pick<Group, 'texts'>, settled: Settled): TextEntry[] =>
  texts.filter(({ when }) => holds(when, settled))

/** The pin map of what is chosen; null: there is none. */
export const pinsOf = ({ pins }: Pick<Definition, 'pins'>, settled: Settled) =>
  pins.find(({ when }) => holds(when, settled))?.rows ?? null

/** Grams of one piece that is made to the configuration; null: as its article says. */
export function weightOf(
  { weightG, base, groups }: Pick<Definition, 'weightG' | 'base' | 'groups'>,
  settled: Settled,
  numbers: Readonly<Record<string, number>>,
): number | null {
  if (weightG === undefined) return null
  const ofValues = base.characteristics.reduce((sum, { id, values }) => {
    const own = values.find(value => value.id === settled.get(id))
    return sum + (own?.weightG ?? 0)
  }, 0)
  const ofNumbers = groups
    .flatMap(group => group.numbers)
    .reduce((sum, { id, weight }) => {
      const per = weight.find(({ when }) => holds(when, settled))?.per ?? 0
      return sum + per * (numbers[id] ?? 0)
    }, 0)
  return Math.round(weightG + ofValues + ofNumbers)
}

/**
 * Counts of contacts as far as they still fit: of contacts that no longer fit nothing is kept, and what is more than the
 * cavities that take it is cut from the last.
 */
export function fittingCounts(
  definition: Pick<Definition, 'groups'>,
  settled: Settled,
  counts: Readonly<Record<string, number>>,
): Record<string, number> {
  const kept: Record<string, number> = {}
  for (const contacts of definition.groups.flatMap(group => group.contacts)) {
    const own: Record<string, number> = {}
    for (const { code } of choicesOf(contacts, settled)) {
      const count = Math.min(counts[code] ?? 0, roomFor(contacts, settled, own, code))
      if (count > 0) own[code] = count
    }
    Object.assign(kept, own)
  }
  return kept
}

/** Every part that is settled, each article of a group once; what is still open has none yet. */
export function partsOf(
  definition: Pick<Definition, 'parts' | 'groups'>,
  settled: Settled,
  counts: Readonly<Record<string, number>>,
): PartLine[] {
  const lines = new Map<string, PartLine>()
  const add = (line: PartLine) => {
    const key = `${line.group} ${line.code}`
    const same = lines.get(key)
    const more = line.once ? 0 : line.quantity
    lines.set(key, same ? { ...same, quantity: same.quantity + more } : line)
  }
  for (const { when, code, from, ...rest } of definition.parts) {
    const article = code ?? (from === undefined ? undefined : settled.get(from))
    if (article !== undefined && article !== 'none' && holds(when, settled)) add({ ...rest, code: article })
  }
  for (const group of definition.groups)
    for (const contacts of group.contacts)
      for (const { code } of choicesOf(contacts, settled)) {
        const quantity = counts[code] ?? 0
        if (quantity > 0)
          add({
            code,
            quantity,
            group: group.id,
            parentGroup: 'CONTACTS',
            configurable: false,
            accessory: false,
          })
      }
  return [...lines.values()]
}

/** CFG-22, K-10: entered × per set × multiplier. */
export const lineQuantity = (entered: number, perSet: number, multiplier = 1): number =>
  entered * perSet * multiplier
