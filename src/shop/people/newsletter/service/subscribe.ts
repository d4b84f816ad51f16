import type { Paged } from '#kit/paged.ts'
/** The newsletter: asked for, confirmed, ended (CHK-31, K-47). */
import { randomBytes } from 'node:crypto'
import { countAttempt } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { brand } from '#platform/brand/brand.ts'
import { newsletter } from '../contract.ts'
import type { SubscriberSort, SubscriberState } from '../model.ts'
import {
  confirmedSubscribers,
  forgetUnconfirmed,
  listSubscribers,
  noteAsked,
  setState,
  subscriberByToken,
  subscriberOf,
  type Subscriber,
} from '../store/subscribers.ts'
import { sayNewsletter } from '../texts.ts'

type Person = Ctx<SignedIn>
/** Letters to one address within a day. */
const maxADay = 5

/**
 * Asks for the newsletter at the address of who is signed in: a letter with the link to confirm goes out, unless they have it
 * already. Throws too many beyond five letters a day.
 */
export async function subscribe(ctx: Person): Promise<'asked' | 'subscribed'> {
  const { who, page } = ctx
  const before = await subscriberOf(ctx.db, who.email)
  if (before?.state === 'subscribed') return 'subscribed'
  const t = sayNewsletter(page.language)
  const flood = await countAttempt(ctx.db, [{ key: `newsletter ${who.id}`, limit: maxADay }], 86_400)
  if (flood) throw new Refusal('too-many', t.tooMany(), flood)
  await inTransaction(ctx.db, async tx => {
    const one = await noteAsked(tx, who.email, page.storefront, randomBytes(24).toString('base64url'))
    if (one.state === 'subscribed') return
    await queueLetter(tx, {
      // asked for twice in a minute, it is sent once
      key: `newsletter-confirm:${one.id}:${one.since.getTime()}`,
      recipient: {
        email: one.email,
        name: `${who.firstName} ${who.lastName}`.trim(),
        language: page.language,
      },
      sender: brand.sender,
      subject: t.mailSubject(),
      parts: [
        t.mailText(),
        {
          link: t.confirm(),
          to: ctx.publicUrl + href(page, newsletter.confirmPage, { query: { token: one.token } }),
        },
        t.mailNotYou(),
      ],
    })
  })
  return 'asked'
}

/** The same where something else must not fail with it: an order. What goes wrong is in the log. */
export async function subscribeBesides(ctx: Person): Promise<void> {
  try {
    await subscribe(ctx)
  } catch (error) {
    ctx.log.warn({ err: error }, 'newsletter')
  }
}

/** How the address of who is signed in stands; null: it never subscribed. */
export const ownState = async ({ db, who }: Person): Promise<SubscriberState | null> =>
  (await subscriberOf(db, who.email))?.state ?? null

/** Ends the newsletter of who is signed in. */
export async function leave({ db, who }: Person): Promise<void> {
  const one = await subscriberOf(db, who.email)
  if (one) await setState(db, one.token, 'unsubscribed')
}

const isToken = (token: string): boolean => /^[\w-]{32}$/.test(token)
/** Whose link this is; null: nobody's. */
export const holderOf = async ({ db }: { db: Db }, token: string): Promise<Subscriber | null> =>
  isToken(token) ? subscriberByToken(db, token) : null
/** Confirms or ends what a link is about; null: nobody's link, or one of a subscription that has ended. */
export const moveByLink = async (
  { db }: { db: Db },
  token: string,
  state: 'subscribed' | 'unsubscribed',
): Promise<Subscriber | null> => (isToken(token) ? setState(db, token, state) : null)

/** Subscribers a page. */
const pageOfSubscribers = 50
/** Subscribers for the desk. */
export const subscribers = (
  { db }: { db: Db },
  asked: { state: SubscriberState | null; sort: SubscriberSort; page: number },
): Promise<Paged<Subscriber>> => listSubscribers(db, { ...asked, size: pageOfSubscribers })

/** What no address of the newsletter has a segment for. */
const noSegments = { brand: '', accountArea: '' }
const stopLink = (publicUrl: string, storefront: string, token: string): string =>
  publicUrl +
  href({ ...noSegments, base: `/ebusiness/${storefront}` }, newsletter.unsubscribePage, { query: { token } })

/** The link that ends what this letter of the newsletter is about; null: it is another letter. */
export async function stopLinkOf(
  { db, publicUrl }: { db: Db; publicUrl: string },
  mail: { key: string; recipient: string },
): Promise<string | null> {
  if (!mail.key.startsWith('newsletter-')) return null
  const one = await subscriberOf(db, mail.recipient)
  return one && stopLink(publicUrl, one.storefront, one.token)
}

/** Everybody who confirmed, for the mailing tool: address, language, their own link to unsubscribe. */
export async function confirmedAddresses(
  ctx: Pick<Ctx, 'db' | 'publicUrl'>,
): Promise<{ email: string; language: string; link: string }[]> {
  const all = await confirmedSubscribers(ctx.db)
  return all.map(({ email, language, token, storefront }) => ({
    email,
    language,
    link: stopLink(ctx.publicUrl, storefront, token),
  }))
}

/** Who did not confirm within 30 days is forgotten. */
export const forgetOldSubscriptions = (db: Db): Promise<unknown> => forgetUnconfirmed(db)
