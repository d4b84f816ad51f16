import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { beginRound, retryRun } from '#platform/jobs/job-runs.ts'
import { letMailsGo } from '#platform/email/mail-hold.ts'
import type { LetGo } from '#platform/email/mail-state.ts'
import { retryGivenUp, retryMail, type MailHead } from '#platform/email/outbox.ts'
import { conflict, notAllowed } from '#kit/refusal.ts'
import { tryNow } from '#platform/jobs/stood-back.ts'
import { areaOf, countOf, findsSection, foundIn, waitingIn, type Section } from '#platform/request/section.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import { overviewAudit } from './audit.ts'
import { isOfDesk } from '#shop/people/desk-people/service/addresses.ts'
import type { FoundAtDesk } from './model/found.ts'
import { shownKey } from './model.ts'
import { sayDesk } from './texts/desk.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** which release of the shop answers: '0.1.0+72d5c86f' */
    release: string
  }
}

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** The sections of the desk that this person may enter, in the order of the navigation. */
export const deskSectionsOf = ({ who, sections }: Pick<Ctx<SignedIn>, 'who' | 'sections'>): Section[] =>
  sections.filter(section => areaOf(section.key) === 'desk' && findsSection(who, section))

type Waits = Pick<Ctx<SignedIn>, 'db' | 'who' | 'sections' | 'clock' | 'log'>

/** What waits in the sections whose work is this person's, not only theirs to look at. */
export async function waitingFor(ctx: Waits): ReturnType<typeof waitingIn> {
  const mine = deskSectionsOf(ctx).filter(({ key }) =>
    ctx.who.audiences.some(audience => audience === `${key}:write`),
  )
  const waiting = await waitingIn(ctx, mine)
  const count = countOf(waiting)
  countsOf(ctx.db).set(ctx.who.id, { count, at: ctx.clock().getTime() })
  return waiting
}

/** How old the number in the header may be, in ms: it is on every page of the desk, and each section is asked for it. */
const countedFor = 15_000
const counts = new WeakMap<Db, Map<number, { count: number; at: number }>>()
function countsOf(db: Db): Map<number, { count: number; at: number }> {
  let kept = counts.get(db)
  if (!kept) counts.set(db, (kept = new Map()))
  return kept
}

/** How much waits for this person, for the header; 15 s old at most, and as new as the overview they saw last. */
export async function waitingAtDesk(ctx: Ctx): Promise<number> {
  const { who } = ctx
  if (who === null) return 0
  const kept = countsOf(ctx.db).get(who.id)
  const now = ctx.clock().getTime()
  if (kept && Math.abs(now - kept.at) < countedFor) return kept.count
  return countOf(await waitingFor({ ...ctx, who }))
}

/** How many things of a section are shown; its own list has the others. */
const maxOfSection = 8

/** What the desk keeps under a number or a name: in the sections that this person may enter, and these themselves. */
export async function findAtDesk(ctx: Ctx<SignedIn>, typed: string): Promise<FoundAtDesk> {
  const text = typed.trim()
  if (text === '') return { named: [], found: [], failed: [], only: null }
  const { db, who, page, clock, log } = ctx
  const mine = deskSectionsOf(ctx)
  const asked = await foundIn({ db, who, page, clock, log, text, most: maxOfSection + 1 }, mine)
  const things = asked.flatMap(one => one.things ?? [])
  const exact = things.filter(({ number }) => number !== undefined && sameNumber(number, text))
  return {
    named: mine.filter(section =>
      section.say(page.language).name().toLocaleLowerCase().includes(text.toLocaleLowerCase()),
    ),
    found: asked.flatMap(({ section, things }) =>
      things && things.length > 0
        ? [{ section, things: things.slice(0, maxOfSection), more: things.length > maxOfSection }]
        : [],
    ),
    failed: asked.filter(one => one.things === null).map(one => one.section),
    only: exact.length === 1 ? (exact[0] ?? null) : null,
  }
}

/** Numbers are the same whatever their case and the blanks in them. */
const sameNumber = (a: string, b: string): boolean => plain(a) === plain(b)
const plain = (number: string): string => number.replace(/\s/g, '').toUpperCase()

/** May this person let a mail go that is held? One that is not held may be tried again by whoever reads it. */
export const mayTryAgain = ({ who }: Pick<Desk, 'who'>, { heldFor }: Pick<MailHead, 'heldFor'>): boolean =>
  heldFor === null || belongsTo(who, 'desk/held-mails:write')

/**
 * Lets a mail be tried again from the start; one that waits to be tried anyway stays as it is. Throws conflict when it
 * was sent in between, not allowed for one that is held, unless by an administrator.
 */
export async function tryMailAgain(ctx: Desk, mail: Pick<MailHead, 'id' | 'key' | 'heldFor'>): Promise<void> {
  if (!mayTryAgain(ctx, mail)) throw notAllowed()
  await inTransaction(ctx.db, async tx => {
    const outcome = await retryMail(tx, mail.id)
    if (outcome === 'sent') throw conflict(sayDesk(ctx.page.language).mailSentMeanwhile())
    if (outcome === 'waits') return
    await overviewAudit.record(tx, {
      actor: ctx.who.email,
      action: 'mail-retry',
      kind: 'mail',
      id: mail.id,
      details: { key: shownKey(mail.key) },
    })
  })
}

/** Lets all mails that were given up and fit the search be tried again from the start; answers how many they are. */
export const tryGivenUpAgain = (ctx: Desk, text: string): Promise<number> =>
  inTransaction(ctx.db, async tx => {
    const count = await retryGivenUp(tx, text)
    if (count > 0)
      await overviewAudit.record(tx, {
        actor: ctx.who.email,
        action: 'mails-retry',
        kind: 'mail',
        id: 'given-up',
        details: { number: count, ...(text !== '' && { words: text }) },
      })
    return count
  })

/**
 * Lets an item that stands back from a job be tried at once, in a round of its own; false: it does not stand back any more.
 * Jobs give their work the name that they have themselves.
 */
export const tryItemNow = (ctx: Desk, { work, item }: { work: string; item: string }): Promise<boolean> =>
  inTransaction(ctx.db, async tx => {
    if (!(await tryNow(tx, work, item))) return false
    await beginRound(tx, work)
    await overviewAudit.record(tx, {
      actor: ctx.who.email,
      action: 'job-item-retry',
      kind: 'job',
      id: `${work} ${item}`,
      details: {},
    })
    return true
  })

/** Sends or drops the mails that are held, and lets all later ones leave; answers how many of each (`letMailsGo`). */
export const letHeldMailsGo = (ctx: Desk, choice: LetGo): ReturnType<typeof letMailsGo> =>
  inTransaction(ctx.db, async tx => {
    const done = await letMailsGo(tx, choice)
    if (done.ended || done.sent + done.dropped > 0)
      await overviewAudit.record(tx, {
        actor: ctx.who.email,
        action: 'mails-let-go',
        kind: 'mail',
        id: 'held',
        details: { sent: done.sent, dropped: done.dropped },
      })
    return done
  })

/** Lets work whose attempts have ended be tried again from the start; false when it has not failed. */
export async function tryJobAgain(ctx: Desk, id: number): Promise<boolean> {
  return inTransaction(ctx.db, async tx => {
    const run = await retryRun(tx, id)
    if (!run) return false
    await overviewAudit.record(tx, {
      actor: ctx.who.email,
      action: 'job-retry',
      kind: 'job',
      id,
      details: { name: run.name, key: run.key },
    })
    return true
  })
}

/**
 * May they read the links of a letter, where the shop shows them at all? They let their reader in: those of customers are for
 * whoever may act for them anyway, those of people of the desk for its administrators, who let people in by invitation.
 */
export const mayReadLinks = async (
  { db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  recipient: string,
): Promise<boolean> =>
  belongsTo(who, 'desk:administrator') ||
  (belongsTo(who, 'desk/acting:write') && !(await isOfDesk(db, recipient)))
