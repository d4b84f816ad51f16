import type { Language } from '#platform/language/language.ts'
import type { AppearanceName } from '../model.ts'
import { sayChoices } from '../texts.ts'

/** What may be chosen, in the words of a language. */
export function appearanceOptions(
  language: Language,
): Record<AppearanceName, { value: string; label: string }[]> {
  const t = sayChoices(language)
  return {
    theme: [
      { value: '', label: t.system() },
      { value: 'light', label: t.light() },
      { value: 'dark', label: t.dark() },
    ],
    density: [
      { value: '', label: t.compact() },
      { value: 'cozy', label: t.cozy() },
    ],
    shortcuts: [
      { value: '', label: t.shortcutsOn() },
      { value: 'off', label: t.shortcutsOff() },
    ],
  }
}
