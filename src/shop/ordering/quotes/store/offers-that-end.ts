/** Offers whose last day comes near or is over. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { isForward } from '#platform/jobs/stood-back.ts'

/** The name of the work under which offers stand back that cannot be closed now. */
export const expiring = 'quote-expiry'
/** An offer that ended. `forHeirs`: who reads in the place of a buyer who left is told; not of what was sent before that was so. */
export type EndedOffer = {
  code: string
  customerId: number
  companyId: number
  unitId: number
  forHeirs: boolean
}
const ended = preparedStatement<EndedOffer>(
  'quote-ended-offers',
  `select q.code, q.customer_id as "customerId", q.company_id as "companyId", q.unit_id as "unitId",
          r.for_heirs is true as "forHeirs" from quote q
     join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    where q.state = 'offered' and r.valid_until < (now() at time zone 'UTC')::date
      and ${isForward(expiring, 'q.code')} order by q.id limit 500`,
)
/** Offers whose last day is over, by the clock of the database, and whose they are. */
export const endedOffers = (db: Db): Promise<EndedOffer[]> => ended(db, [])

/** The name of the work under which offers stand back whose buyers cannot be reminded now. */
export const reminding = 'quote-ending'
export type EndingOffer = Pick<EndedOffer, 'code' | 'forHeirs'> & { id: number }
const ending = preparedStatement<EndingOffer, [number]>(
  'quote-offers-that-end',
  `select q.id, q.code, r.for_heirs is true as "forHeirs" from quote q join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    where q.state = 'offered' and r.ending_told = false
      and r.valid_until between (now() at time zone 'UTC')::date and (now() at time zone 'UTC')::date + $1::int
      and r.offered_at < now() - make_interval(days => $1) and ${isForward(reminding, 'q.code')}
    order by q.id limit 500`,
)
/** Offers whose last day comes within so many days and whose buyers were not told; what was sent within as many has no hurry. */
export const offersThatEnd = (db: Db, days: number): Promise<EndingOffer[]> => ending(db, [days])

const told = preparedStatement<never, [number, number]>(
  'quote-ending-told',
  'update quote_revision set ending_told = true where quote_id = $1 and revision = $2',
)
/** Its buyer is told that the last day of this version is near. */
export const noteEndingTold = (tx: Tx, quoteId: number, revision: number): Promise<unknown> =>
  told(tx, [quoteId, revision])
