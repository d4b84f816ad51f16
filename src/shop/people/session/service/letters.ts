import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { brand } from '#platform/brand/brand.ts'
import { session } from '../contract.ts'
import { letterPlaceOf, signsIn } from '../store/letter-place.ts'
import { saySession } from '../texts/session.ts'

/** The page in the storefront that they chose for themselves; whoever presses a link may be in another one. */
export async function pageOfPerson(
  { db, page }: { db: Db | Tx; page: PageContext },
  id: number,
): Promise<PageContext> {
  const chosen = await letterPlaceOf(db, id)
  return chosen ? { ...page, ...chosen, base: `/ebusiness/${chosen.storefront}` } : page
}

/** Tells a person that their password is another one, with the way back where it was not they. */
export async function tellPasswordChanged(
  { page: here, publicUrl, request }: Pick<Ctx, 'page' | 'publicUrl' | 'request'>,
  tx: Tx,
  { id, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  const page = await pageOfPerson({ db: tx, page: here }, id)
  const t = saySession(page.language)
  await queueLetter(tx, {
    key: `password-changed:${id}:${request.id}`,
    recipient: { email, name, language: page.language },
    sender: brand.sender,
    subject: t.changedSubject({ shop: brand.sender }),
    parts: [
      t.changedMail(),
      t.changedNotYou(),
      { link: t.mailLink(), to: publicUrl + href(page, session.forgotPassword) },
    ],
  })
}

/**
 * Tells a person that their account, closed until now, is open again; nobody who cannot sign in all the same. `by`: who of
 * their company has opened it; null: the seller.
 */
export async function tellReopened(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  { id, email, name }: { id: number; email: string; name: string },
  by: string | null,
): Promise<void> {
  if (!(await signsIn(tx, id))) return
  const page = await pageOfPerson({ db: tx, page: ctx.page }, id)
  const t = saySession(page.language)
  await queueLetter(tx, {
    key: `account-opened:${id}:${ctx.clock().getTime()}`,
    recipient: { email, name, language: page.language },
    sender: brand.sender,
    subject: t.openedSubject({ shop: brand.sender }),
    parts: [
      by === null ? t.opened() : t.openedBy({ name: by }),
      { link: t.signIn(), to: ctx.publicUrl + href(page, session.login) },
    ],
  })
}
