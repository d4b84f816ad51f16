import type { PanelEntered } from '#shop/buying/replenishment/model/entered.ts'
import { recurrenceOf, usualEntered } from '#shop/buying/replenishment/model/read-rhythm.ts'
import { usualTolerance } from '#shop/buying/replenishment/model/schedule.ts'
import type { Missing, Panel } from './order-buttons.ts'

/** What stands in the order form beside the basket's own choices; comes back after a refusal. */
export type Entered = {
  referenceNumber: string
  termsAccepted: boolean
  /** absent: the one that is kept with the basket */
  purchaseOrderNumber?: string | undefined
  /** for its invoice; empty: as the company has it */
  buyerReference: string
  contract: string
  /** which panel of the order area is open */
  panel: Panel
  /** what stands in the panel of the schedule */
  schedule: PanelEntered
  /** wants the newsletter (CHK-31) */
  newsletter: boolean
  /** QUO-07: what a quote is asked for with */
  description: string
}
const usualSchedule: PanelEntered = { ...usualEntered, tolerancePercent: String(usualTolerance) }
export const nothingEntered: Entered = {
  referenceNumber: '',
  buyerReference: '',
  contract: '',
  termsAccepted: false,
  panel: 'none',
  schedule: usualSchedule,
  newsletter: false,
  description: '',
}

/** What the fields of the form said, read or not. */
export const enteredIn = (
  fields: {
    referenceNumber?: string | undefined
    purchaseOrderNumber?: string | undefined
    buyerReference?: string | undefined
    contract?: string | undefined
    termsCheck?: string | undefined
    termsCheckTop?: string | undefined
    panel?: string | undefined
    openPanel?: string | undefined
    newsletter?: string | undefined
    quoteRequestDescription?: string | undefined
    nDaysOfWeek?: string | readonly string[] | undefined
  } & { [K in Exclude<keyof PanelEntered, 'nDaysOfWeek'>]?: string | undefined },
): Entered => ({
  referenceNumber: fields.referenceNumber ?? '',
  termsAccepted: Boolean(fields.termsCheck ?? fields.termsCheckTop),
  purchaseOrderNumber: fields.purchaseOrderNumber,
  buyerReference: fields.buyerReference ?? '',
  contract: fields.contract ?? '',
  panel: panelIn(fields.openPanel ?? fields.panel),
  schedule: scheduleIn(fields),
  newsletter: Boolean(fields.newsletter),
  description: fields.quoteRequestDescription ?? '',
})

const panelIn = (said: string | undefined): Panel =>
  said === 'replenishment' || said === 'quote' ? said : 'none'

/** What the panel said; a form that knows of none leaves what stands there usually. */
function scheduleIn(fields: Parameters<typeof enteredIn>[0]): PanelEntered {
  if (!fields.replenishmentRecurrence) return usualSchedule
  const text = (name: Exclude<keyof PanelEntered, 'nDaysOfWeek'>) => fields[name] ?? usualSchedule[name]
  return {
    replenishmentRecurrence: recurrenceOf(text('replenishmentRecurrence')) ?? text('replenishmentRecurrence'),
    nDays: text('nDays'),
    nWeeks: text('nWeeks'),
    nDaysOfWeek: [fields.nDaysOfWeek ?? []].flat(),
    nthDayOfMonth: text('nthDayOfMonth'),
    replenishmentStartDate: text('replenishmentStartDate'),
    replenishmentEndDate: text('replenishmentEndDate'),
    tolerancePercent: text('tolerancePercent') || usualSchedule.tolerancePercent,
  }
}

/** The field of the form that answers what is missing, for links and focus. */
export const fieldOf: Record<Missing, string> = {
  'cart-error': '',
  'cost-center': 'costCenterId',
  'delivery-address': 'addressId',
  'delivery-mode': 'modeCode',
  'payment-details': 'paymentId',
  'own-currency': 'costCenterId',
  'enough-budget': 'costCenterId',
  'within-limit': '',
  terms: 'termsCheck',
  'reference-number': 'referenceNumber',
}
