import type { Ctx } from '#platform/request/context.ts'
import { consentSeconds } from '../model/consent.ts'

/** A guest's answer to being followed up about what they configure; without it no event is kept (CRM-01, K-39). */
const followUpCookie = 'configurator_consent'

export const answerFollowUp = ({ reply }: Pick<Ctx, 'reply'>, allowed: boolean): void =>
  reply.setCookie(followUpCookie, String(allowed), { maxAgeSeconds: consentSeconds })

/** Has this browser's guest allowed it? */
export const followUpAllowed = ({ request }: Pick<Ctx, 'request'>): boolean =>
  request.cookie(followUpCookie) === 'true'
