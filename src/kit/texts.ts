import type { Language } from '#kit/language.ts'
import { keepUnits } from './keep-units.ts'

/**
 * Messages, all languages of one message side by side. `{name}` is a hole; `{n#article|articles}` chooses by the
 * plural rule of the language for the value of `n`. A number is a count and is written as the language does
 * ('2,000', '10.000'); what is none (an id, a year, a version) is given as text, which the types ask for where the hole
 * is called so. Compiled once into functions; a missing language or a missing hole does not compile (I18N-03, I18N-06).
 */
type HoleName<H extends string> = H extends `${infer N}#${string}` ? N : H
type Holes<S extends string> = S extends `${string}{${infer H}}${infer R}` ? HoleName<H> | Holes<R> : never
type NoCount = 'id' | 'number' | 'year' | 'version'
type Say<S extends string> = [Holes<S>] extends [never]
  ? () => string
  : (values: { [H in Holes<S>]: H extends NoCount ? string : string | number }) => string
type Entries = Record<string, Record<Language, string>>
export type Texts<T extends Entries> = { readonly [K in keyof T]: Say<T[K]['en']> }
type Values = Record<string, string | number>

/** A count, grouped and with its decimals as the language writes it; small ones are nearly all, so they are not asked for. */
function counted(language: Language): (value: string | number | undefined) => string {
  let format: Intl.NumberFormat | undefined
  return value =>
    typeof value !== 'number' || (Number.isInteger(value) && Math.abs(value) < 1000)
      ? String(value)
      : (format ??= new Intl.NumberFormat(language)).format(value)
}

function compile(message: string, language: Language): (values?: Values) => string {
  const parts = message.split(/\{([^}]+)\}/)
  if (parts.length === 1) return () => message
  const plural = new Intl.PluralRules(language)
  const count = counted(language)
  const pieces = parts.map((part, i): ((v: Values) => string) => {
    if (i % 2 === 0) return () => part
    const [name = '', forms] = part.split('#')
    if (forms === undefined) return v => count(v[name])
    const [one = '', other = ''] = forms.split('|')
    return v => (plural.select(Number(v[name])) === 'one' ? one : other)
  })
  return (values = {}) => {
    let said = ''
    for (const piece of pieces) said += piece(values)
    return said
  }
}

/** Compiles the messages of a room; the result gives them in a language: `const t = say(page.language)`. */
export function texts<const T extends Entries>(entries: T): (language: Language) => Texts<T> {
  const made = new Map<Language, Texts<T>>()
  return language => {
    let said = made.get(language)
    if (!said) {
      const compiled = Object.entries(entries).map(([key, message]) => [
        key,
        compile(keepUnits(message[language]), language),
      ])
      said = Object.fromEntries(compiled) as Texts<T>
      made.set(language, said)
    }
    return said
  }
}
