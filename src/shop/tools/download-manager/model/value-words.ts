/** What a package is called, and what it lacks, in the words of a language. */
import type { LeftOut, Asked, LeftOutReason } from './package.ts'

/** The texts that are used here; `ManagerTexts` is one. */
type Words = {
  kindDocuments: (values: { articles: string }) => string
  kindFeatures: (values: { articles: string; format: string }) => string
  countProducts: (values: { n: number | string }) => string
  'why-gone': () => string
  'why-none': () => string
  'why-other-version': () => string
  'why-restricted': () => string
  'why-elsewhere': (values: { link: string }) => string
  'why-failed': () => string
}

/** 'Documents of 12 articles' */
export function packageWords({ asked }: { asked: Asked }, t: Words, locale: string): string {
  const n = asked.products.length
  const articles = t.countProducts({ n: n.toLocaleString(locale) })
  return asked.kind === 'documents'
    ? t.kindDocuments({ articles })
    : t.kindFeatures({ articles, format: asked.format.toUpperCase() })
}

export function whyWords({ why, link = '' }: Pick<LeftOut, 'why' | 'link'>, t: Words): string {
  const say: Record<LeftOutReason, () => string> = {
    gone: t['why-gone'],
    none: t['why-none'],
    'other-version': t['why-other-version'],
    restricted: t['why-restricted'],
    elsewhere: () => t['why-elsewhere']({ link }),
    failed: t['why-failed'],
  }
  return say[why]()
}

/** 'K2 16M 0601, Data sheet (es): not in this format and language' */
export function leftOutWords(one: LeftOut, t: Words, nameOf: (type: string) => string): string {
  const what = [one.article, one.type && nameOf(one.type)].filter(Boolean).join(', ')
  return `${what}${one.language ? ` (${one.language})` : ''}: ${whyWords(one, t)}`
}
