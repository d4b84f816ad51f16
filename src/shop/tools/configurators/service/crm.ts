import type { Paged } from '#kit/paged.ts'
import { createHmac } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { href } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import type { JobContext } from '#platform/jobs/jobs.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { followUpAllowed } from '#shop/site/consent/service/follow-up.ts'
import { configuratorsAudit } from '../audit.ts'
import { configurationHref, savedConfigurations } from '../contract.ts'
import { eventTitle, scoreOf, type CrmEvent, type CrmFilter, type CrmSort } from '../model/crm.ts'
import {
  insertEvent,
  listEvents,
  markFailed,
  markSent,
  takeEvents,
  tryGivenUp,
  type WaitingEvent,
} from '../store/crm-events.ts'
import { readConfiguration } from './keep.ts'
import { linkState } from './link.ts'
import { openVersion } from './open-base.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** whether events are handed over (CRM_URL), or only kept */
    crmSends: boolean
    /** the campaign in which STEP and JT count less (CRM_CAMPAIGN, CRM-02); '': none */
    crmCampaign: string
  }
}

/** What a page reports; who they are comes from the session, never from the page. */
export type Reported = { configId: string; productCode: string; type: string; campaign: string; url: string }

/** CRM-01: keeps an event with its score. False: a guest has not allowed it. */
export async function reportEvent(
  ctx: Pick<Ctx, 'who' | 'request' | 'ports'> & { db: Db | Tx },
  reported: Reported,
): Promise<boolean> {
  const { who } = ctx
  if (!who && !followUpAllowed(ctx)) return false
  const { configId, productCode, type, campaign, url } = reported
  await insertEvent(ctx.db, {
    customerId: who?.id ?? null,
    email: who?.email ?? '',
    person: who ? `${who.firstName} ${who.lastName}`.trim() : '',
    configId,
    type,
    campaign,
    title: eventTitle(productCode, type),
    url,
    score: scoreOf(type, campaign, ctx.ports.crmCampaign),
  })
  return true
}

/** What was asked about, as its position keeps it. */
type Inquired = { details: { readonly [name: string]: unknown } }
/** CRM-03: tells of each configuration that an inquiry was sent about, once. */
export async function reportInquiry(
  ctx: Pick<Ctx, 'who' | 'request' | 'ports' | 'page' | 'db'>,
  positions: readonly Inquired[],
): Promise<void> {
  const urls = new Map(positions.map(({ details }) => [configurationHref(ctx.page, details), details]))
  for (const [url, { configuration, configId }] of urls) {
    const [key = '', version = ''] = typeof configuration === 'string' ? configuration.split('/') : []
    const open = url === null ? null : await openVersion(ctx.db, key, Number(version))
    if (url === null || !open) continue
    await reportEvent(ctx, {
      configId: typeof configId === 'string' ? configId : '',
      productCode: open.definition.productCode,
      type: 'INQUIRY',
      campaign: '',
      url,
    })
  }
}

/** The same of what was asked about by e-mail, by numbers; those that are not of this visitor are passed over. */
export async function reportEmailInquiry(ctx: Ctx, configIds: readonly string[]): Promise<void> {
  for (const configId of new Set(configIds)) {
    const held = await readConfiguration(ctx, configId).catch((error: unknown) => {
      if (error instanceof Refusal && error.kind === 'not-found') return null
      throw error
    })
    if (!held) continue
    const { key, definition } = held.open
    await reportEvent(ctx, {
      configId,
      productCode: definition.productCode,
      type: 'INQUIRY',
      campaign: '',
      url: href(ctx.page, savedConfigurations.shared, { query: { key, c: linkState(held.state) } }),
    })
  }
}

/** Where events go: an address of the seller's CRM, and the secret that signs them. */
export type CrmTarget = { url: string; secret: string }

/** What a person can do something about: the reason behind 'fetch failed'. */
const reasonOf = (error: unknown): string => {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error ? cause.message : error instanceof Error ? error.message : String(error)
}

/** Tries before an event is left to a person; with the pauses between them some nine days. */
export const maxTries = 20
/** So often in a row the CRM is not reached before the round ends. */
const maxUnreached = 3

/** Hands one event over; the reason in words when it was not taken, and whether the CRM answered at all. */
async function handOver(
  { url, secret }: CrmTarget,
  event: Omit<WaitingEvent, 'id' | 'attempts'>,
): Promise<{ reached: boolean; refused: string | null }> {
  const body = JSON.stringify(event)
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': `sha256=${signature}`,
        'idempotency-key': event.key,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    })
    return { reached: true, refused: response.ok ? null : `HTTP ${response.status}` }
  } catch (error) {
    return { reached: false, refused: reasonOf(error) }
  }
}

/**
 * Hands waiting events over, each signed; what fails is tried again after pauses that double up to a day, and given up
 * after `maxTries`, which the desk is told. When the CRM is not reached again and again, the round ends.
 */
export async function sendEvents(services: Pick<JobContext, 'db' | 'log'>, target: CrmTarget): Promise<void> {
  const { db, log } = services
  let unreached = 0
  await forEachDue(services, 'crm', {
    // one at a time: whatever is taken counts as tried
    next: () => takeEvents(db, 1),
    key: ({ id }) => String(id),
    each: async ({ id, attempts, ...event }) => {
      const { reached, refused } = await handOver(target, event)
      unreached = reached ? 0 : unreached + 1
      if (refused === null) return markSent(db, id)
      const last = attempts >= maxTries
      await markFailed(db, id, refused, last)
      if (last) log.error({ event: event.key, attempts, refused }, 'an event for the CRM was given up')
      else log.warn({ event: event.key, attempts, refused }, 'the CRM did not take an event')
      return unreached >= maxUnreached ? 'stop' : 'done'
    },
    // its next try stands beside it
    standsBack: false,
  })
}

/** Lets all events that were given up be handed over again from the start; answers how many. */
export function sendAgain(ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>): Promise<number> {
  return inTransaction(ctx.db, async tx => {
    const count = await tryGivenUp(tx)
    if (count > 0)
      await configuratorsAudit.record(tx, {
        actor: ctx.who.email,
        action: 'crm-retry',
        kind: 'configurator',
        id: 'crm',
        details: { count },
      })
    return count
  })
}

export { givenUpEvents, sweepEvents as forgetOldEvents } from '../store/crm-events.ts'

/** Events a screen of the desk. */
const maxEvents = 50

/** What was told, newest first unless sorted otherwise. */
export const readEvents = (
  { db }: Pick<Ctx, 'db'>,
  filter: CrmFilter,
  asked: { sort: CrmSort; page: number },
): Promise<Paged<CrmEvent>> => listEvents(db, filter, { ...asked, size: maxEvents })
