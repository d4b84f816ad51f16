import { customerCards } from '#shop/people/customers/slots.ts'
import { deskPersonCards } from '#shop/people/desk-people/slots.ts'
import { furtherSteps, signInDuties } from '#shop/people/session/slots.ts'
import { href } from '#kit/contract.ts'
import { factors } from '../contract.ts'
import { isAskedForCode, factorsOf } from '../service/factors.ts'
import { enrolmentDuty } from '../service/rule.ts'
import { FactorsCard } from '../views/FactorsCard.tsx'

/** After the right password: a code, where the person has an app. */
export const codeStep = furtherSteps.fill({
  askedAt: async (ctx, id, next) =>
    (await isAskedForCode(ctx.db, id))
      ? href(ctx.page, factors.step, { query: next === undefined ? {} : { next } })
      : null,
})
/** After the sign-in: to the page where a factor is set up, where a role needs one. */
export const enrolment = signInDuties.fill({ of: enrolmentDuty })
/** On the page that the desk has of a person of a company. */
export const factorsOfCustomerCard = customerCards.fill({
  name: 'factors',
  read: async (ctx, { customerId }) =>
    customerId === null ? null : (
      <FactorsCard id={customerId} factors={await factorsOf(ctx.db, customerId)} />
    ),
})
/** The same of a person of the desk. */
export const factorsOfDeskPersonCard = deskPersonCards.fill({
  name: 'factors',
  read: async (ctx, id) => <FactorsCard id={id} factors={await factorsOf(ctx.db, id)} />,
})
