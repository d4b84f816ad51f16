import { configurationOf } from './configuration.ts'
import type { Held } from './held.ts'
import { textsOf } from './parts.ts'
import { settledOf } from './state.ts'

/** What stands below the name of the line: the chosen values in words, in each language. */
export function labelOf({ open, state }: Pick<Held, 'open' | 'state'>): { en: string; es: string } {
  const { definition, search } = open
  const settled = settledOf(configurationOf(search, state.choices))
  const said = (language: 'en' | 'es') => {
    const values = definition.base.characteristics.flatMap(({ id, name, derived, values }) => {
      const value = derived ? undefined : values.find(one => one.id === settled.get(id))
      if (!value || value.id === 'none' || value.unasked) return []
      // a number alone says nothing
      return /^\d+$/.test(value.name[language])
        ? `${name[language]}: ${value.name[language]}`
        : value.name[language]
    })
    const typed = definition.groups.flatMap(group => [
      ...group.numbers.map(entry => {
        const unit = entry.unit === 'piece' ? '' : ` ${entry.unit}`
        return `${state.typed[entry.id] ?? entry.proposed}${unit}`
      }),
      ...textsOf(group, settled).flatMap(({ id }) => state.typed[id] || []),
    ])
    return [...values, ...typed].join(', ').slice(0, 400)
  }
  return { en: said('en'), es: said('es') }
}
