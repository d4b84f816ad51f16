/** Schedules for tests. */
import type { LineDetails } from '#shop/catalogue/articles/model.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Rhythm } from './model/recurrence.ts'
import type { Terms } from './model/schedule.ts'
import { makeSchedule } from './service/make.ts'

let made = 0
type Given = {
  lines: readonly {
    articleId: number
    quantity: number
    price?: string | null
    lineKey?: string
    details?: LineDetails
  }[]
  rhythm: Partial<Rhythm> & Pick<Rhythm, 'startsOn'>
  terms: Partial<Terms> & Pick<Terms, 'costCenterId' | 'addressId'>
}

/** A schedule of this buyer, in EUR, agreed at `price` (2.5000 unless said); answers its code. */
export async function addSchedule(
  db: Db,
  ctx: Ctx<CompanyMember>,
  { lines, rhythm, terms }: Given,
): Promise<string> {
  return inTransaction(db, tx =>
    makeSchedule(ctx, tx, {
      origin: { kind: 'basket', reference: `test-${process.pid}-${++made}-${Math.random()}` },
      currency: 'EUR',
      rhythm: {
        recurrence: 'DAILY',
        nDays: 1,
        nWeeks: 1,
        weekdays: [1],
        dayOfMonth: 1,
        endsOn: null,
        ...rhythm,
      },
      terms: {
        tolerancePercent: 5,
        deliveryMode: 'standard-net',
        purchaseOrderNumber: '',
        referenceNumber: 'REPEAT',
        ...terms,
      },
      lines: lines.map(({ articleId, quantity, price = '2.5000', lineKey = '', details = {} }) => ({
        articleId,
        quantity,
        lineKey,
        details,
        agreed: price === null ? null : { price, priceUnit: 1 },
      })),
    }),
  )
}
