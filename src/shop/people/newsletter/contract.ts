import { PageNumber } from '#kit/paged.ts'
import { sortField } from '#kit/sort.ts'
import { subscriberSorts } from './model.ts'
import * as z from 'zod'
import { file, form, get, json, page } from '#kit/contract.ts'

/** asked: a letter with the link to confirm is on its way; subscribed: nothing had to be done */
const Answer = z.object({ status: z.enum(['asked', 'subscribed']) })
const Token = z.string().max(100).catch('').default('')
const WithToken = z.object({ token: Token })

/** CHK-31: subscribed by who is signed in, confirmed and ended by the links of letters (K-47). */
export const newsletter = {
  subscribe: get('/newsletter/subscribe', { for: 'signed-in', changes: true, reply: json(Answer) }),
  /** their own switch */
  show: page('/{account-area}/newsletter', { for: 'signed-in', section: 'account/newsletter' }),
  ask: form('/{account-area}/newsletter/subscribe', {
    for: 'signed-in',
    section: 'account/newsletter',
    body: z.object({}),
  }),
  leave: form('/{account-area}/newsletter/unsubscribe', {
    for: 'signed-in',
    section: 'account/newsletter',
    body: z.object({}),
  }),
  /** where the link of the letter leads: programs that follow links of mails press no button */
  confirmPage: page('/newsletter/confirm', { query: WithToken }),
  confirm: form('/newsletter/confirm', { body: WithToken }),
  unsubscribePage: page('/newsletter/unsubscribe', { query: WithToken }),
  /** the button there, and the mail programs' own (RFC 8058) */
  unsubscribe: form('/newsletter/unsubscribe', { byLink: true, query: WithToken }),
}

const atDesk = { for: 'desk/newsletter:read', section: 'desk/newsletter' } as const
export const newsletterDesk = {
  list: page('/desk/newsletter', {
    lags: true,
    ...atDesk,
    query: z.object({
      state: z.enum(['asked', 'subscribed', 'unsubscribed']).nullable().catch(null),
      sort: sortField(subscriberSorts, '-since'),
      page: PageNumber,
    }),
  }),
  /** the confirmed addresses, each with its link to unsubscribe */
  exported: file('/desk/newsletter/export', { ...atDesk, lags: true }),
}
