import { randomBytes } from 'node:crypto'
import { countUse } from '#kit/attempts.ts'
import { dayOf, startOf } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import type { Tx } from '#kit/db/connect.ts'
import { isDuplicate } from '#kit/db/sql-state.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { conflict, notFound, Refusal, type FieldError } from '#kit/refusal.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { unitsOfCompany } from '#shop/people/company/service/for-member.ts'
import { unitChoices } from '#shop/people/company/model/unit-tree.ts'
import { companyReach, type CompanyReach } from '#shop/people/session/model/rights.ts'
import { isChangeKind } from '#shop/systems/changes/model/change.ts'
import { lastPlace, placeChanges } from '#shop/systems/changes/service/changes.ts'
import { webhooksAudit } from '../audit.ts'
import type { TypedWebhook } from '../contract.ts'
import { hostOf, readAddress } from '#platform/outgoing/address.ts'
import { maxWebhooks, testKind, type Message, type WebhookShown } from '../model/webhook.ts'
import { insertTest, messagesOf, sendAgain, sendFailedAgain } from '../store/messages.ts'
import {
  allWebhooks,
  changeSecret,
  countHeld,
  dropFormer,
  endWebhook,
  insertWebhook,
  switchOn,
  updateWebhook,
  webhookById,
  type Kept,
  type Written,
} from '../store/webhooks.ts'
import { sayWebhooks } from '../texts.ts'
import { NotOpen, openAddresses } from '#platform/outgoing/post.ts'
import { bodyOf, newKey, sendNow, type Delivered } from './send.ts'
import { secretOf } from './sign.ts'

type Admin = Ctx<CompanyMember>
type AtDesk = Ctx<SignedIn>
type Context = Pick<Ctx, 'db' | 'page'>

async function shownOf({ db }: Pick<Ctx, 'db'>, all: readonly Kept[]): Promise<WebhookShown[]> {
  const companies = [...new Set(all.flatMap(one => (one.unitId === null ? [] : [one.companyId])))]
  const units = new Map<number, string>()
  for (const company of companies)
    for (const { id, name } of await unitsOfCompany(db, company)) units.set(id, name)
  return all.map(one => ({ ...one, unitName: one.unitId === null ? null : (units.get(one.unitId) ?? '–') }))
}

/** The endpoints of the units that somebody administers. */
export const webhooksOf = async (ctx: Admin): Promise<WebhookShown[]> =>
  shownOf(ctx, await allWebhooks(ctx.db, companyReach(ctx.who)))
/** Those of all companies, for the desk. */
export const webhooksAtDesk = async (ctx: Pick<Ctx, 'db'>): Promise<WebhookShown[]> =>
  shownOf(ctx, await allWebhooks(ctx.db, null))

async function known(ctx: Pick<Ctx, 'db'>, id: number, reach: CompanyReach | null): Promise<WebhookShown> {
  const found = await webhookById(ctx.db, id, reach)
  const [shown] = found ? await shownOf(ctx, [found]) : []
  if (!shown) throw notFound()
  return shown
}
/** One of theirs. Throws not found, for a foreign one too. */
export const knownWebhook = (ctx: Admin, id: number): Promise<WebhookShown> =>
  known(ctx, id, companyReach(ctx.who))
/** One of any company. Throws not found. */
export const webhookAtDesk = (ctx: Pick<Ctx, 'db'>, id: number): Promise<WebhookShown> => known(ctx, id, null)
/** What an endpoint was told lately; whether it may be seen was judged. */
export const toldTo = ({ db }: Pick<Ctx, 'db'>, { id }: Pick<WebhookShown, 'id'>): Promise<Message[]> =>
  messagesOf(db, id)

/** Units that an endpoint of theirs can be for, by code; `whole`: it can be for the whole company. */
export async function unitsFor(
  ctx: Admin,
): Promise<{ whole: boolean; units: { value: string; label: string }[] }> {
  const { units: reach } = companyReach(ctx.who)
  const units = (await unitsOfCompany(ctx.db, ctx.who.companyId)).filter(
    ({ id, active }) => active && (reach === 'all' || reach.includes(id)),
  )
  return { whole: reach === 'all', units: unitChoices(units) }
}
/** The code of a unit of theirs, for the field. */
export async function unitCodeOf(ctx: Admin, unitId: number | null): Promise<string> {
  if (unitId === null) return ''
  return (await unitsOfCompany(ctx.db, ctx.who.companyId)).find(one => one.id === unitId)?.code ?? ''
}

const record = (
  tx: Tx,
  who: SignedIn,
  action: Parameters<typeof webhooksAudit.record>[1]['action'],
  id: number,
  details: Record<string, string>,
) => webhooksAudit.record(tx, { actor: actorOf(who), action, kind: 'webhook', id, details })

/** What was typed, read; else what is wrong at which field. The name of its host has to lead to the open internet now already. */
async function readGiven(ctx: Admin, typed: TypedWebhook): Promise<Written | { errors: FieldError[] }> {
  const t = sayWebhooks(ctx.page.language)
  const errors: FieldError[] = []
  const local = isLoopbackHost(new URL(ctx.publicUrl).hostname)
  const address = readAddress(typed.url, local)
  if ('fault' in address) errors.push({ field: 'url', message: t[address.fault]() })
  else
    await openAddresses(ctx.ports.resolveHost, hostOf(new URL(address.url)), local).catch(
      (error: unknown) => {
        if (!(error instanceof NotOpen)) throw error
        errors.push({ field: 'url', message: t.notReached() })
      },
    )
  const events = typed.events.filter(isChangeKind)
  if (events.length === 0) errors.push({ field: 'events', message: t.noEvent() })
  const { units: reach } = companyReach(ctx.who)
  const unit = (await unitsOfCompany(ctx.db, ctx.who.companyId)).find(one => one.code === typed.unit)
  const isTheirs = unit ? reach === 'all' || reach.includes(unit.id) : typed.unit === '' && reach === 'all'
  if (!isTheirs) errors.push({ field: 'unit', message: t.noUnit() })
  if (errors.length > 0 || 'fault' in address) return { errors }
  // the top of a company is the whole of it, with what belongs to no unit
  const unitId = unit && unit.parentId !== null ? unit.id : reach === 'all' ? null : (unit?.id ?? null)
  return { name: typed.name, url: address.url, unitId, events }
}

const taken = (ctx: Context, error: unknown): { errors: FieldError[] } => {
  if (!isDuplicate(error, 'webhook_name')) throw error
  return { errors: [{ field: 'name', message: sayWebhooks(ctx.page.language).taken() }] }
}
const detailsOf = ({ name, url, events }: Written) => ({ name, url, events: events.join(' ') })

/** Adds an endpoint; answers its secret, which is shown this once. It is told of what happens from now on. */
export async function addWebhook(
  ctx: Admin,
  typed: TypedWebhook,
): Promise<{ id: number; secret: string } | { errors: FieldError[] }> {
  const given = await readGiven(ctx, typed)
  if ('errors' in given) return given
  const secret = secretOf(randomBytes(32))
  await placeChanges(ctx.db)
  try {
    const id = await inTransaction(ctx.db, async tx => {
      if ((await countHeld(tx, ctx.who.companyId)) >= maxWebhooks) return null
      const made = await insertWebhook(tx, {
        ...given,
        companyId: ctx.who.companyId,
        customerId: ctx.who.id,
        secret: ctx.ports.letters.seal.seal(secret),
        told: await lastPlace(tx),
      })
      await record(tx, ctx.who, 'webhook-add', made, detailsOf(given))
      return made
    })
    if (id !== null) return { id, secret }
    const message = sayWebhooks(ctx.page.language).tooMany({ max: maxWebhooks })
    return { errors: [{ field: 'name', message }] }
  } catch (error) {
    return taken(ctx, error)
  }
}

export type Saved = { kind: 'saved' } | { kind: 'conflict' } | { kind: 'wrong'; errors: FieldError[] }

/** Changes where one goes and what it is told; who saves it is written to when it fails. Throws not found. */
export async function saveWebhook(
  ctx: Admin,
  id: number,
  version: number,
  typed: TypedWebhook,
): Promise<Saved> {
  await knownWebhook(ctx, id)
  const given = await readGiven(ctx, typed)
  if ('errors' in given) return { kind: 'wrong', ...given }
  try {
    return await inTransaction(ctx.db, async tx => {
      if (!(await updateWebhook(tx, id, version, { ...given, customerId: ctx.who.id })))
        return { kind: 'conflict' }
      await record(tx, ctx.who, 'webhook-change', id, detailsOf(given))
      return { kind: 'saved' }
    })
  } catch (error) {
    return { kind: 'wrong', ...taken(ctx, error) }
  }
}

/** A new secret, shown this once; the one before signs too for some days. Throws not found, conflict for one that has ended. */
export async function rotateSecret(ctx: Admin, id: number): Promise<string> {
  await knownWebhook(ctx, id)
  const secret = secretOf(randomBytes(32))
  await inTransaction(ctx.db, async tx => {
    if (!(await changeSecret(tx, id, ctx.ports.letters.seal.seal(secret))))
      throw conflict(sayWebhooks(ctx.page.language).isEnded())
    await record(tx, ctx.who, 'webhook-secret', id, {})
  })
  return secret
}

/** The secret before the present one signs no longer. Throws not found. */
export async function endOverlap(ctx: Admin, id: number): Promise<void> {
  await knownWebhook(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (await dropFormer(tx, id)) await record(tx, ctx.who, 'webhook-secret-end', id, {})
  })
}

/** Switches on one that the shop switched off; what it has missed is told now. Throws not found. */
export async function turnOn(ctx: Admin, id: number): Promise<void> {
  await knownWebhook(ctx, id)
  await inTransaction(ctx.db, async tx => {
    if (await switchOn(tx, id)) await record(tx, ctx.who, 'webhook-on', id, {})
  })
}

/** Tests of one endpoint in ten minutes. */
const maxTests = 20

/** Sends a message that says it is a test, and waits for the answer. Throws too many. `id` was judged. */
export async function sendTest(
  ctx: Pick<Ctx, 'db' | 'log' | 'ports' | 'publicUrl' | 'page' | 'clock'>,
  webhook: WebhookShown,
): Promise<Delivered | null> {
  if (webhook.endedAt) throw conflict(sayWebhooks(ctx.page.language).isEnded())
  const { used, seconds } = await countUse(ctx.db, `webhook tests ${webhook.id}`, 600)
  if (used > maxTests) throw new Refusal('too-many', '', { retryAfter: seconds })
  const body = bodyOf(
    { kind: testKind, subject: webhook.name, about: '', at: ctx.clock(), details: {} },
    ctx.publicUrl,
  )
  const id = await insertTest(ctx.db, webhook.id, { key: newKey(), kind: testKind, subject: '', body })
  return sendNow(ctx, webhook.id, id)
}

/** Sends one message again, with its own id. `webhook` was judged. Throws not found, conflict where it has ended. */
export async function replay(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  { id, endedAt }: WebhookShown,
  messageId: number,
): Promise<void> {
  if (endedAt) throw conflict(sayWebhooks(ctx.page.language).isEnded())
  await inTransaction(ctx.db, async tx => {
    if (!(await sendAgain(tx, id, messageId))) throw notFound()
    await record(tx, ctx.who, 'webhook-again', id, { message: String(messageId) })
  })
}

/** Sends all again that did not arrive since a day as it was typed, '' all; answers how many, null: it is no day. */
export async function replayFailed(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>,
  { id, endedAt }: WebhookShown,
  typed: string,
): Promise<number | null> {
  if (endedAt) throw conflict(sayWebhooks(ctx.page.language).isEnded())
  const day = typed === '' ? null : readDay(typed, dayOf(ctx.clock(), ctx.page.timeZone))
  if (typed !== '' && day === null) return null
  const since = day === null ? null : startOf(day, ctx.page.timeZone)
  return inTransaction(ctx.db, async tx => {
    const count = await sendFailedAgain(tx, id, since)
    if (count > 0) await record(tx, ctx.who, 'webhook-again', id, { count: String(count) })
    return count
  })
}

/** It is told nothing more, at once and for good. `webhook` was judged. */
export const end = ({ db, who }: Pick<AtDesk, 'db' | 'who'>, { id, name }: WebhookShown): Promise<void> =>
  inTransaction(db, async tx => {
    if (await endWebhook(tx, id)) await record(tx, who, 'webhook-end', id, { name })
  })
