import { fold } from '#shop/catalogue/search-index/model/fold-text.ts'

/** A search that found nothing, summed over days. */
export type MissedSearch = { language: string; text: string; times: number; lastAt: Date }

export const maxMissedLength = 120
/** The desk looks back so many days. */
export const missedPeriods = ['7', '30', '90'] as const
export type MissedPeriod = (typeof missedPeriods)[number]

/** How a search that found nothing is kept; null: not at all, such as an address of a person. */
export function missedText(typed: string): string | null {
  if (typed.includes('@')) return null
  const text = [
    ...fold(typed.normalize('NFC'))
      .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
      .trim(),
  ]
  return text.slice(0, maxMissedLength).join('').trim() || null
}

/** Programs that say what they are: their searches tell nothing of what people miss. */
export const isRobot = (userAgent: string): boolean =>
  userAgent === '' ||
  /bot\b|bot\/|crawl|spider|slurp|preview|scan|monitor|curl|wget|python|java\/|go-http|libwww|axios|node/i.test(
    userAgent,
  )
