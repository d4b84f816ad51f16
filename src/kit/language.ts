/** The languages texts are written in. A new one is one more column in every `texts.ts` (I18N-03). */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** A text in one or more languages, as data. */
export type Localised = Partial<Record<Language, string>>

/** The text in a language; English, then any language, when it is missing (I18N-03). */
export function localised(text: Localised, language: Language): string {
  return text[language] ?? text.en ?? Object.values(text)[0] ?? ''
}
