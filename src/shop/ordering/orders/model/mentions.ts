/** Colleagues that a note names: '@Jonas Keller, please call', '@Jonas'. */

export type Colleague = { id: number; name: string }

/** Words after '@' that stand at the beginning of a word: no part of an e-mail address, no '5 @ 10 EUR'. */
const at = /(?<![\p{L}\p{N}.@_+-])@(?=\p{L})/gu
const word = /^[\p{L}\p{N}_.-]*[\p{L}\p{N}]/u
const goesOn = /^[\p{L}\p{N}_]/u
/** Behind a first name: what may be a last name. */
const lastName = /^ +\p{Lu}[\p{L}\p{N}_.'’-]*/u

/**
 * Who is named in a note, by the whole name or the first name, in any case; the longest name that fits. A first name before a word
 * with a capital is that of somebody else: '@Anna Schulz' is not Anna Schmidt. `unknown`: what stands behind an '@' that is nobody's
 * name, or that of several.
 */
export function mentionsIn(
  note: string,
  colleagues: readonly Colleague[],
): { named: Colleague[]; unknown: string[] } {
  const named = new Map<number, Colleague>()
  const unknown: string[] = []
  for (const { index } of note.matchAll(at)) {
    const rest = note.slice(index + 1)
    const fits = (name: string) =>
      name !== '' &&
      rest.slice(0, name.length).toLowerCase() === name.toLowerCase() &&
      !goesOn.test(rest.slice(name.length))
    const whole = colleagues.filter(one => fits(one.name))
    const first = colleagues.filter(one => {
      const [name = ''] = one.name.split(' ', 1)
      return fits(name) && !lastName.test(rest.slice(name.length))
    })
    const longest = Math.max(0, ...whole.map(one => one.name.length))
    const meant = whole.length > 0 ? whole.filter(one => one.name.length === longest) : first
    const [only, ...others] = meant
    if (only && others.length === 0) named.set(only.id, only)
    else {
      const typed = word.exec(rest)?.[0] ?? rest.slice(0, 1)
      unknown.push(typed + (lastName.exec(rest.slice(typed.length))?.[0] ?? ''))
    }
  }
  return { named: [...named.values()], unknown: [...new Set(unknown)] }
}
