import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import { isToken } from '#shop/people/session/model/session.ts'
import { brand } from '#platform/brand/brand.ts'
import { companyDomain, type Kind } from '../model/registration.ts'
import { findProposals } from '../store/companies.ts'
import {
  closeOthers,
  decide,
  findByLink,
  findRegistration,
  openAccount,
  spendLink,
} from '../store/registrations.ts'
import { sayRegisterMail } from '../texts/register.ts'
import { tellAdministrators } from './join.ts'
import { tellDesk } from './tell-desk.ts'

/** May this link still confirm something? */
export const isGoodLink = async (ctx: Pick<Ctx, 'db'>, token: string): Promise<boolean> =>
  isToken(token) && (await findByLink(ctx.db, hashToken(token))) !== null

export type Confirmed = {
  kind: Kind
  /** their address is of a company that buys here already: its administrators are asked too */
  companyKnown: boolean
}

/**
 * Confirms an address by the link of its mail, once. A registration for downloads opens its account at once; one of a
 * company waits for the desk, and for the administrators of a company that buys here already; what the person asked before
 * is closed by it. Null: the link is unknown, used or too old, or the address has an account by now.
 */
export async function confirmRegistration(ctx: Ctx, token: string): Promise<Confirmed | null> {
  if (!isToken(token)) return null
  return inTransaction(ctx.db, async tx => {
    const spent = await spendLink(tx, hashToken(token))
    const found = spent && (await findRegistration(tx, spent.code))
    if (!spent || !found) return null
    // of what a person asks twice the newest counts
    await closeOthers(tx, found.email, { id: spent.id, because: 'newer' })
    if (spent.kind === 'download') {
      const customerId = await openAccount(tx, spent.id, null, [])
      const state = customerId === null ? ('refused' as const) : ('approved' as const)
      await decide(tx, spent.id, found.version, { state, by: null, reason: '', customerId, companyId: null })
      return customerId === null ? null : { kind: 'download' as const, companyKnown: false }
    }
    const t = sayRegisterMail(ctx.page.language)
    await queueLetter(tx, {
      key: `registration-waits:${found.code}`,
      recipient: {
        email: found.email,
        name: `${found.firstName} ${found.lastName}`,
        language: ctx.page.language,
      },
      sender: brand.sender,
      subject: t.waitsSubject({ shop: brand.sender }),
      parts: [t.waits({ code: found.code })],
    })
    await tellAdministrators(ctx, tx, found)
    await tellDesk(ctx, tx, found)
    const known = await findProposals(tx, {
      vatId: '',
      customerNumber: '',
      domain: companyDomain(found.email),
    })
    return { kind: 'company' as const, companyKnown: known.length > 0 }
  })
}
