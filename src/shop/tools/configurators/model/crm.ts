/** Engagement of a configurator action for the CRM (CRM-01 to CRM-03). */
import type { Sort } from '#kit/sort.ts'

const scores: Record<string, number> = {
  SAVE: 20,
  SAVECUSTOMIZING: 20,
  SHARE: 20,
  SHARECUSTOMIZING: 20,
  DOWNLOAD: 25,
  // as the specification spells it; the right spelling is taken too
  DOWLOADCUSTOMIZING: 25,
  DOWNLOADCUSTOMIZING: 25,
  INQUIRY: 30,
  INQUIRYCUSTOMIZING: 30,
  ADDBASKET: 30,
  ADDBASKETCUSTOMIZING: 30,
  FOOTPRINT: 5,
}

/** `lowered`: the campaign in which STEP and JT count less; empty: there is none. */
export function scoreOf(type: string, campaign: string, lowered: string): number {
  if (type === 'STEP' || type === 'JT') return lowered !== '' && campaign === lowered ? 10 : 25
  return (Object.hasOwn(scores, type) ? scores[type] : undefined) ?? 5
}

export const eventTitle = (productCode: string, type: string): string =>
  `Configurator - ${productCode} - ${type}`

/** What became of an event; failed: the CRM did not take it, and gets it again after a pause; givenUp: not by itself. */
export const crmStates = ['kept', 'failed', 'givenUp', 'sent'] as const
export type CrmState = (typeof crmStates)[number]

export const crmState = ({
  sentAt,
  attempts,
  givenUpAt,
}: Pick<CrmEvent, 'sentAt' | 'attempts' | 'givenUpAt'>): CrmState =>
  sentAt ? 'sent' : givenUpAt ? 'givenUp' : attempts > 0 ? 'failed' : 'kept'

/** By what the events at the desk are sorted. */
export const crmSorts = ['made', 'person', 'event', 'score', 'sent'] as const
export type CrmSort = Sort<(typeof crmSorts)[number]>

/** An event as the desk reads it; of a guest without name and address. */
export type CrmEvent = {
  id: number
  email: string
  person: string
  configId: string
  type: string
  campaign: string
  title: string
  /** the page that it was told of, as it was told */
  url: string
  score: number
  madeAt: Date
  sentAt: Date | null
  attempts: number
  /** when it is handed over again */
  tryAfter: Date
  lastError: string | null
  /** when it ran out of attempts */
  givenUpAt: Date | null
}
export type CrmFilter = {
  state: CrmState | null
  /** part of a name, an address or a title; empty: any */
  about: string
  /** the moments between which it was made; null: no limit */
  from: Date | null
  until: Date | null
}
