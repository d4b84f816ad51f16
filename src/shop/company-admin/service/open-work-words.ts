import type { Language } from '#kit/language.ts'
import type { OpenWork } from '../model/open-work.ts'
import { sayLeaving } from '../texts/leaving.ts'

/** What waits with somebody, as one sentence: 'Open work: 1 replenishment schedule (RS500001).' */
export function openWorkWords(work: OpenWork, language: Language): string {
  const t = sayLeaving(language)
  const kinds = ['schedules', 'orders', 'quotes', 'approvals'] as const
  const what = kinds.flatMap(kind =>
    work[kind].length > 0
      ? [t[kind]({ n: work[kind].length, codes: work[kind].slice(0, 5).join(', ') })]
      : [],
  )
  return t.has({ what: what.join('; ') })
}
