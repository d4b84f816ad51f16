import { randomBytes } from 'node:crypto'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { forEachOf, SomeFailed } from '#platform/jobs/for-each.ts'
import { job, type JobServices } from '#platform/jobs/jobs.ts'
import type { Ctx } from '#platform/request/context.ts'
import { administratorsOf } from '#shop/people/company/service/administrators.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { reachOf } from '#shop/people/company/model/units.ts'
import { changePath, isChangeKind, type Change } from '#shop/systems/changes/model/change.ts'
import { changesAfter, lastPlace, newestChange, placeChanges } from '#shop/systems/changes/service/changes.ts'
import { webhooksAudit } from '../audit.ts'
import { webhooksOfCompany } from '../contract.ts'
import { pauseAfter } from '#platform/outgoing/pauses.ts'
import { failingDays, maxBodyBytes } from '../model/webhook.ts'
import {
  dropMessages,
  holdListening,
  insertMessages,
  newestMessage,
  noteFailed,
  noteSent,
  noteTold,
  takeMessage,
  webhooksBehind,
  webhooksDue,
  type Listening,
  type Outcome,
  type Outgoing,
} from '../store/messages.ts'
import { switchOff, webhookById } from '../store/webhooks.ts'
import { sayWebhookLetter } from '../texts.ts'
import { post } from '#platform/outgoing/post.ts'
import { signature } from './sign.ts'

type Sending = Pick<JobServices, 'db' | 'log' | 'ports' | 'publicUrl'>
type Working = Sending & Pick<JobServices, 'stopping' | 'actingFor'>

/** Changes that an endpoint is told of in one transaction. */
const maxTold = 500
/** Endpoints that are sent to at a time. */
const lanes = 8
/** Messages that an endpoint gets in one round. */
const maxInTurn = 200
/** How long an endpoint may take for its answer, in ms. */
const answersWithin = 10_000

export const newKey = (): string => `msg_${randomBytes(18).toString('base64url')}`

/** What goes out: never more than `maxBodyBytes`, with codes and the address where a program reads the rest by its own rights. */
export function bodyOf(
  { kind, subject, at, details, about }: Omit<Change, 'place' | 'kind'> & { kind: string },
  publicUrl: string,
): string {
  const href = isChangeKind(kind)
    ? publicUrl + changePath({ kind, subject, about })
    : `${publicUrl}/api/v1/openapi.json`
  const body = JSON.stringify({
    type: kind,
    timestamp: at.toISOString(),
    data: { code: subject, ...details, href },
  })
  if (Buffer.byteLength(body) > maxBodyBytes)
    throw new Error(`the message about ${kind} ${subject} is too long`)
  return body
}

/** What of a company an endpoint is told: of its unit and those below as they are now, or of the whole company. */
async function scopeOf(tx: Tx, { companyId, unitId }: Pick<Listening, 'companyId' | 'unitId'>) {
  if (unitId === null) return { customer: null, company: companyId, units: null }
  return {
    customer: null,
    company: companyId,
    units: [...reachOf(await unitsOfCompany(tx, companyId), unitId)],
  }
}

/** Writes a message for everything that has happened since and that an endpoint asks for; false: there may be more. */
function tell(services: Sending, id: number, upTo: number): Promise<boolean> {
  return inTransaction(services.db, async tx => {
    const listening = await holdListening(tx, id)
    if (!listening || listening.told >= upTo) return true
    const found = await changesAfter(tx, await scopeOf(tx, listening), {
      after: listening.told,
      kinds: listening.events.filter(isChangeKind),
      limit: maxTold,
    })
    const changes = found.filter(one => one.place <= upTo)
    await insertMessages(
      tx,
      id,
      changes.map(change => ({
        key: newKey(),
        kind: change.kind,
        subject: change.subject,
        place: change.place,
        body: bodyOf(change, services.publicUrl),
      })),
    )
    const all = found.length < maxTold
    await noteTold(tx, id, all ? upTo : (changes.at(-1)?.place ?? upTo))
    return all
  })
}

/** Tells every endpoint of what has happened, each in a transaction of its own. */
export async function tellWebhooks(services: Working): Promise<void> {
  const { db } = services
  await placeChanges(db)
  const upTo = await lastPlace(db)
  await forEachOf(services, 'webhooks told', await webhooksBehind(db, upTo), String, async id => {
    while (!(await tell(services, id, upTo)));
  })
}

/** `gone`: the endpoint has failed for days by now, or says that it is gone. */
export type Delivered = Outcome & { arrived: boolean; gone: boolean }

/** Sends one message and notes what became of it. `counts`: not a test, which is not tried again and says nothing about the endpoint. */
async function deliver(
  services: Sending,
  webhookId: number,
  { id, key, body, attempts, url, secret, former }: Outgoing,
  { withinMs, counts }: { withinMs: number; counts: boolean },
): Promise<Delivered> {
  const { db, ports, publicUrl } = services
  const seconds = Math.floor(Date.now() / 1_000)
  const { seal } = ports.letters
  const secrets = [secret, former].flatMap(one => (one ? [seal.open(one)] : []))
  const began = performance.now()
  const { status, answer } = await post(
    new URL(url),
    {
      body,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': `${brand.name} webhooks`,
        'webhook-id': key,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signature(secrets, { key, seconds, body }),
      },
    },
    { resolve: ports.resolveHost, local: isLoopbackHost(new URL(publicUrl).hostname), withinMs },
  )
  const outcome = { status, answer, tookMs: Math.round(performance.now() - began) }
  if (status !== null && status >= 200 && status < 300) {
    await noteSent(db, webhookId, id, outcome)
    return { ...outcome, arrived: true, gone: false }
  }
  const pause = counts ? pauseAfter(attempts, Math.random()) : null
  const long = await noteFailed(db, webhookId, id, { ...outcome, pause, counts })
  services.log.warn({ webhook: webhookId, message: key, attempts, status }, 'a webhook did not arrive')
  return { ...outcome, arrived: false, gone: long || (counts && status === 410) }
}

/** Switches off an endpoint that is gone, and tells who keeps it; where they do not administer their company any more, who does. */
async function turnOff({ db, publicUrl, actingFor }: Working, id: number): Promise<void> {
  await inTransaction(db, async tx => {
    if (!(await switchOff(tx, id))) return
    const webhook = await webhookById(tx, id, null)
    if (!webhook) return
    await webhooksAudit.record(tx, {
      actor: 'shop',
      action: 'webhook-off',
      kind: 'webhook',
      id,
      details: { name: webhook.name },
    })
    const all = await administratorsOf(tx, webhook.companyId, 0)
    const keeper = all.filter(one => one.id === webhook.customerId)
    for (const reader of keeper.length > 0 ? keeper : all) {
      const ctx = await actingFor(reader.id)
      if (!ctx) continue
      const t = sayWebhookLetter(reader.language)
      const page = { ...ctx.page, base: `/ebusiness/${reader.storefront}` }
      await queueLetter(tx, {
        key: `webhook-off:${id}:${Date.now()}:${reader.id}`,
        recipient: { email: reader.email, name: reader.name, language: reader.language },
        sender: brand.sender,
        subject: t.subject({ name: webhook.name }),
        parts: [
          t.off({ name: webhook.name, days: failingDays }),
          { lines: [webhook.url] },
          { link: t.see(), to: publicUrl + href(page, webhooksOfCompany.show, { params: { id } }) },
        ],
      })
    }
  })
}

/** One endpoint's turn: its messages one after the other, until one does not arrive. */
async function turn(services: Working, id: number): Promise<void> {
  for (let n = 0; n < maxInTurn && !services.stopping?.aborted; n++) {
    const message = await takeMessage(services.db, id, null)
    if (!message) return
    const { arrived, gone } = await deliver(services, id, message, { withinMs: answersWithin, counts: true })
    if (gone) await turnOff(services, id)
    if (!arrived) return
  }
}

/** Sends what is due. Endpoints share lanes: one that is slow or fails holds up few others, and those only for one answer. */
export async function sendWebhooks(services: Working): Promise<void> {
  const due = await webhooksDue(services.db)
  const next = due.values()
  const errors: unknown[] = []
  const lane = async () => {
    for (const id of next)
      await turn(services, id).catch((error: unknown) => {
        services.log.error({ webhook: id, err: error }, 'an endpoint could not be sent to')
        errors.push(error)
      })
  }
  await Promise.all(Array.from({ length: Math.min(lanes, due.length) }, lane))
  if (errors.length > 0) throw new SomeFailed(errors, `${errors.length} of ${due.length} endpoints failed`)
}

/** Sends one message at once, for who waits for it: what became of it; null: another process has it. */
export async function sendNow(
  ctx: Pick<Ctx, 'db' | 'log' | 'ports' | 'publicUrl'>,
  webhookId: number,
  messageId: number,
): Promise<Delivered | null> {
  const message = await takeMessage(ctx.db, webhookId, messageId)
  return message && deliver(ctx, webhookId, message, { withinMs: 5_000, counts: false })
}

export const webhookJob = job({
  name: 'webhooks',
  every: '* * * * *',
  watch: async db => (await newestChange(db)) + (await newestMessage(db)),
  run: async ctx => {
    await tellWebhooks(ctx)
    await sendWebhooks(ctx)
  },
})

/** Forgets messages after their period. */
export const forgetMessages = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropMessages(db)
