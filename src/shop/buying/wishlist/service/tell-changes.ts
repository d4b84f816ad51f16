/** Tells people what has changed of the articles that they watch, as far as they have asked for it. */
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { href } from '#kit/contract.ts'
import { forEachOf } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import { brand } from '#platform/brand/brand.ts'
import { watchLetters, wishlist } from '../contract.ts'
import {
  knownAfter,
  knownFrom,
  knowsAlready,
  letterPauseHours,
  maxNamed,
  newsOf,
  type Known,
  type News,
} from '../model/letters.ts'
import type { Entry, Then } from '../model/watchlist.ts'
import { entriesOfCodes } from '../store/entries.ts'
import { dueForLetter, holdLetters, noteSent, noteTold, toldOf } from '../store/letters.ts'
import { sayWatchMail } from '../texts.ts'
import type { Owning } from './change-watchlist.ts'
import { thenOf, withToday } from './read-watchlist.ts'

type Told = { entry: Entry; before: Known; news: News }
type Row = Extract<LetterPart, { rows: unknown }>['rows'][number]

const priceText = (ctx: Owning, { rule }: Entry, then: Then): string =>
  unitPriceText({ ...then, unit: rule.unit }, then.currency, ctx.page)

function priceRow(ctx: Owning, { entry, before, news }: Told): Row {
  const t = sayWatchMail(ctx.page.language)
  const { price } = entry
  const change = news.price?.direction === 'down' ? t.lower : t.higher
  return {
    text: `${entry.code}  ${entry.name}`,
    details: [
      ...(news.price ? [change({ percent: news.price.percent })] : []),
      ...(before.price ? [t.before({ price: priceText(ctx, entry, before.price) })] : []),
    ],
    value: price ? priceText(ctx, entry, price) : '',
  }
}

function stockRow(ctx: Owning, { entry, news }: Told): Row {
  const t = sayWatchMail(ctx.page.language)
  return { text: `${entry.code}  ${entry.name}`, value: news.stock === 'back' ? t.back() : t.gone() }
}

async function tell(ctx: Owning, tx: Tx, all: readonly Told[], token: string): Promise<void> {
  const t = sayWatchMail(ctx.page.language)
  const listed = (title: string, told: readonly Told[], row: typeof priceRow): LetterPart[] =>
    told.length === 0
      ? []
      : [
          title,
          { rows: told.slice(0, maxNamed).map(one => row(ctx, one)) },
          ...(told.length > maxNamed ? [t.more({ n: told.length - maxNamed })] : []),
        ]
  const prices = all.filter(one => one.news.price)
  const stocks = all.filter(one => one.news.stock)
  const { who, page } = ctx
  await queueLetter(tx, {
    key: `watched:${who.id}:${ctx.clock().toISOString()}`,
    recipient: { email: who.email, name: `${who.firstName} ${who.lastName}`, language: page.language },
    sender: brand.sender,
    subject: t.subject({ shop: brand.sender, n: all.length }),
    parts: [
      ...listed(t.prices(), prices, priceRow),
      ...listed(t.stocks(), stocks, stockRow),
      { link: t.open(), to: ctx.publicUrl + href(page, wishlist.show) },
      t.why(),
      { link: t.stop(), to: ctx.publicUrl + href(page, watchLetters.stopPage, { query: { token } }) },
    ],
  })
}

/** Looks at one person's list; answers how many changes they are told. */
async function lookAt(ctx: Owning): Promise<number> {
  const stored = await entriesOfCodes(ctx.db, ctx.who.id, null)
  const entries = await withToday(ctx, stored)
  return inTransaction(ctx.db, async tx => {
    const held = await holdLetters(tx, ctx.who.id, letterPauseHours)
    if (!held) return 0
    const told = await toldOf(tx, ctx.who.id)
    const looks = entries.map((entry, i) => {
      const row = stored[i]
      const added = row ? { addedAt: row.addedAt, price: thenOf(row), stock: row.stock } : null
      const before = told.get(entry.articleId) ?? (added && knownFrom(added, held.since))
      return { entry, before, after: knownAfter(before, entry), news: newsOf(before, entry, held.about) }
    })
    const news = looks.flatMap(({ entry, before, news: one }) =>
      before && (one.price || one.stock) ? [{ entry, before, news: one }] : [],
    )
    if (news.length > 0) {
      await tell(ctx, tx, news, held.token)
      await noteSent(tx, ctx.who.id)
    }
    await noteTold(
      tx,
      ctx.who.id,
      looks
        .filter(({ entry, before, after }) => !told.has(entry.articleId) || !knowsAlready(before, after))
        .map(({ entry, after }) => ({ articleId: entry.articleId, known: after })),
    )
    return news.length
  })
}

/**
 * Everybody who has asked and whose last e-mail is 20 hours old: one e-mail with all that has changed, at their own prices.
 * Whose list cannot be read is left for the next time, and told at the end.
 */
export async function tellChanges(services: Pick<JobServices, 'db' | 'log' | 'actingFor'>): Promise<void> {
  const due = await dueForLetter(services.db, letterPauseHours)
  // who has no news is due again with the next round, so nobody stands back
  await forEachOf(services, 'watched-articles', due, String, async customerId => {
    const ctx = await services.actingFor(customerId)
    const told = ctx ? await lookAt(ctx) : 0
    if (told > 0) services.log.info({ customer: customerId, told }, 'watched articles')
  })
}

/** Every hour. */
export const watchLetterJob = job({ name: 'watched-articles', every: '41 * * * *', run: tellChanges })
