import type { ReactNode } from 'react'
import type { Tx } from '#kit/db/connect.ts'
import type { Letter } from '#platform/email/letter.ts'
import { slot } from '#platform/domain/slot.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { IssuedBill } from './model/issued-bill.ts'

/**
 * What others do when an invoice or a credit note was issued, in the transaction that issues it: all of it is written by then.
 * Answers whether its buyer gets it from them, so that no letter is written.
 */
export const billFollowers =
  slot<(tx: Tx, ctx: Pick<Ctx, 'clock' | 'publicUrl'>, issued: IssuedBill) => Promise<boolean>>()

/**
 * Who carries what nobody of those has told its buyer, in the same transaction, or what the desk sends once more: 'begun', 'under
 * way' where it is carried at this moment anyway, or null: the letter goes as it is.
 */
export const billCarriers =
  slot<(tx: Tx, issued: IssuedBill, letter: Letter) => Promise<'begun' | 'under way' | null>>()

/**
 * Where the papers of a company's unit go that nobody of those carries by a letter to who ordered; empty: they go to who ordered.
 */
export const billAddresses =
  slot<(tx: Tx, whose: { companyId: number; unitId: number | null }) => Promise<string>>()

/**
 * Who knows where payments of an invoice came from, before some are taken back at it (`payment` null: all that count): locks that, as
 * whoever books does before the order, and answers what is done, in the same transaction, when they were taken back.
 */
export const paymentSources =
  slot<
    (
      ctx: Pick<Ctx<SignedIn>, 'who'>,
      tx: Tx,
      of: { invoiceNumber: number; payment: number | null },
    ) => Promise<(payments: readonly number[]) => Promise<void>>
  >()

/** How invoices went to their buyers, by number, for lists and pages of them; who may see them was judged. */
export const billStates =
  slot<(ctx: Ctx<SignedIn>, numbers: readonly number[]) => Promise<ReadonlyMap<number, ReactNode>>>()
