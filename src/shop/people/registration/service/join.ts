/**
 * Who registers for a company that buys here already: its administrators are told, and may open the account instead of the
 * desk, or say that they do not know them.
 */
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { conflict } from '#kit/refusal.ts'
import { companyRequests } from '#shop/people/company-admin/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import type { JoinRequest } from '../model/registration.ts'
import { administratorsToTell, insertNotOurs, joinOver, joinRequestsOf } from '../store/joining.ts'
import { sayDecide } from '../texts/desk.ts'
import { sayRegisterMail } from '../texts/register.ts'
import { findRegistration } from '../store/registrations.ts'
import { tellDesk } from './tell-desk.ts'
import { openIn, type Decided, type Decider } from './open.ts'

/** Who waits to join a company, the longest waiting first; 200 at most. */
export const joinRequests = (db: Db | Tx, companyId: number): Promise<JoinRequest[]> =>
  joinRequestsOf(db, companyId)

/** One of them; null: unknown, decided, or not for this company. */
export const findJoinRequest = async (
  db: Db | Tx,
  companyId: number,
  code: string,
): Promise<JoinRequest | null> =>
  code === '' ? null : ((await joinRequestsOf(db, companyId, { code }))[0] ?? null)

/** The request of somebody who waits to join a company with this e-mail address; null: nobody does. */
export const joinRequestAt = async (
  db: Db | Tx,
  companyId: number,
  email: string,
): Promise<JoinRequest | null> => (await joinRequestsOf(db, companyId, { email }))[0] ?? null

/** A request of this company that is decided: whose, and who decided; null: none of that code. */
export const decidedJoin = (
  db: Db | Tx,
  companyId: number,
  code: string,
): Promise<{ name: string; by: string } | null> => joinOver(db, companyId, code)

/** Opens their account in the company; roles are given by the caller. Answers their id. Throws conflict as `openIn`. */
export const openJoined = (
  ctx: Decider,
  tx: Tx,
  request: JoinRequest,
  given: { version: number; place: { companyId: number; unitId: number }; company: string },
): Promise<number> => openIn(ctx, tx, request, { ...given, roles: [] })

/** Not one of the company: the request leaves its list and the desk, which is told, decides. Throws conflict when it was said before. */
export async function handToDesk(
  ctx: Decider,
  tx: Tx,
  request: JoinRequest,
  given: { companyId: number; company: string; reason: string },
): Promise<void> {
  const kept = {
    registrationId: request.id,
    companyId: given.companyId,
    by: ctx.who.id,
    reason: given.reason,
  }
  if (!(await insertNotOurs(tx, kept))) throw conflict(sayDecide(ctx.page.language).decidedMeanwhile())
  const found = await findRegistration(tx, request.code)
  if (found) await tellDesk(ctx, tx, found, given)
}

/** Writes to the administrators of the companies that a confirmed registration seems to belong to; answers how many. */
export async function tellAdministrators(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  found: Decided,
): Promise<number> {
  const people = await administratorsToTell(tx, found.id)
  for (const { email, name, company, storefront, language } of people) {
    const t = sayRegisterMail(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const facts = { name: `${found.firstName} ${found.lastName}`, email: found.email, company }
    await queueLetter(tx, {
      key: `registration-join:${found.code}:${email}`,
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.joinSubject({ ...facts, shop: brand.sender }),
      parts: [
        t.join(facts),
        {
          link: t.joinLink(),
          to: ctx.publicUrl + href(page, companyRequests.show, { params: { registrationCode: found.code } }),
        },
        t.joinElse(),
      ],
    })
  }
  return people.length
}
