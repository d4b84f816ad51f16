/** Somebody's account is closed while work waits there: what it is, and who is told. */
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { administratorsOf, administratorsOfUnit } from '#shop/people/company/service/administrators.ts'
import { content } from '#shop/site/content/contract.ts'
import { companyAdmin } from '#shop/people/company-admin/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { canBeHanded, hasOpenWork, mergeResting, type ListedWork, type OpenWork } from '../model/open-work.ts'
import { sayOpenWork } from '../texts.ts'
import { openWorkIn, restingIn } from './find-open-work.ts'
import { openWorkWords, restingWords, waysWords } from './labels.ts'

type Person = { id: number; email: string; firstName: string; lastName: string }

/** What waits with each person of the company, in words, by e-mail address; who has nothing is missing. */
export async function openWorkOf(
  db: Db,
  companyId: number,
  people: readonly Pick<Person, 'id' | 'email'>[],
  language: Language,
): Promise<ReadonlyMap<string, ListedWork>> {
  const open = new Map((await openWorkIn(db, companyId)).map(one => [one.customerId, one]))
  return new Map(
    people.flatMap(({ id, email }) => {
      const work = open.get(id)
      if (!work || !hasOpenWork(work)) return []
      return [[email, { words: openWorkWords(work, language), handed: canBeHanded(work) }] as const]
    }),
  )
}

/** What waits with one person; null: nothing. */
export async function openWorkWith(
  db: Db | Tx,
  companyId: number,
  personId: number,
): Promise<OpenWork | null> {
  const [work] = await openWorkIn(db, companyId, personId)
  return work && hasOpenWork(work) ? work : null
}

/** What waits with all people of a company together, or with these of it, in words; empty: nothing. */
export async function openWorkOfCompany(
  db: Db,
  companyId: number,
  language: Language,
  people: ReadonlySet<number> | null = null,
): Promise<string> {
  const all = (await openWorkIn(db, companyId)).filter(one => people?.has(one.customerId) ?? true)
  const work = {
    schedules: all.flatMap(one => one.schedules),
    orders: all.flatMap(one => one.orders),
    quotes: all.flatMap(one => one.quotes),
    approvals: [],
    rules: [],
    units: [],
  }
  return hasOpenWork(work) ? openWorkWords(work, language) : ''
}

/** For who opens an account, or a company (`personId` null), again: what becomes of its schedules; empty: there are none. */
export const wordsOfReturn = async (
  db: Db | Tx,
  companyId: number,
  personId: number | null,
  language: Language,
): Promise<string> => restingWords(mergeResting(await restingIn(db, companyId, personId)), language)

/**
 * Tells those who administer a person's unit, or one above it, what waits with somebody whose account was closed just now; where there are
 * none, other administrators of the company hear that something waits. `by`: who did it, by name;
 * 'self': the person; 'seller': the desk; 'directory': the directory of their company.
 */
export async function tellOfLeaving(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  {
    companyId,
    person,
    work,
    by,
  }: {
    companyId: number
    person: Person & { unitId: number | null }
    work: OpenWork | null
    by: string
  },
): Promise<void> {
  const name = `${person.firstName} ${person.lastName}`.trim()
  const readers = await administratorsOfUnit(tx, { companyId, unitId: person.unitId }, person.id)
  if (readers.length === 0 && work) await tellOutside(ctx, tx, { companyId, person, name })
  for (const { email, name: reader, language, storefront } of readers) {
    const t = sayOpenWork(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const told =
      by === 'self'
        ? t.closedItself({ name })
        : by === 'seller'
          ? t.closedBySeller({ name })
          : by === 'directory'
            ? t.closedByDirectory({ name })
            : t.told({ by, name })
    await queueLetter(tx, {
      key: `company-person-left:${person.id}:${ctx.clock().getTime()}:${email}`,
      recipient: { email, name: reader, language },
      sender: brand.sender,
      subject: (work ? t.subject : t.subjectNothing)({ name }),
      parts: [
        told,
        ...(work ? [openWorkWords(work, language), waysWords(work, language)] : [t.nothingOpen()]),
        ...(work && canBeHanded(work)
          ? [
              {
                link: t.toHandOver(),
                to: ctx.publicUrl + href(page, companyAdmin.handOverPage, { query: { user: person.email } }),
              },
            ]
          : []),
      ],
    })
  }
}

/** Nobody administers the unit: those who administer another part of the company hear that work waits, and not what. */
async function tellOutside(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  { companyId, person, name }: { companyId: number; person: Person; name: string },
): Promise<void> {
  for (const { email, name: reader, language, storefront } of await administratorsOf(
    tx,
    companyId,
    person.id,
  )) {
    const t = sayOpenWork(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    await queueLetter(tx, {
      key: `company-person-left:${person.id}:${ctx.clock().getTime()}:${email}`,
      recipient: { email, name: reader, language },
      sender: brand.sender,
      subject: t.subject({ name }),
      parts: [
        t.leftOutside({ name }),
        {
          link: t.askUs(),
          to: ctx.publicUrl + href(page, content.show, { params: { topic: 'contact' } }),
        },
      ],
    })
  }
}

/**
 * Tells the administrators of a company that the seller has blocked it, or opened it again with what becomes of the
 * schedules of their units. Asked for while it is open, since who is told has to be found before it is closed.
 */
export async function tellOfCompany(
  ctx: Pick<Ctx, 'page' | 'publicUrl' | 'clock'>,
  tx: Tx,
  { id, name: company }: { id: number; name: string },
  active: boolean,
): Promise<void> {
  const found = []
  for (const resting of await restingIn(tx, id, null)) {
    const who = await administratorsOfUnit(tx, { companyId: id, unitId: resting.unitId }, 0)
    found.push({ resting, readers: new Set(who.map(one => one.id)) })
  }
  for (const reader of await administratorsOf(tx, id, 0)) {
    const { email, name, language, storefront } = reader
    const t = sayOpenWork(language)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const own = mergeResting(
      found.flatMap(({ resting, readers }) => (readers.has(reader.id) ? [resting] : [])),
    )
    const resting = restingWords(own, language)
    await queueLetter(tx, {
      key: `company-${active ? 'open' : 'blocked'}:${id}:${ctx.clock().getTime()}:${email}`,
      recipient: { email, name, language },
      sender: brand.sender,
      subject: (active ? t.companyOpenSubject : t.companyBlockedSubject)({ company }),
      parts: active
        ? [t.companyOpen({ company }), ...(resting ? [resting] : [])]
        : [
            t.companyBlocked({ company }),
            ...(own.goOn.length > 0 ? [t.schedulesRest()] : []),
            {
              link: t.askUs(),
              to: ctx.publicUrl + href(page, content.show, { params: { topic: 'contact' } }),
            },
          ],
    })
  }
}
