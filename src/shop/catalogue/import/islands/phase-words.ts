import type { Language } from '#platform/language/language.ts'
import type { UploadWork } from '../model/work.ts'
import { sayWork } from '../texts/work.ts'

/** What is done just now, in words: applying a file has more steps than trying it. */
export function phaseWords(language: Language, { what, phase }: Pick<UploadWork, 'what' | 'phase'>): string {
  const t = sayWork(language)
  if (what === 'try') return t[phase]()
  if (phase === 'reading') return t.readingToApply()
  if (phase === 'merging') return t.writingArticles()
  return phase === 'comparing' ? t.comparingToPreview() : t[phase]()
}
