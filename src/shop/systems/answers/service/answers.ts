/** What a connection is told, and what it was told, for the desk and for who ordered. */
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { conflict, notFound, type FieldError } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { hostOf, readAddress } from '#platform/outgoing/address.ts'
import { NotOpen, openAddresses } from '#platform/outgoing/post.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { allConnections, knownConnection } from '#shop/systems/connections/service/connections.ts'
import { answersAudit } from '../audit.ts'
import type { TypedSetting } from '../contract.ts'
import { answerKinds, type Message } from '../model/message.ts'
import type { Setting } from '../model/setting.ts'
import { messageAbout, messageById, messagesAbout, sendAgain } from '../store/messages.ts'
import { findSetting, holdSetting, putSetting } from '../store/settings.ts'
import { sayAnswers } from '../texts.ts'

export { countRefused, listMessages, type MessageAtDesk } from '../store/messages.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'ports' | 'publicUrl'>

/** What a connection is told. Throws not found. */
export async function settingAtDesk(ctx: Pick<Ctx, 'db'>, connectionId: number) {
  const connection = await knownConnection(ctx, connectionId)
  return { connection, setting: (await findSetting(ctx.db, connectionId)).setting }
}

/** The same of all connections of a company, for its administrator. */
export async function settingsOfCompany(
  ctx: Pick<Ctx, 'db'>,
  companyId: number,
): Promise<{ name: string; setting: Setting }[]> {
  const all = await allConnections(ctx.db, companyId)
  return Promise.all(
    all.map(async ({ id, name }) => ({ name, setting: (await findSetting(ctx.db, id)).setting })),
  )
}

async function readSetting(
  ctx: Desk,
  typed: TypedSetting,
): Promise<{ url: string; email: string } | { errors: FieldError[] }> {
  const t = sayAnswers(ctx.page.language)
  const errors: FieldError[] = []
  const local = isLoopbackHost(new URL(ctx.publicUrl).hostname)
  const address = typed.url === '' ? { url: '' } : readAddress(typed.url, local)
  const email = typed.email === '' ? '' : readEmail(typed.email)
  // HTTP Basic ends a user name with a colon
  if (typed.username.includes(':')) errors.push({ field: 'username', message: t.noUsername() })
  if (email === null) errors.push({ field: 'email', message: t.noEmail() })
  if ('fault' in address) errors.push({ field: 'url', message: t[address.fault]() })
  else if (address.url !== '')
    try {
      await openAddresses(ctx.ports.resolveHost, hostOf(new URL(address.url)), local)
    } catch (error) {
      if (!(error instanceof NotOpen)) throw error
      errors.push({ field: 'url', message: t.private() })
    }
  return 'fault' in address || email === null || errors.length > 0 ? { errors } : { url: address.url, email }
}

export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; errors: FieldError[] }
/** Keeps what a connection is told. What happened before is not told afterwards. Throws not found. */
export async function saveSetting(ctx: Desk, connectionId: number, typed: TypedSetting): Promise<Saved> {
  await settingAtDesk(ctx, connectionId)
  const read = await readSetting(ctx, typed)
  if ('errors' in read) return { kind: 'wrong', errors: read.errors }
  const kinds = answerKinds.filter(kind => typed.kinds.includes(kind))
  return inTransaction(ctx.db, async tx => {
    await holdSetting(tx, connectionId)
    const { setting: before, secret } = await findSetting(tx, connectionId)
    if (before.version !== typed.version) return { kind: 'conflict' }
    const sealed = typed.noSecret
      ? null
      : typed.secret === ''
        ? secret
        : ctx.ports.letters.seal.seal(typed.secret)
    await putSetting(
      tx,
      connectionId,
      { ...read, username: typed.username, kinds, version: before.version },
      sealed,
    )
    await answersAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: 'answer-setting',
      kind: 'answer-setting',
      id: connectionId,
      details: { url: read.url, username: typed.username, email: read.email, kinds: kinds.join(', ') },
    })
    return { kind: 'saved' }
  })
}

/** A message as a file. Throws not found. */
export async function messageAtDesk(ctx: Pick<Ctx, 'db'>, id: number): Promise<Message> {
  const found = await messageById(ctx.db, id)
  if (!found) throw notFound()
  return found
}

/** Sends one again. Throws not found, and conflict where its connection has no address. */
export async function sendOnceMore(ctx: Desk, id: number): Promise<void> {
  await messageAtDesk(ctx, id)
  await inTransaction(ctx.db, async tx => {
    const sent = await sendAgain(tx, id)
    if (!sent) throw conflict(sayAnswers(ctx.page.language).noAddress())
    await answersAudit.record(tx, {
      actor: actorOf(ctx.who),
      action: 'answer-again',
      kind: 'answer',
      id,
      details: sent,
    })
  })
}

/** What was said of an order, for who may see it. */
export const aboutOrder = (ctx: Pick<Ctx, 'db'>, code: string): Promise<Message[]> =>
  messagesAbout(ctx.db, code)

/** One of them as a file. Throws not found, for an order of others too. */
export async function messageOfOrder(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  code: string,
  id: number,
): Promise<Message> {
  await orderOf(ctx, code)
  const found = await messageAbout(ctx.db, code, id)
  if (!found) throw notFound()
  return found
}
