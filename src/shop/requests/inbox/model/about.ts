import type { Language } from '#platform/language/language.ts'
import { firstOf } from '#kit/first-of.ts'
import { texts } from '#kit/texts.ts'

/** What a request is about, in a line: data where the shop knows it, so that each reader is told in their own language. */
export type About =
  /** words that somebody wrote */
  | { is: 'words'; words: string }
  /** an article, its quantity or serial number; empty: not named */
  | { is: 'repair'; what: string }
  /** `codes`: the first of them; `file`: the file they came with */
  | { is: 'positions'; n: number; codes: string; file?: string }
  | { is: 'articles'; n: number; codes: string }

/** How many numbers are named. */
const named = 3

/** The number of positions or articles, with the first of their numbers. */
export const listed = (is: 'positions' | 'articles', codes: readonly string[]): About => ({
  is,
  n: codes.length,
  codes: firstOf(codes, named),
})

/** What is kept of it beside its words, as JSON: nothing where it is nothing but words. */
export const dataOf = (about: About): string | null => (about.is === 'words' ? null : JSON.stringify(about))

const sayAbout = texts({
  repair: { en: 'Repair of {what}', es: 'Reparación de {what}' },
  repairUnnamed: { en: 'Repair', es: 'Reparación' },
  positions: { en: '{n} {n#position|positions}', es: '{n} {n#posición|posiciones}' },
  articles: { en: '{n} {n#article|articles}', es: '{n} {n#artículo|artículos}' },
})

/** What a request is about, in the words of its reader. */
export function aboutWords(language: Language, about: About): string {
  const t = sayAbout(language)
  switch (about.is) {
    case 'words':
      return about.words
    case 'repair':
      return about.what === '' ? t.repairUnnamed() : t.repair({ what: about.what })
    case 'positions':
    case 'articles': {
      const counted = t[about.is]({ n: about.n })
      const behind = about.codes === '' ? counted : `${counted}: ${about.codes}`
      return 'file' in about && about.file ? `${about.file}, ${behind}` : behind
    }
  }
}
