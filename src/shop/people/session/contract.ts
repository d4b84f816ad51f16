import * as z from 'zod'
import { form, get, json, page } from '#kit/contract.ts'
import { emailOfAccount } from '#kit/typed/email.ts'

/** A page address wanted after signing in; what it may be is decided when it is followed. */
const Next = z.string().max(8_000).optional().catch(undefined)
/** A password as it is typed: only its length is looked at here. */
const Password = z.string().min(1).max(1_000)
const Flag = z.string().max(10).optional().catch(undefined)
const LinkToken = z.string().max(100).catch('')

export const session = {
  /** SESS-01; with the header x-fragment the form alone, for the login dialog */
  login: page('/login', {
    whileClosed: true,
    query: z.object({ next: Next, error: Flag, changed: Flag, ended: Flag }),
  }),
  /** a redirect to `next`, or the page again with what is wrong; scripts that accept JSON get JSON or a problem */
  signIn: form('/login', {
    whileClosed: true,
    body: z.object({ username: emailOfAccount, password: Password, next: Next }),
    reply: json(
      z.union([
        z.object({ status: z.literal('success'), csrfToken: z.string() }),
        /** the password is right; the form at `step` asks for more */
        z.object({ status: z.literal('further'), step: z.string() }),
      ]),
    ),
  }),
  /** after signing in again: what was typed into a form whose session had ended */
  keptForm: page('/kept-form', {
    for: 'signed-in',
    query: z.object({ form: z.string().max(6_000).catch('') }),
  }),
  /** SESS-02 */
  logout: page('/logout', { navigates: true, whileClosed: true, whileLooking: true }),
  signOut: form('/logout', { whileClosed: true, whileLooking: true }),
  /** who of the desk acts for a customer is themselves again */
  endActing: form('/login/acting/end', { for: 'signed-in', whileLooking: true }),
  /** SESS-03: `active=1` when the visitor did something since the last call (K-18) */
  keepAlive: get('/keepSessionAlive/', {
    passive: true,
    whileClosed: true,
    query: z.object({ active: Flag }),
  }),
  /** SESS-04: asked before /logout; the session itself ends there */
  endKeepAlive: get('/deleteSessionAlive', { passive: true, whileClosed: true }),
  /** ACC-05, ACC-06; with x-fragment for the popup of 250 px */
  forgotPassword: page('/login/pw/request', { beforeOpening: true }),
  requestPassword: form('/login/pw/request', {
    beforeOpening: true,
    body: z.object({ email: emailOfAccount }),
  }),
  newPassword: page('/login/pw/change', { beforeOpening: true, query: z.object({ token: LinkToken }) }),
  changePassword: form('/login/pw/change', {
    beforeOpening: true,
    body: z.object({ token: LinkToken, password: Password }),
  }),
}
