/** Somebody's account is closed while work waits there: what it is, and who is told. */
import type { Ctx } from '#kit/context.ts'
import { href } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#kit/language.ts'
import { queueLetter } from '#kit/letter.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { approversIn } from '#shop/approvals/service/people.ts'
import { replenishment } from '#shop/replenishment/contract.ts'
import { brandName } from '#ui/brand-name.ts'
import type { PersonRow } from '../model/company.ts'
import { hasOpenWork, type OpenWork } from '../model/open-work.ts'
import { openWorkIn } from '../store/open-work.ts'
import { openWorkWords } from './open-work-words.ts'
import { sayLeaving } from '../texts/leaving.ts'

/** What waits with each person of the company, in words, by e-mail address; who has nothing is missing. */
export async function openWorkOf(
  db: Db,
  companyId: number,
  people: readonly Pick<PersonRow, 'id' | 'email'>[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const open = new Map((await openWorkIn(db, companyId)).map(one => [one.customerId, one]))
  return new Map(
    people.flatMap(({ id, email }) => {
      const work = open.get(id)
      return work && hasOpenWork(work) ? [[email, openWorkWords(work, language)] as const] : []
    }),
  )
}

/** Before an account is closed: what waits with it. */
export const openWorkWith = async (
  tx: Db | Tx,
  companyId: number,
  personId: number,
): Promise<OpenWork | null> => {
  const work = (await openWorkIn(tx, companyId)).find(one => one.customerId === personId)
  return work && hasOpenWork(work) ? work : null
}

/** Who closes an account of a company: one of its administrators, or the person. */
type Closing = Pick<Ctx, 'page' | 'publicUrl' | 'clock'> & {
  who: Pick<SignedIn, 'id' | 'firstName' | 'lastName'> & { companyId: number }
}

/**
 * Tells the company's administrators of an account that was closed just now, and what waits there; `work` null: nothing does,
 * which is told only where the person closed it.
 */
export async function tellOfLeaving(
  ctx: Closing,
  tx: Tx,
  person: Pick<PersonRow, 'id' | 'firstName' | 'lastName'>,
  work: OpenWork | null,
): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`.trim()
  const by = `${ctx.who.firstName} ${ctx.who.lastName}`.trim()
  const own = ctx.who.id === person.id
  const readers = (await approversIn(tx, ctx.who.companyId)).filter(
    one => one.id !== person.id && one.grants.some(grant => grant.role === 'company-admin'),
  )
  for (const { email, name: reader, language, storefront } of readers) {
    const t = sayLeaving(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    await queueLetter(tx, {
      key: `company-person-left:${person.id}:${ctx.clock().getTime()}:${email}`,
      recipient: { email, name: reader, language },
      sender: brandName,
      subject: own ? t.closedSubject({ name }) : t.subject({ name }),
      parts: [
        own ? t.toldByThemselves({ name }) : t.told({ by, name }),
        ...(work
          ? [
              openWorkWords(work, language),
              t.ways(),
              { link: t.toSchedules(), to: ctx.publicUrl + href(page, replenishment.list) },
            ]
          : []),
      ],
    })
  }
}
