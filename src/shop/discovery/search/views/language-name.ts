import type { Language } from '#platform/language/language.ts'
import { saySearchDesk } from '../texts/desk.ts'

/** What a group's or a search's language is called; null: all of them. */
export function nameOfLanguage(shown: Language, language: string | null): string {
  const t = saySearchDesk(shown)
  if (language === null) return t.allLanguages()
  return language === 'en' ? t.english() : language === 'es' ? t.spanish() : language
}
