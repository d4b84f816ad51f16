/** An account is closed by its person (ACC-02). */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { isLastOfDesk } from '#shop/people/desk-people/service.ts'
import type { OpenWork } from '#shop/people/open-work/model/open-work.ts'
import { openWorkWith, tellOfLeaving } from '#shop/people/open-work/service/leaving.ts'
import { openWorkWords } from '#shop/people/open-work/service/labels.ts'
import { pageOfPerson } from '#shop/people/session/service/letters.ts'
import { revokeAll } from '#shop/people/session/service/sign-out.ts'
import { brand } from '#platform/brand/brand.ts'
import { accountAudit } from '../audit.ts'
import type { DeactivationProblem } from '../model/settings.ts'
import { holdCompanyOf, isLastAdmin, setActive } from '../store/account.ts'
import { sayAccountMail } from '../texts/account.ts'

type Person = Ctx<SignedIn>

/** What waits with the person, as one sentence, to be read before the account is closed; null: nothing. */
export async function ownOpenWork({
  db,
  who,
  page,
}: Pick<Person, 'db' | 'who' | 'page'>): Promise<string | null> {
  const work = who.companyId === null ? null : await openWorkWith(db, who.companyId, who.id)
  return work && openWorkWords(work, page.language)
}

/**
 * ACC-02: closes the own account and ends all its sessions; open orders go on, the desk can open it again. The person and the
 * company's administrators get a letter. Answers why not when the company, or the seller's desk, would be left without an
 * administrator.
 */
export const deactivate = (ctx: Person): Promise<DeactivationProblem | null> =>
  inTransaction(ctx.db, async tx => {
    const { who } = ctx
    await holdCompanyOf(tx, who.id)
    if (await isLastAdmin(tx, who.id)) return 'last-admin'
    if (await isLastOfDesk(tx, who)) return 'last-of-desk'
    // what waits is found while the account is still open
    const work = who.companyId === null ? null : await openWorkWith(tx, who.companyId, who.id)
    if (await setActive(tx, who.id, false)) {
      await accountAudit.record(tx, {
        actor: who.email,
        action: 'account-deactivate',
        kind: 'customer',
        id: who.id,
      })
      await tellClosed(ctx, tx, work)
      if (who.companyId !== null)
        await tellOfLeaving(ctx, tx, { companyId: who.companyId, person: who, work, by: 'self' })
    }
    await revokeAll(tx, who.id)
    return null
  })

async function tellClosed(ctx: Person, tx: Tx, work: OpenWork | null): Promise<void> {
  const { who } = ctx
  const { language } = await pageOfPerson({ db: tx, page: ctx.page }, who.id)
  const t = sayAccountMail(language)
  await queueLetter(tx, {
    key: `account-closed:${who.id}:${ctx.request.id}`,
    recipient: { email: who.email, name: `${who.firstName} ${who.lastName}`, language },
    sender: brand.sender,
    subject: t.closedSubject({ shop: brand.sender }),
    parts: [t.closed(), ...(work ? [openWorkWords(work, language)] : []), t.closedWays()],
  })
}
