import { customerCards } from '#shop/people/customers/slots.ts'
import { deskPersonCards } from '#shop/people/desk-people/slots.ts'
import { furtherSteps, signInDuties, signInWays } from '#shop/people/session/slots.ts'
import { href } from '#kit/contract.ts'
import { factors } from '../contract.ts'
import { factorsOf, hasFactor } from '../service/factors.ts'
import { passkeyHost } from '../service/passkeys.ts'
import { enrolmentDuty } from '../service/rule.ts'
import { PasskeyUseForm } from '../views/PasskeyForms.tsx'
import { FactorsCard } from '../views/FactorsCard.tsx'

/** After the right password: a code, where the person has an app. */
export const codeStep = furtherSteps.fill({
  askedAt: async (ctx, id, next) =>
    (await hasFactor(ctx.db, id))
      ? href(ctx.page, factors.step, { query: next === undefined ? {} : { next } })
      : null,
})
/** After the sign-in: to the page where a factor is set up, where a role needs one. */
export const enrolment = signInDuties.fill({ of: enrolmentDuty })
/** Below the form of e-mail and password. */
export const passkeyWay = signInWays.fill({
  name: 'passkey',
  shown: (ctx, next) => (passkeyHost(ctx) === null ? null : <PasskeyUseForm next={next} />),
})
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
