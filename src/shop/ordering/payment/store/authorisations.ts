import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { failUnless } from '#kit/db/sql-state.ts'
import { isForward } from '#platform/jobs/stood-back.ts'

export type AuthorisationState =
  | 'asked'
  | 'action'
  | 'authorised'
  | 'declined'
  | 'used'
  | 'voiding'
  | 'voided'
export type Authorisation = {
  id: number
  key: string
  customerId: number
  placeToken: string
  cardId: number
  /** smallest unit of the currency */
  amount: number
  currency: string
  provider: string
  providerReference: string
  state: AuthorisationState
  reason: string
  returnUrl: string
  language: string
  actionUrl: string
  asked: Json
  orderCode: string | null
  /** where the order was pressed for; null: before that was kept */
  storefront: string | null
  country: string | null
}
const columns = `id, key, customer_id as "customerId", place_token as "placeToken", card_id as "cardId", amount,
  currency, provider, provider_reference as "providerReference", state, reason, return_url as "returnUrl",
  language, action_url as "actionUrl", asked, order_code as "orderCode", storefront, country`

/** What an authorisation is for: the money of a basket, from a card. */
export type Purpose = { placeToken: string; cardId: number; amount: number; currency: string }

const begin = preparedStatement<Authorisation, unknown[]>(
  'payment-authorise-begin',
  `with live as (
     select id from payment_authorisation
      where place_token = $4 and card_id = $5 and amount = $6 and currency = $7
        and state in ('asked', 'action', 'authorised', 'used')),
   again as (
     update payment_authorisation a set asked = case when a.state = 'used' then a.asked else $9::jsonb end,
            storefront = case when a.state = 'used' then a.storefront else $12 end,
            country = case when a.state = 'used' then a.country else $13 end
       from live where a.id = live.id returning a.*),
   made as (
     insert into payment_authorisation (key, company_id, customer_id, place_token, card_id, amount, currency, provider,
       asked, return_url, language, storefront, country)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13 where not exists (select from live)
     on conflict do nothing returning *)
   select ${columns} from again union all select ${columns} from made`,
)
/**
 * The one authorisation of a purpose that lives or has its order, made when there is none; null: somebody else makes it
 * at this moment, look again.
 */
export const beginAuthorisation = async (
  db: Db | Tx,
  made: Purpose & {
    key: string
    companyId: number
    customerId: number
    provider: string
    asked: Json
    returnUrl: string
    language: string
    storefront: string
    country: string
  },
): Promise<Authorisation | null> =>
  (
    await begin(db, [
      made.key,
      made.companyId,
      made.customerId,
      made.placeToken,
      made.cardId,
      made.amount,
      made.currency,
      made.provider,
      JSON.stringify(made.asked),
      made.returnUrl,
      made.language,
      made.storefront,
      made.country,
    ])
  )[0] ?? null

const note = preparedStatement<Authorisation, [number, string, string, string, string]>(
  'payment-authorise-note',
  `update payment_authorisation set state = $2, provider_reference = $3, reason = $4, action_url = $5, changed_at = now()
    where id = $1 and state in ('asked', 'action', 'authorised') returning ${columns}`,
)
/** Writes down what the provider said; null when it is past that: used, or given back. */
export const noteAuthorisation = async (
  db: Db | Tx,
  id: number,
  said: {
    state: 'action' | 'authorised' | 'declined' | 'voided'
    reference: string
    reason: string
    actionUrl: string
  },
): Promise<Authorisation | null> =>
  (await note(db, [id, said.state, said.reference, said.reason, said.actionUrl]))[0] ?? null

const byKey = preparedStatement<Authorisation, [string]>(
  'payment-authorisation',
  `select ${columns} from payment_authorisation where key = $1`,
)
/** One by its key; null: there is none. */
export const authorisationByKey = async (db: Db | Tx, key: string): Promise<Authorisation | null> =>
  (await byKey(db, [key]))[0] ?? null

const byReference = preparedStatement<Authorisation, [string, string]>(
  'payment-authorisation-reference',
  `select ${columns} from payment_authorisation where provider = $1 and provider_reference = $2`,
)
/** One by what its provider calls it. */
export const authorisationByReference = async (
  db: Db | Tx,
  provider: string,
  reference: string,
): Promise<Authorisation | null> => (await byReference(db, [provider, reference]))[0] ?? null

const ready = preparedStatement<Authorisation, [string, number, number, string]>(
  'payment-authorisation-ready',
  `select ${columns} from payment_authorisation
    where place_token = $1 and card_id = $2 and amount = $3 and currency = $4 and state = 'authorised' for update`,
)
/** Money that waits for its order, locked; null: there is none. */
export const readyFor = async (tx: Tx, p: Purpose): Promise<Authorisation | null> =>
  (await ready(tx, [p.placeToken, p.cardId, p.amount, p.currency]))[0] ?? null

const use = preparedStatement<never, [number, string]>(
  'payment-authorisation-use',
  `with used as (
     update payment_authorisation set state = 'used', order_code = $2, changed_at = now()
      where id = $1 and state = 'authorised' returning 1)
   select ${failUnless('count(*) = 1')} from used`,
)
/** It belongs to an order now: one statement, which fails by itself when it was given back in between. */
export const useAuthorisation = (tx: Tx, id: number, orderCode: string): Promise<unknown> =>
  use(tx, [id, orderCode])

/** The name of the work under which authorisations stand back that cannot be given back now. */
export const givingBack = 'forsaken-payments'
const abandoned = `(state in ('asked', 'action', 'authorised') and created_at < now() - make_interval(secs => $1)
  or state = 'voiding' and changed_at < now() - interval '1 minute')`
const candidates = preparedStatement<{ id: number }, [number]>(
  'payment-authorisations-abandoned',
  `select id from payment_authorisation where ${abandoned} and ${isForward(givingBack, 'id::text')}
    order by id limit 20`,
)
const claim = preparedStatement<Authorisation, [number, number[]]>(
  'payment-authorisation-claim',
  `update payment_authorisation set state = 'voiding', changed_at = now()
    where id = any($2::bigint[]) and ${abandoned} returning ${columns}`,
)
/** Takes some that no order followed within `seconds`: nobody places an order with them any more. */
export async function claimAbandonedAuthorisations(db: Db, seconds: number): Promise<Authorisation[]> {
  const found = await candidates(db, [seconds])
  return found.length === 0 ? [] : claim(db, [seconds, found.map(({ id }) => id)])
}

const voided = preparedStatement<never, [number, string]>(
  'payment-authorisation-voided',
  `update payment_authorisation set state = 'voided', provider_reference = $2, changed_at = now()
    where id = $1 and state = 'voiding'`,
)
export const noteVoided = async (db: Db, id: number, reference: string): Promise<void> =>
  void (await voided(db, [id, reference]))
