import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { beginRound, retryRun } from '#kit/job-runs.ts'
import { letMailsGo } from '#kit/mail-hold.ts'
import type { LetGo } from '#kit/mail-state.ts'
import { retryGivenUp, retryMail, type MailHead } from '#kit/outbox.ts'
import { conflict, notAllowed } from '#kit/refusal.ts'
import { tryNow } from '#kit/stood-back.ts'
import { recordTrail } from '#kit/trail.ts'
import { belongsTo, type SignedIn } from '#kit/visitor.ts'
import { shownKey } from './model.ts'
import { findAddress, isOfDesk } from './store.ts'
import { sayDesk } from './texts/desk.ts'

declare module '#kit/context.ts' {
  interface Ports {
    /** which release of the shop answers: '0.1.0+72d5c86f' */
    release: string
  }
}

/** Where letters to somebody at the desk go, in the language of the storefront she uses; null: she may no longer sign in. */
export const addressAtDesk = findAddress
export type { DeskAddress } from './store.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** May this person let a mail go that is held? One that is not held may be tried again by whoever reads it. */
export const mayTryAgain = ({ who }: Pick<Desk, 'who'>, { heldFor }: Pick<MailHead, 'heldFor'>): boolean =>
  heldFor === null || belongsTo(who, 'desk:administrator')

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
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'mail-retry',
      subject: `mail:${mail.id}`,
      details: { key: shownKey(mail.key) },
    })
  })
}

/** Lets all mails that were given up and fit the search be tried again from the start; answers how many they are. */
export const tryGivenUpAgain = (ctx: Desk, text: string): Promise<number> =>
  inTransaction(ctx.db, async tx => {
    const count = await retryGivenUp(tx, text)
    if (count > 0)
      await recordTrail(tx, {
        actor: ctx.who.email,
        action: 'mails-retry',
        subject: 'mail:given-up',
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
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'job-item-retry',
      subject: `job:${work} ${item}`,
      details: {},
    })
    return true
  })

/** Sends or drops the mails that are held, and lets all later ones leave; answers how many of each (`letMailsGo`). */
export const letHeldMailsGo = (ctx: Desk, choice: LetGo): ReturnType<typeof letMailsGo> =>
  inTransaction(ctx.db, async tx => {
    const done = await letMailsGo(tx, choice)
    if (done.ended || done.sent + done.dropped > 0)
      await recordTrail(tx, {
        actor: ctx.who.email,
        action: 'mails-let-go',
        subject: 'mail:held',
        details: { sent: done.sent, dropped: done.dropped },
      })
    return done
  })

/** Lets work whose attempts have ended be tried again from the start; false when it has not failed. */
export async function tryJobAgain(ctx: Desk, id: number): Promise<boolean> {
  return inTransaction(ctx.db, async tx => {
    const run = await retryRun(tx, id)
    if (!run) return false
    await recordTrail(tx, {
      actor: ctx.who.email,
      action: 'job-retry',
      subject: `job:${id}`,
      details: { name: run.name, key: run.key },
    })
    return true
  })
}

/**
 * May she read the links of a letter, where the shop shows them at all? They let their reader in: those of customers are for
 * whoever may act for them anyway, those of people of the desk for its administrators, who let people in by invitation.
 */
export const mayReadLinks = async (
  { db, who }: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  recipient: string,
): Promise<boolean> =>
  belongsTo(who, 'desk:administrator') ||
  (belongsTo(who, 'desk/acting:write') && !(await isOfDesk(db, recipient)))
