/** The checkout in steps: the sections of the one page one after another, the order area last (CART-26, K-16). */
import { sectionStates, type Missing, type PaymentType, type SectionName } from './order-buttons.ts'

export const stepNames = ['payment-type', 'cost-center', 'delivery', 'payment', 'order'] as const
export type StepName = (typeof stepNames)[number]
export type Step = { name: StepName; number: number; complete: boolean }

/** The steps of a way to pay, with what is complete; the order itself never is. */
export function stepsOf(paymentType: PaymentType, missing: readonly Missing[]): Step[] {
  const sections = sectionStates(paymentType, missing)
  return [...sections, { name: 'order', number: sections.length + 1, complete: false }]
}

/**
 * The step that is shown when one is asked for: nobody passes one that is not complete, and one that the way to pay does
 * not have leads to the first that is open.
 */
export function stepShown(steps: readonly Step[], asked: StepName): StepName {
  const open = steps.findIndex(step => !step.complete)
  const wanted = steps.findIndex(step => step.name === asked)
  return steps[wanted < 0 ? open : Math.min(wanted, open)]?.name ?? 'payment-type'
}

/** The step after a section; the order is the last. */
export const stepAfter = (steps: readonly Step[], name: StepName): StepName =>
  steps[steps.findIndex(step => step.name === name) + 1]?.name ?? 'order'

/** The section that a step shows; null: the order area. */
export const sectionOf = (name: StepName): SectionName | null => (name === 'order' ? null : name)
