import type { Language } from '#platform/language/language.ts'
import { typeWordsOf } from '../model/option.ts'
import { sayDownloads } from '../texts.ts'

/** What a kind of document is called; `title` is that of one of them, for kinds without words of their own. */
export function typeName(type: string, title: string, language: Language): string {
  const t = sayDownloads(language)
  const words = typeWordsOf[type]
  return words ? t[words]() : title || t.typeOther()
}
