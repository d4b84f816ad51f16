import * as z from 'zod'
import { form, page } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { several } from '#kit/typed/several.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Which = { params: z.object({ id: Id }) }
const OfMessage = { params: z.object({ id: Id, message: Id }) }
const Version = z.coerce.number().int().min(1).max(2_147_483_646)
const ofCompany = { for: 'company-admin', section: 'account/company-webhooks' } as const
const atDesk = { for: 'desk/webhooks:write', section: 'desk/webhooks' } as const

/** The fields of an endpoint; several events come under one name. */
const Fields = {
  name: oneLine(80).min(1),
  url: oneLine(500).min(1),
  unit: z.string().trim().max(60).default(''),
  events: several(z.string().max(60), 50),
}
const New = z.object(Fields)
const Kept = z.object({ ...Fields, version: Version })
export type TypedWebhook = z.output<typeof New>

const base = '/{account-area}/company/webhooks'
/** The company's administrator: endpoints of the company that are told what happens. */
export const webhooksOfCompany = {
  list: page(base, ofCompany),
  create: page(`${base}/new`, ofCompany),
  add: form(`${base}/new`, { proved: true, ...ofCompany, body: New }),
  show: page(`${base}/:id`, { ...ofCompany, ...Which }),
  save: form(`${base}/:id`, { proved: true, ...ofCompany, ...Which, body: Kept }),
  /** a new secret, shown once */
  rotate: form(`${base}/:id/secret`, { proved: true, ...ofCompany, ...Which }),
  /** the secret before signs no longer */
  endOverlap: form(`${base}/:id/secret/end`, { ...ofCompany, ...Which }),
  /** sends a message that says so */
  test: form(`${base}/:id/test`, { ...ofCompany, ...Which }),
  turnOn: form(`${base}/:id/on`, { ...ofCompany, ...Which }),
  /** all that failed since a day */
  replayFailed: form(`${base}/:id/again`, {
    ...ofCompany,
    ...Which,
    body: z.object({ since: oneLine(30).default('') }),
  }),
  replay: form(`${base}/:id/messages/:message/again`, { ...ofCompany, ...OfMessage }),
  end: form(`${base}/:id/end`, { proved: true, ...ofCompany, ...Which }),
}

/** The seller's desk: all endpoints with what they were told, sending again, and their end. */
export const webhookDesk = {
  list: page('/desk/webhooks', { for: 'desk/webhooks:read', section: 'desk/webhooks' }),
  show: page('/desk/webhooks/:id', { for: 'desk/webhooks:read', section: 'desk/webhooks', ...Which }),
  test: form('/desk/webhooks/:id/test', { ...atDesk, ...Which }),
  replayFailed: form('/desk/webhooks/:id/again', {
    ...atDesk,
    ...Which,
    body: z.object({ since: oneLine(30).default('') }),
  }),
  replay: form('/desk/webhooks/:id/messages/:message/again', { ...atDesk, ...OfMessage }),
  end: form('/desk/webhooks/:id/end', { proved: true, ...atDesk, ...Which }),
}
