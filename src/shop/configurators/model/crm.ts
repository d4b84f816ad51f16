/** Engagement of a configurator action for the CRM (CRM-01 to CRM-03). */

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
  return scores[type] ?? 5
}

export const eventTitle = (productCode: string, type: string): string =>
  `Configurator - ${productCode} - ${type}`
