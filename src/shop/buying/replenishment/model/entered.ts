/** A schedule's terms as its form holds them. */
import { enteredRhythm, type RhythmEntered } from './read-rhythm.ts'
import type { Schedule } from './schedule.ts'

export type PanelEntered = RhythmEntered & { tolerancePercent: string }
export type TermsEntered = PanelEntered & {
  /** codes and keys, as the outside knows them */
  costCenterId: string
  addressId: string
  modeCode: string
  referenceNumber: string
  purchaseOrderNumber: string
}

/** What stands in the form of a schedule before anything is changed. */
export const enteredTerms = (
  { rhythm, terms }: Pick<Schedule, 'rhythm' | 'terms'>,
  chosen: { costCenter: string; address: string },
): TermsEntered => ({
  ...enteredRhythm(rhythm),
  tolerancePercent: String(terms.tolerancePercent),
  costCenterId: chosen.costCenter,
  addressId: chosen.address,
  modeCode: terms.deliveryMode,
  referenceNumber: terms.referenceNumber,
  purchaseOrderNumber: terms.purchaseOrderNumber,
})
