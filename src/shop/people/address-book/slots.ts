import type { Tx } from '#kit/db/connect.ts'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { BookAddress } from './model/book.ts'

/**
 * What others do before `who` lets an address take no more deliveries, because it is deleted or used for bills only, in the transaction
 * that does so: it still stands where they refer to it.
 */
export const addressLosers =
  slot<
    (
      tx: Tx,
      ctx: Pick<Ctx<SignedIn>, 'who' | 'page' | 'publicUrl'>,
      address: Pick<BookAddress, 'id' | 'companyName' | 'line1' | 'postcode' | 'town' | 'region' | 'country'>,
    ) => Promise<void>
  >()
