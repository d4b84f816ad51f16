import { job } from '#platform/jobs/jobs.ts'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Json } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import {
  asReason,
  ProviderRefused,
  ProviderUnavailable,
  type DeclineReason,
  type PaymentProvider,
  type ProviderPayment,
} from '../model/provider.ts'
import {
  authorisationByKey,
  authorisationByReference,
  beginAuthorisation,
  claimAbandonedAuthorisations,
  givingBack,
  noteAuthorisation,
  noteVoided,
  readyFor,
  useAuthorisation,
  type Authorisation,
  type Purpose,
} from '../store/authorisations.ts'
import { cardById } from '../store/cards.ts'
import './provider.ts'

export { authorisationByKey, authorisationByReference, readyFor, useAuthorisation }
export type { Authorisation, Purpose }

type AppServices = Pick<Ctx, 'db' | 'ports' | 'log'>

/** What asking for money came to. */
export type Authorised =
  | { outcome: 'authorised' }
  /** the holder goes on at the provider, from the page of this key */
  | { outcome: 'action'; key: string }
  | { outcome: 'declined'; reason: DeclineReason }
  /** no answer: the same again finds what became of it */
  | { outcome: 'unavailable' }

const outcomeOf = ({ state, key, reason }: Authorisation): Authorised => {
  if (state === 'authorised' || state === 'used') return { outcome: 'authorised' }
  if (state === 'action') return { outcome: 'action', key }
  return state === 'asked' ? { outcome: 'unavailable' } : { outcome: 'declined', reason: asReason(reason) }
}

const noted = (db: Db, { id }: Authorisation, said: ProviderPayment): Promise<Authorisation | null> =>
  noteAuthorisation(db, id, {
    state: said.state === 'captured' ? 'authorised' : said.state,
    reference: said.reference,
    reason: said.state === 'declined' ? said.reason : '',
    actionUrl: said.actionUrl ?? '',
  })

const callOf = ({ key, amount, currency, language, returnUrl }: Authorisation, token: string) => ({
  key,
  token,
  amount,
  currency,
  language,
  returnUrl,
})

/**
 * Asks the provider for the money of a basket, before its order is written. What is asked for is written down first,
 * under the key of the call: after a crash or without an answer, asking again is the same payment. `asked` and where
 * it was asked are kept for the way back from the provider's page (`returnUrl` makes it from the key).
 */
export async function authorise(
  { db, ports, log }: AppServices,
  who: { id: number; companyId: number },
  asked: Purpose & {
    asked: Json
    language: string
    storefront: string
    country: string
    returnUrl: (key: string) => string
  },
): Promise<Authorised> {
  const provider = ports.payments
  const card = await cardById(db, asked.cardId)
  if (!provider || !card || card.provider !== provider.name)
    return { outcome: 'declined', reason: 'declined' }
  const key = randomBytes(24).toString('base64url')
  const begun = {
    ...asked,
    key,
    companyId: who.companyId,
    customerId: who.id,
    provider: provider.name,
    returnUrl: asked.returnUrl(key),
  }
  // of two that begin at once the second finds what the first made
  const row = (await beginAuthorisation(db, begun)) ?? (await beginAuthorisation(db, begun))
  if (!row) return { outcome: 'unavailable' }
  // used: its order is there, and who places again finds it
  if (row.state === 'authorised' || row.state === 'used') return { outcome: 'authorised' }
  try {
    const said =
      row.state === 'action'
        ? await provider.read(row.providerReference)
        : await provider.authorise(callOf(row, card.token))
    const now = await noted(db, row, said)
    return now ? outcomeOf(now) : { outcome: 'unavailable' }
  } catch (error) {
    if (error instanceof ProviderRefused) {
      await noteAuthorisation(db, row.id, {
        state: 'declined',
        reference: '',
        reason: 'declined',
        actionUrl: '',
      })
      return { outcome: 'declined', reason: 'declined' }
    }
    if (!(error instanceof ProviderUnavailable)) throw error
    log.warn({ err: error }, 'the payment provider does not answer')
    return { outcome: 'unavailable' }
  }
}

/** What became of an authorisation at the provider since; for the way back from its page, and for its notifications. */
export async function lookAgain({ db, ports }: AppServices, row: Authorisation): Promise<Authorised> {
  if (row.state !== 'action' && row.state !== 'asked') return outcomeOf(row)
  const provider = ports.payments
  if (!provider || provider.name !== row.provider || !row.providerReference) return outcomeOf(row)
  try {
    const now = await noted(db, row, await provider.read(row.providerReference))
    return outcomeOf(now ?? (await authorisationByKey(db, row.key)) ?? row)
  } catch (error) {
    if (error instanceof ProviderUnavailable) return { outcome: 'unavailable' }
    throw error
  }
}

/** After so long money that no order followed is given back, in seconds (trust.md 1.1: 15 minutes). */
const abandonedAfterSeconds = 15 * 60
/** Money of a provider that is not set up is looked at again after so many minutes. */
const otherProviderMinutes = 60

/**
 * Gives back money that no order followed. An authorisation whose answer was lost is asked for once more under its key,
 * which makes it known, and given back. What fails stands back and is told (`SomeFailed`); what another provider took is
 * looked at again later.
 */
export function voidAbandonedAuthorisations(
  services: AppServices,
  seconds = abandonedAfterSeconds,
): Promise<number> {
  const { db, ports } = services
  const provider = ports.payments
  return forEachDue(services, givingBack, {
    next: () => (provider ? claimAbandonedAuthorisations(db, seconds) : Promise.resolve([])),
    key: row => String(row.id),
    each: async row => {
      if (row.provider !== provider?.name)
        return { later: otherProviderMinutes, because: `payments of ${row.provider} are not set up` }
      const reference = row.providerReference || (await foundAgain(db, provider, row))
      if (reference) await provider.void({ key: `void-${row.key}`, reference })
      await noteVoided(db, row.id, reference)
    },
  })
}

export const abandonedPaymentsJob = job({
  name: 'forsaken-payments',
  every: '* * * * *',
  run: async ctx => void (await voidAbandonedAuthorisations(ctx)),
})

/** What the provider calls a payment whose answer was lost; empty: it never took it. */
async function foundAgain(db: Db, provider: PaymentProvider, row: Authorisation): Promise<string> {
  const card = await cardById(db, row.cardId)
  if (!card) return ''
  try {
    return (await provider.authorise(callOf(row, card.token))).reference
  } catch (error) {
    if (error instanceof ProviderRefused) return ''
    throw error
  }
}
