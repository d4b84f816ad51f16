import * as z from 'zod'
import { file, form, json, page, post, text } from '#kit/contract.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { offeredKinds, settingFields } from './model/settings.ts'

const inSettings = { for: 'in-person', section: 'account/settings' } as const
const Password = z.string().max(1_000).catch('').default('')
const LinkToken = z.string().max(100).catch('').default('')
const StopToken = z.string().max(300).catch('').default('')
const kind = z.enum(offeredKinds)
/** of a copy of personal data, from 1 */
const Part = z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1)

/** The account of a person (ACC-01 to ACC-04, calls 126 and 127). */
export const account = {
  overview: page('/{account-area}', { for: 'signed-in', section: 'account/overview' }),
  /** S-035 */
  settings: page('/{account-area}/settings', inSettings),
  /** ACC-01: one entry; a script gets its value as it is shown */
  update: form('/{account-area}/settings/update', {
    ...inSettings,
    body: z.object({ field: z.enum(settingFields), value: z.string().max(500).catch('').default('') }),
    reply: json(
      z.object({ status: z.literal('success'), value: z.string(), redirect: z.string().optional() }),
    ),
  }),
  changePassword: form('/{account-area}/settings/password', {
    ...inSettings,
    body: z.object({ current: Password, password: Password, passwordAgain: Password }),
  }),
  changeEmail: form('/{account-area}/settings/email', {
    ...inSettings,
    body: z.object({ email: z.string().max(500).catch('').default(''), current: Password }),
  }),
  cancelEmail: form('/{account-area}/settings/email/cancel', inSettings),
  /** the links of both letters; they act by their button only */
  emailLink: page('/account/confirm-email', { query: z.object({ token: LinkToken }) }),
  confirmEmail: form('/account/confirm-email', { body: z.object({ token: LinkToken }) }),
  endSession: form('/{account-area}/settings/sessions/end', {
    ...inSettings,
    body: z.object({
      session: z
        .string()
        .regex(/^[\da-f]{32}$/)
        .optional(),
    }),
  }),
  letters: form('/{account-area}/settings/letters', {
    ...inSettings,
    body: z.object({
      wanted: z
        .union([kind.transform(one => [one]), z.array(kind).max(10)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  /** where the link of a letter leads that can be left out; it acts by its button, or by that of a mail program (RFC 8058) */
  stopLettersPage: page('/account/letters/stop', { query: z.object({ token: StopToken }) }),
  stopLetters: form('/account/letters/stop', { byLink: true, query: z.object({ token: StopToken }) }),
  /** all that the shop holds about them, as data and as a page to read; part by part where it is very much */
  data: file('/{account-area}/settings/my-data.json', { ...inSettings, query: z.object({ part: Part }) }),
  readableData: file('/{account-area}/settings/my-data.html', {
    ...inSettings,
    query: z.object({ part: Part }),
  }),
  /** ACC-02: the only field of the body is the token (K-05); 'success', or why not */
  deactivate: post('/{account-area}/deactivate', { for: 'in-person', reply: text(z.string()) }),
}

const atDesk = { for: 'desk/personal-data:read', section: 'desk/personal-data' } as const
const atDeskToChange = { ...atDesk, for: 'desk/personal-data:write' } as const
const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Email = z.string().max(500).catch('').default('')
const ofOne = { params: z.object({ id: Id }) } as const
/** The seller's desk: accounts that were closed, what is held about a person, erasure. */
export const personalDesk = {
  find: page('/desk/personal-data', {
    ...atDesk,
    query: z.object({ text: SearchText }),
  }),
  data: file('/desk/personal-data/:id/data.json', {
    ...atDesk,
    ...ofOne,
    query: z.object({ part: Part }),
  }),
  readableData: file('/desk/personal-data/:id/data.html', {
    ...atDesk,
    ...ofOne,
    query: z.object({ part: Part }),
  }),
  /** people without an account, by their address */
  strangerData: file('/desk/personal-data/address/data.json', {
    ...atDesk,
    query: z.object({ email: Email, part: Part }),
  }),
  readableStrangerData: file('/desk/personal-data/address/data.html', {
    ...atDesk,
    query: z.object({ email: Email, part: Part }),
  }),
  eraseStranger: form('/desk/personal-data/address/erase', {
    proved: true,
    ...atDeskToChange,
    body: z.object({ email: Email }),
  }),
  reactivate: form('/desk/personal-data/:id/reactivate', { proved: true, ...atDeskToChange, ...ofOne }),
  /** `leaves`: the codes of what waits with them and is left to nobody, where nobody can take it over */
  erase: form('/desk/personal-data/:id/erase', {
    proved: true,
    ...atDeskToChange,
    ...ofOne,
    body: z.object({ leaves: z.string().max(20_000).catch('').default('') }),
  }),
  /** how long passwords must be, by storefront (PWD-02) */
  readings: page('/desk/passwords', { for: 'desk/passwords:read', section: 'desk/passwords' }),
  setReading: form('/desk/passwords', {
    for: 'desk/passwords:write',
    section: 'desk/passwords',
    body: z.object({ storefront: z.string().regex(/^[a-z]{2}$/), reading: z.enum(['A', 'B']) }),
  }),
}
