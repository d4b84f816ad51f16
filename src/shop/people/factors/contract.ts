import * as z from 'zod'
import { form, json, page, post } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'

/** A page address wanted afterwards; what it may be is decided when it is followed. */
const Next = z.string().max(8_000).optional().catch(undefined)
const Code = z.string().max(100).catch('').default('')
const Ticked = z
  .literal('true')
  .optional()
  .transform(ticked => ticked !== undefined)
/** What a browser hands to a passkey, and what that answers: as WebAuthn writes it in JSON. */
const Options = z.record(z.string(), z.unknown())
const PasskeyAnswer = z.string().max(30_000).catch('').default('')
const signedIn = json(z.object({ status: z.literal('success'), csrfToken: z.string() }))
const mine = { for: 'in-person', section: 'account/security' } as const
const mineProved = { ...mine, proved: true } as const

/** Second factors at the sign-in, asking again, and how a person sets them up (SESS-01). */
export const factors = {
  /** after the right password; with the header x-fragment the form alone, for the dialog */
  step: page('/login/code', { whileClosed: true, query: z.object({ next: Next }) }),
  checkStep: form('/login/code', {
    whileClosed: true,
    body: z.object({ code: Code, next: Next }),
    reply: signedIn,
  }),
  /** who is signed in proves once more that it is they, before what asks for it (`proved`) */
  again: page('/login/again', { for: 'in-person', whileClosed: true, query: z.object({ next: Next }) }),
  proveAgain: form('/login/again', {
    for: 'in-person',
    whileClosed: true,
    body: z.object({
      password: z.string().max(1_000).catch('').default(''),
      code: Code,
      answer: PasskeyAnswer,
      next: Next,
    }),
    reply: signedIn,
  }),
  /** what a browser asks its holder's passkey for: the challenge comes with a cookie of this browser */
  passkeyOptions: post('/login/passkey/options', { whileClosed: true, reply: json(Options) }),
  /** signs in by a passkey alone, which counts as both factors */
  passkeySignIn: form('/login/passkey', {
    whileClosed: true,
    formOn: '/login',
    body: z.object({ answer: PasskeyAnswer, next: Next }),
    reply: signedIn,
  }),
  passkeyAddOptions: post('/{account-area}/security/passkeys/options', {
    ...mineProved,
    reply: json(Options),
  }),
  addPasskey: form('/{account-area}/security/passkeys', {
    ...mineProved,
    formOn: '/{account-area}/security',
    body: z.object({ answer: PasskeyAnswer, name: oneLine(60).default('') }),
  }),
  removePasskey: form('/{account-area}/security/passkeys/:id/remove', {
    ...mineProved,
    formOn: '/{account-area}/security',
    params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  }),
  security: page('/{account-area}/security', mine),
  /** shows the secret of an app; it is kept once the app has shown a right code */
  begin: form('/{account-area}/security/authenticator', {
    ...mineProved,
    formOn: '/{account-area}/security',
  }),
  confirm: form('/{account-area}/security/authenticator/confirm', {
    ...mineProved,
    formOn: '/{account-area}/security',
    body: z.object({ sealed: z.string().max(2_000).catch('').default(''), code: Code }),
  }),
  remove: form('/{account-area}/security/authenticator/remove', {
    ...mineProved,
    formOn: '/{account-area}/security',
  }),
  renewCodes: form('/{account-area}/security/codes', { ...mineProved, formOn: '/{account-area}/security' }),
}

const ofPerson = {
  params: z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
} as const
/** The seller's desk: takes the factors of somebody who has lost them, and says who needs one. */
export const factorsDesk = {
  person: page('/desk/people/:id/factors', { for: 'desk/people:read', section: 'desk/people', ...ofPerson }),
  reset: form('/desk/people/:id/factors', {
    for: 'desk/people:write',
    section: 'desk/people',
    proved: true,
    ...ofPerson,
    body: z.object({ reason: oneLine(300).default('') }),
  }),
  /** whose roles need a second factor */
  rule: page('/desk/second-factors', { for: 'desk/second-factors:read', section: 'desk/second-factors' }),
  setRule: form('/desk/second-factors', {
    for: 'desk/second-factors:write',
    section: 'desk/second-factors',
    proved: true,
    body: z.object({ desk: Ticked, companyAdmins: Ticked }),
  }),
}
