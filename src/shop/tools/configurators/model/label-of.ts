import { configurationOf } from './configuration.ts'
import type { Held } from './held.ts'
import { textsOf } from './parts.ts'
import { settledOf } from './state.ts'

/**
 * Chosen values in words, each with the name of its characteristic. Of 'Left end: coding' and 'Left end: poles' the end is said once,
 * before both: two ends with the same values are told apart. A number alone says nothing without its name.
 */
export function chosenInWords(chosen: readonly { name: string; value: string }[]): string {
  const groups: { of: string; words: string[] }[] = []
  for (const { name, value } of chosen) {
    const [, of = '', what = name] = /^(.+?): (.+)$/.exec(name) ?? []
    const words = /^\d+$/.test(value) ? `${what}: ${value}` : value
    const last = groups.at(-1)
    if (last?.of === of) last.words.push(words)
    else groups.push({ of, words: [words] })
  }
  return groups.map(({ of, words }) => `${of === '' ? '' : `${of}: `}${words.join(', ')}`).join('; ')
}

/** What stands below the name of the line: the chosen values in words, in each language. */
export function labelOf({ open, state }: Pick<Held, 'open' | 'state'>): { en: string; es: string } {
  const { definition, search } = open
  const settled = settledOf(configurationOf(search, state.choices))
  const said = (language: 'en' | 'es') => {
    const chosen = definition.base.characteristics.flatMap(({ id, name, derived, values }) => {
      const value = derived ? undefined : values.find(one => one.id === settled.get(id))
      if (!value || value.id === 'none' || value.unasked) return []
      return [{ name: name[language], value: value.name[language] }]
    })
    const typed = definition.groups.flatMap(group => [
      ...group.numbers.map(entry => {
        const unit = entry.unit === 'piece' ? '' : ` ${entry.unit}`
        return `${state.typed[entry.id] ?? entry.proposed}${unit}`
      }),
      ...textsOf(group, settled).flatMap(({ id }) => state.typed[id] || []),
    ])
    return [chosenInWords(chosen), ...typed]
      .filter(words => words !== '')
      .join(', ')
      .slice(0, 400)
  }
  return { en: said('en'), es: said('es') }
}
