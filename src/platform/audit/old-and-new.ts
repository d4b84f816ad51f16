type Said = string | number | boolean | null | undefined
const orNothing = (value: Said): Said => (value === '' ? '–' : (value ?? '–'))

/** One detail of a change as the change log keeps it: 'EUR 4.90 → EUR 490.00'; '–' is nothing. */
export const oldAndNew = (was: Said, is: Said): string => `${orNothing(was)} → ${orNothing(is)}`

/** A value in the words of the log: days with their time (UTC), lists in a row, what is empty as '–'. */
function inWords(value: unknown): Said {
  if (value instanceof Date) return value.toISOString().slice(0, 16).replace('T', ' ')
  if (Array.isArray(value)) return value.map(one => String(inWords(one))).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, one]) => `${name} ${inWords(one)}`)
      .join(' ')
  return typeof value === 'boolean' ? String(value) : (value as Said)
}

/** What differs of what `is` says, old and new by name: { title: 'Holidays → Closed on Monday' }; nothing differs: empty. */
export function changesBetween<T extends object>(
  was: { readonly [K in keyof T]?: unknown },
  is: T,
): Record<string, string> {
  const pairs = Object.entries(is).map(
    ([name, value]) => [name, inWords((was as Record<string, unknown>)[name]), inWords(value)] as const,
  )
  return Object.fromEntries(
    pairs.flatMap(([name, before, now]) =>
      orNothing(before) === orNothing(now) ? [] : [[name, oldAndNew(before, now)]],
    ),
  )
}
