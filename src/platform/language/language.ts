import type { Language } from '#kit/language.ts'

declare module '#kit/language.ts' {
  /** A new one is one more column in every `texts.ts` (I18N-03). */
  interface Languages {
    en: true
    es: true
  }
}

export type { Language } from '#kit/language.ts'
export const languages = ['en', 'es'] as const satisfies readonly Language[]

/** A text in one or more languages, as data. */
export type Localised = Partial<Record<Language, string>>

/** The text in a language; English, then any language, when it is missing (I18N-03). */
export function localised(text: Localised, language: Language): string {
  return text[spokenIn(text, language)] ?? ''
}

/** The language in which `localised` tells a text: the one asked for, English, or the one there is. */
export function spokenIn(text: Localised, language: Language): Language {
  return [language, ...languages].find(each => text[each] !== undefined) ?? language
}
