/** What the company's rules will say of a basket, before it is checked out (ux.md 3.6). */
import type { Amount, Currency } from '#kit/money.ts'
import {
  addressesOf,
  billedFor,
  costCentersOf,
  type Member,
  type OrderingFacts,
} from '#shop/people/company/model/ordering.ts'
import type { ApprovalFacts, ApprovalReason } from '#shop/ordering/approvals/model/rules.ts'
import { allPickedUp } from '#shop/catalogue/availability/model/line-plan.ts'
import { defaultMode, modesIn, type ModeTariff } from '#shop/ordering/delivery/model.ts'
import { costsOf, type Costs } from '#shop/ordering/placing/model/costs.ts'
import { judged } from '#shop/ordering/placing/model/judged.ts'
import type { TaxRules } from '#shop/ordering/tax/model.ts'
import type { Cart } from './cart.ts'

/** How the last order of a buyer was paid; null: there was none. */
export type OrderedBefore = { paymentType: 'ACCOUNT' | 'CARD' | null; costCenterId: number | null } | null

/** The cost center that a basket of this currency will most likely be ordered on: chosen, that of the last order, or the only one. */
export function likelyCostCenter(
  company: OrderingFacts,
  member: Member,
  { currency, chosen, before }: { currency: Currency; chosen: number | null; before: OrderedBefore },
) {
  const centers = costCentersOf(company, member).filter(one => one.currency === currency)
  return (
    centers.find(one => one.id === chosen) ??
    centers.find(one => one.id === before?.costCenterId) ??
    (centers.length === 1 ? (centers[0] ?? null) : null)
  )
}

/** The default address of the book that a basket on account of this cost center, or by card (null), goes to. */
export const likelyAddress = (
  company: OrderingFacts,
  member: Member,
  center: Parameters<typeof addressesOf>[2] | null,
) => (center ? addressesOf(company, member, center) : addressesOf(company, member)).find(one => one.isDefault)

/** Delivery and tax are known, as address and mode are. */
export const isWhole = ({ delivery, tax }: Costs): boolean => delivery !== null && tax !== null

export type Outlook = {
  /** of its likely cost center, with what is left when it has been ordered; below nothing: it does not bear it */
  budgets: readonly { name: string; after: Amount }[]
  /** what is judged: with delivery and tax, as far as address and mode are known */
  costs: Costs
  /** why somebody has to approve it; null: nobody has to */
  approval: { reasons: readonly ApprovalReason[]; /** there is nobody who may */ nobody: boolean } | null
}

/**
 * By the rules that decide when it is ordered (`judged`), with what will most likely be chosen: cost center and address as
 * chosen, or as last time and by default (decision 142).
 */
export function outlookOf(
  cart: Cart,
  facts: {
    company: OrderingFacts
    member: Member
    before: OrderedBefore
    approvals: ApprovalFacts
    tariffs: readonly ModeTariff[]
    taxes: TaxRules
  },
): Outlook {
  const { company, member, before, tariffs, taxes } = facts
  const { currency, costCenterId: chosen, positions } = cart
  const wanted = cart.paymentType ?? before?.paymentType ?? 'ACCOUNT'
  const onAccount = company.onAccount && wanted === 'ACCOUNT'
  const costCenter = onAccount ? likelyCostCenter(company, member, { currency, chosen, before }) : null
  const address =
    (costCenter ? addressesOf(company, member, costCenter) : addressesOf(company, member)).find(
      one => one.id === cart.addressId,
    ) ?? likelyAddress(company, member, costCenter)
  const pickedUp = allPickedUp(positions)
  const modes = modesIn(tariffs, currency, pickedUp)
  const usual = pickedUp ? modes[0] : modes.find(one => one.code === defaultMode)
  const mode = modes.find(one => one.code === cart.deliveryMode) ?? usual ?? null
  const { taxedAs } = billedFor(company, member, { costCenter, entered: null })
  const costs = costsOf(positions, { mode, address: address ?? null, vatId: taxedAs, taxes })
  const { total } = costs
  const { budgets, approval } = judged(facts, { orderer: member, total, currency, costCenter, positions })
  return {
    budgets: budgets.map(({ name, left }) => ({ name, after: left - total })),
    costs,
    approval: approval && { reasons: approval.reasons, nobody: approval.tiers === null },
  }
}
