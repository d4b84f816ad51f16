/** Who at the desk is told of something: the one place, for all that comes in (MAIL-01). */
import type { MailKey } from '#platform/email/mail-kinds.ts'
import type { Tx } from '#kit/db/connect.ts'
import { addressAtDesk } from './addresses.ts'
import { matters, workersFor, workersOn, type DeskReader, type MatterKind } from '../model/told.ts'
import { fittingRule, holdersOf, mailboxAddress } from '../store/owner-rules.ts'

export type Matter = {
  kind: MatterKind
  /** of whom it comes from; empty: not known */
  country: string
  /** whose it is; null: nobody's yet */
  ownerId: number | null
  /** who did what is told, and needs no letter about it; null: nobody of the desk */
  except: number | null
}

/** Who owns something new of this kind from this country by the rules of the desk; null: nobody, until somebody takes it. */
export const ownerOfNew = async (tx: Tx, kind: MatterKind, country: string): Promise<number | null> =>
  (await fittingRule(tx, kind, country, workersFor(kind)))?.ownerId ?? null

/**
 * Where letters about it go: to its owner; without one, or when the owner may no longer sign in, to whom the desk's rule
 * of its kind and country names; without a rule to all who do this work, and where nobody does, to the administrators.
 */
export async function readersOf(tx: Tx, matter: Matter): Promise<DeskReader[]> {
  const { kind, country, ownerId, except } = matter
  if (ownerId !== null) {
    if (ownerId === except) return []
    const owner = await addressAtDesk(tx, ownerId)
    if (owner) return [owner]
  }
  const rule = await fittingRule(tx, kind, country, workersFor(kind))
  if (rule?.mailbox) {
    const address = await mailboxAddress(tx, rule.mailbox, rule.storefront ?? '')
    if (address) return [address]
  }
  if (rule?.ownerId != null) {
    const named = rule.ownerId === except ? null : await addressAtDesk(tx, rule.ownerId)
    return named ? [named] : []
  }
  if (matters[kind].unruled === 'nobody') return []
  const those = await holdersOf(tx, workersOn(kind))
  const found = those.length > 0 ? those : await holdersOf(tx, { roles: ['administrator'], sections: [] })
  return found.filter(one => one.id !== except)
}

/** One cause, one letter to each: the key of the first is that of the cause. */
export const keyFor = (cause: MailKey, reader: DeskReader, readers: readonly DeskReader[]): MailKey =>
  readers[0] === reader ? cause : `${cause}:${reader.email}`
