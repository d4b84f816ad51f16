import { createHash, randomBytes } from 'node:crypto'
import { countAttempt, networkOf, type Counted } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Tx } from '#kit/db/connect.ts'
import { startJob } from '#platform/jobs/jobs.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { splitCodes, readCodes } from '#shop/buying/comparison/model/code-list.ts'
import { articlesByCodes, catalogueVersion } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { downloadablesOf } from '#shop/tools/downloads/service/find-download.ts'
import {
  dailyLimits,
  maxFiles,
  maxListed,
  maxPacked,
  type Asked,
  type TableFormat,
} from '../model/package.ts'
import { planOf } from '../model/plan.ts'
import { maxReceivers, readReceivers } from '../model/receivers.ts'
import { holdByWish, insertPackage, tellAlso, type StoredPackage } from '../store/packages.ts'
import { sayManager, type ManagerTexts } from '../texts.ts'
import { isRestricted } from './finished.ts'
import { queueReady } from './letters.ts'
import { packageJob } from './make-package.ts'
import { owningFrom } from './owner.ts'

/** As it was entered. `multiple` undefined: receivers count when any are named. */
export type Addressed = {
  receiver: string
  multiple?: boolean | undefined
  email: string
  privacy?: boolean | undefined
}
export type Requested = { accepted: StoredPackage; again: boolean; to: string[] } | { refused: FieldError[] }

const day = 86_400

/** Codes of a form: each entry may itself be a comma list; the longest run that is a known code wins. */
export async function codesIn(ctx: Pick<Ctx, 'db'>, list: readonly string[]): Promise<string[]> {
  const lists = list.map(splitCodes)
  const known = new Set((await articlesByCodes(ctx.db, lists.flatMap(one => one.candidates))).keys()) // prettier-ignore
  return [...new Set(lists.flatMap(one => readCodes(one, known)))]
}

/** Whom the link is mailed to, or what is wrong with the addresses (DLM-10, DLM-11). */
function receiversOf(
  ctx: Ctx,
  given: Addressed,
  t: ManagerTexts,
): { to: string[] } | { refused: FieldError[] } {
  if (!ctx.who) {
    const errors: FieldError[] = []
    const read = readReceivers(given.email)
    const [email, ...more] = 'receivers' in read ? read.receivers : []
    if (!email || more.length > 0) errors.push({ field: 'email', message: t.wrongEmail() })
    if (!given.privacy) errors.push({ field: 'privacy', message: t.acceptPrivacy() })
    return email && errors.length === 0 ? { to: [email] } : { refused: errors }
  }
  const wrong = (message: string) => ({ refused: [{ field: 'receiver', message }] })
  if (given.multiple === undefined && given.receiver.trim() === '') return { to: [ctx.who.email] }
  const read = readReceivers(given.receiver)
  if ('wrong' in read) return wrong(t.wrongEmailAt({ typed: read.wrong }))
  if ('tooMany' in read) return wrong(t.tooManyReceivers({ n: maxReceivers, typed: read.tooMany }))
  if (read.receivers.length === 0) return wrong(t.noReceiver())
  return { to: merged([ctx.who.email], read.receivers) }
}

/** Each address once, however it is written. */
const merged = (known: readonly string[], more: readonly string[]): string[] => [
  ...new Map([...more, ...known].map(email => [email.toLowerCase(), email])).values(),
].toReversed() // prettier-ignore

/** What is wrong with the wish itself; null: nothing. */
async function faultOf(ctx: Ctx, asked: Asked, t: ManagerTexts): Promise<string | null> {
  const n = asked.products.length
  if (asked.kind === 'features') {
    if (n === 0 || asked.features.length === 0) return t.chooseBothExport()
    if (n > maxListed) return t.tooManyProducts({ n, most: maxListed })
    return (await articlesByCodes(ctx.db, asked.products)).size === 0 ? t.noArticle() : null
  }
  if (n === 0 || asked.choices.length === 0) return t.chooseBoth()
  if (n > maxPacked) return t.tooManyProducts({ n, most: maxPacked })
  const { files } = planOf(asked, await downloadablesOf(ctx, asked.products), ctx.who !== null)
  if (files.length === 0) return t.noSuchChoice()
  return files.length > maxFiles ? t.tooManyFiles({ n: files.length, most: maxFiles }) : null
}

/** The same wish at the same catalogue, whatever the order of its parts. */
async function hashOf(ctx: Ctx, asked: Asked): Promise<Buffer> {
  const { storefront, timeZone } = ctx.page
  const parts =
    asked.kind === 'documents' ? asked.choices.toSorted() : [asked.format, ...asked.features.toSorted()]
  const wish = [await catalogueVersion(ctx.db), asked.kind, asked.products.toSorted(), parts, storefront, timeZone, ctx.who !== null] // prettier-ignore
  return createHash('sha256').update(JSON.stringify(wish)).digest()
}

function limitsOf(ctx: Ctx, owner: string, to: readonly string[]): Counted[] {
  if (ctx.who) return [{ key: `data-package ${owner}`, limit: dailyLimits.person }]
  return [
    { key: `data-package ${owner}`, limit: dailyLimits.guest },
    { key: `data-package address ${to[0]?.toLowerCase()}`, limit: dailyLimits.guest },
    { key: `data-package network ${networkOf(ctx.request.ip)}`, limit: dailyLimits.network },
  ]
}

/**
 * Counts a wish; of a stranger also each further address of the same wish, since each of them gets a letter (trust.md:
 * no relay). Throws Refusal 'too-many'.
 */
async function countWish(
  ctx: Ctx,
  tx: Tx,
  owner: string,
  to: readonly string[],
  t: ManagerTexts,
): Promise<void> {
  const over = await countAttempt(tx, limitsOf(ctx, owner, to), day)
  if (over) throw new Refusal('too-many', t.tooManyToday(), over)
}

/** Mails to others count one by one (trust.md: no relay). Throws Refusal 'too-many'. */
async function countMails(ctx: Ctx, tx: Tx, to: readonly string[], t: ManagerTexts): Promise<void> {
  const { who } = ctx
  const others = who ? to.filter(email => email.toLowerCase() !== who.email.toLowerCase()) : []
  for (const _ of others) {
    const over = await countAttempt(
      tx,
      [{ key: `data-package mails ${who?.id}`, limit: dailyLimits.mails }],
      day,
    )
    if (over) throw new Refusal('too-many', t.tooManyMails({ n: dailyLimits.mails }), over)
  }
}

/**
 * DLM-01: takes a wish in and starts its making, once: the same wish of the same person finds what is being made or
 * ready, and further receivers are told of that. Throws Refusal 'too-many' beyond the limits of a day.
 */
export async function requestPackage(ctx: Ctx, asked: Asked, given: Addressed): Promise<Requested> {
  const t = sayManager(ctx.page.language)
  const fault = await faultOf(ctx, asked, t)
  const receivers = receiversOf(ctx, given, t)
  if (fault !== null || 'refused' in receivers)
    return {
      refused: [
        ...(fault === null ? [] : [{ field: 'productList', message: fault }]),
        ...('refused' in receivers ? receivers.refused : []),
      ],
    }
  const { to } = receivers
  const wish = await hashOf(ctx, asked)
  const owner = owningFrom(ctx)
  const made = {
    id: randomBytes(16).toString('base64url'),
    owner,
    customerId: ctx.who?.id ?? null,
    asked,
    // what lets somebody act as this visitor is not kept
    page: { ...ctx.page, csrf: '' },
    receivers: to,
    linkKey: randomBytes(32),
    wish,
  }
  return inTransaction(ctx.db, async tx => {
    const fresh = await insertPackage(tx, made)
    const one = await holdByWish(tx, owner, wish)
    if (!one) throw new Refusal('conflict', t.failedText())
    if (fresh) {
      await countWish(ctx, tx, owner, to, t)
      await countMails(ctx, tx, to, t)
      await startJob(tx, packageJob, {
        key: one.id,
        data: { id: one.id },
        ...(ctx.who && { customerId: ctx.who.id }),
      })
      return { accepted: one, again: false, to }
    }
    const known = new Set(one.receivers.map(email => email.toLowerCase()))
    const more = to.filter(email => !known.has(email.toLowerCase()))
    if (more.length > 0) {
      const most = maxReceivers * 2
      if (one.receivers.length + more.length > most)
        throw new Refusal('too-many', t.noMoreReceivers({ n: most }))
      if (!ctx.who) await countWish(ctx, tx, owner, more, t)
      await countMails(ctx, tx, more, t)
      await tellAlso(tx, one.id, merged(one.receivers, more))
      await tellOfReady(ctx, tx, one, more)
    }
    return { accepted: one, again: true, to }
  })
}

/** What is ready already is told to who joined. */
async function tellOfReady(ctx: Ctx, tx: Tx, one: StoredPackage, to: readonly string[]): Promise<void> {
  const { contents, expiresAt, fileId, state } = one
  const file = fileId === null ? null : await ctx.ports.files.find(tx, fileId)
  if (state !== 'ready' || !contents || !expiresAt || !file) return
  const restricted = await isRestricted(ctx, contents)
  const by = ctx.who && { email: ctx.who.email, name: `${ctx.who.firstName} ${ctx.who.lastName}`.trim() }
  await queueReady(tx, ctx, { ...one, expiresAt, name: file.name, size: file.size, restricted }, to, by)
}

export const documentsWish = (products: string[], choices: readonly string[]): Asked => ({
  kind: 'documents',
  products,
  choices: [...new Set(choices)],
})
export const featuresWish = (
  products: string[],
  features: readonly string[],
  format: TableFormat,
): Asked => ({
  kind: 'features',
  products,
  features: [...new Set(features)],
  format,
})
