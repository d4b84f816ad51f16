/** An account opens for who registered, whoever decided it: the desk, or an administrator of their company. */
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import { conflict } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import { session } from '#shop/people/session/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import type { Registration } from '../model/registration.ts'
import { takenIn } from '#shop/people/company/service/found.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { registrationAudit } from '../audit.ts'
import { claimInvited, closeOthers, decide, openAccount } from '../store/registrations.ts'
import { sayDecide } from '../texts/desk.ts'
import { sayRegisterMail } from '../texts/register.ts'

export type Decider = Pick<Ctx<SignedIn>, 'who' | 'page' | 'publicUrl'>
/** What a decision needs to know of a registration. */
export type Decided = Pick<
  Registration,
  'id' | 'code' | 'email' | 'firstName' | 'lastName' | 'companyName' | 'storefront'
>

/** The language of what is written to somebody who registered at a storefront. */
export async function languageOf(db: Db | Tx, storefront: string): Promise<Language> {
  const all = await listStorefronts({ db })
  return all.find(one => one.path === storefront)?.language === 'es' ? 'es' : 'en'
}

/**
 * Opens the account at its place, decides the registration and writes to them; whatever else is open of the address closes
 * without a letter. An account of no company (REG-04) moves in and keeps its password; one that this company has invited
 * takes that of the registration. Answers the customer's id. Throws conflict when somebody decided in the meantime or the
 * address has another account.
 */
export async function openIn(
  ctx: Decider,
  tx: Tx,
  found: Decided,
  given: {
    version: number
    place: { companyId: number; unitId: number }
    roles: readonly string[]
    /** as it is called here; else as they called it */
    company?: string
  },
): Promise<number> {
  const t = sayDecide(ctx.page.language)
  const opened =
    (await openAccount(tx, found.id, given.place, given.roles)) ??
    (await claimInvited(tx, found.id, given.place, given.roles))
  const moved =
    opened === null ? await takenIn(tx, { ...given.place, email: found.email, roles: given.roles }) : null
  const customerId = opened ?? moved?.id ?? null
  if (customerId === null) throw conflict(t.hasAccount())
  const { companyId } = given.place
  const by = { state: 'approved' as const, by: ctx.who.id, reason: '', customerId, companyId }
  if (!(await decide(tx, found.id, given.version, by))) throw conflict(t.decidedMeanwhile())
  await closeOthers(tx, found.email, { id: found.id, because: 'account' })
  await traceAndTell(ctx, tx, found, 'registration-approve', mail => ({
    subject: mail.approvedSubject({ shop: brand.sender }),
    parts: [
      (moved ? mail.approvedAsBefore : mail.approved)({ company: given.company ?? found.companyName }),
      {
        link: mail.signIn(),
        to: ctx.publicUrl + href({ ...ctx.page, base: `/ebusiness/${found.storefront}` }, session.login),
      },
    ],
  }))
  return customerId
}

/** The trail of a decision, and the letter about it in the language they registered in. */
export async function traceAndTell(
  ctx: Pick<Decider, 'who'>,
  tx: Tx,
  found: Decided,
  action: ActionOf<typeof registrationAudit>,
  words: (mail: ReturnType<typeof sayRegisterMail>) => { subject: string; parts: LetterPart[] },
): Promise<void> {
  const { code, email, firstName, lastName } = found
  await registrationAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'registration',
    id: code,
    details: { email },
  })
  const language = await languageOf(tx, found.storefront)
  await queueLetter(tx, {
    key: `${action}:${code}`,
    recipient: { email, name: `${firstName} ${lastName}`, language },
    sender: brand.sender,
    ...words(sayRegisterMail(language)),
  })
}
