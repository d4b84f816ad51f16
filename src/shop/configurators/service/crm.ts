import { createHmac } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import type { JobContext } from '#kit/jobs.ts'
import { eventTitle, scoreOf } from '../model/crm.ts'
import { insertEvent, markSent, takeEvents } from '../store/saved.ts'

declare module '#kit/context.ts' {
  interface Ports {
    /** the campaign in which STEP and JT count less (CRM_CAMPAIGN, CRM-02); '': none */
    crmCampaign: string
  }
}

/** A guest who allowed it; without this cookie nothing of what guests do is kept (CRM-01, K-39). */
export const consentCookie = 'configurator_consent'
/** How long her answer holds. */
const consentDays = 365

/** Whether a guest is still to be asked: who is signed in is told by the terms, and an answer holds for a year. */
export const asksConsent = ({ who, request }: Pick<Ctx, 'who' | 'request'>): boolean =>
  who === null && !['true', 'false'].includes(request.cookie(consentCookie) ?? '')

export const answerConsent = ({ reply }: Pick<Ctx, 'reply'>, allowed: boolean): void =>
  reply.setCookie(consentCookie, String(allowed), { maxAgeSeconds: consentDays * 86_400 })

/** Has this browser's guest allowed it? */
export const followUpAllowed = ({ request }: Pick<Ctx, 'request'>): boolean =>
  request.cookie(consentCookie) === 'true'

/** What a page reports; who she is comes from the session, never from the page. */
export type Reported = { configId: string; productCode: string; type: string; campaign: string; url: string }

/** CRM-01: keeps an event with its score. False: a guest has not allowed it. */
export async function reportEvent(ctx: Ctx, reported: Reported): Promise<boolean> {
  const { who } = ctx
  if (!who && ctx.request.cookie(consentCookie) !== 'true') return false
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

/** Where events go: an address of the seller's CRM, and the secret that signs them. */
export type CrmTarget = { url: string; secret: string }

/** Hands waiting events over, each signed; what fails is tried again later. Nothing to do where no CRM is configured. */
export async function sendEvents(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  { url, secret }: CrmTarget,
): Promise<void> {
  for (const { id, attempts, ...event } of await takeEvents(db, 200)) {
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
      if (response.ok) await markSent(db, id)
      else log.warn({ event: event.key, status: response.status, attempts }, 'the CRM refused an event')
    } catch (error) {
      log.warn({ event: event.key, attempts, error: String(error) }, 'the CRM was not reached')
    }
  }
}
