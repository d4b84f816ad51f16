import * as z from 'zod'
import { file, form, page, post } from '#kit/contract.ts'
import { maxEmailLength } from '#kit/typed/email.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { several } from '#kit/typed/several.ts'
import { directoryKinds, nameIdFormats } from './model/directory.ts'

/** A page address wanted afterwards; what it may be is decided when it is followed. */
const Next = z.string().max(8_000).optional().catch(undefined)
const ofDirectory = { params: z.object({ key: z.string().regex(/^[\da-f]{24}$/) }) } as const

/** Signing in by the directory of a company (OpenID Connect or SAML 2.0). */
export const directorySignIn = {
  /** which directory it is, is found by the e-mail address */
  find: page('/sign-in/directory', { query: z.object({ next: Next }) }),
  found: form('/sign-in/directory', {
    reads: true,
    body: z.object({ email: z.string().trim().max(maxEmailLength).default(''), next: Next }),
  }),
  /** says where it leads; with the header x-fragment nothing, so that the log-in dialog goes there */
  way: page('/sign-in/directory/:key', { ...ofDirectory, query: z.object({ next: Next }) }),
  /** leads to the directory; shows the way there to who does not come from a page of ours */
  start: page('/sign-in/directory/:key/start', {
    ...ofDirectory,
    navigates: true,
    query: z.object({ next: Next }),
  }),
  /** proves once more who is signed in */
  again: page('/sign-in/directory/:key/again', {
    ...ofDirectory,
    for: 'in-person',
    navigates: true,
    query: z.object({ next: Next }),
  }),
  /** where the directory sends people back to; what it says stands behind it */
  callback: page('/sign-in/directory/:key/callback', { ...ofDirectory, navigates: true }),
  /** the same of SAML, by a form of the directory: nobody is let in by it alone, the browser goes on to `callback` (decision 355) */
  answered: post('/sign-in/directory/:key/callback', {
    ...ofDirectory,
    byLink: true,
    body: z.object({
      SAMLResponse: z.string().min(1).max(500_000),
      RelayState: z.string().max(1_000).default(''),
    }),
  }),
  /** what the shop says of itself to a SAML directory */
  metadata: file('/sign-in/directory/:key/metadata', ofDirectory),
  /** SAML: the directory sends the browser here when a session there has ended, or after signing out there */
  endedThere: page('/sign-in/directory/:key/logout', { ...ofDirectory, navigates: true }),
  /** the directory says that a session there has ended (OpenID Connect Back-Channel Logout 1.0) */
  loggedOut: post('/sign-in/directory/:key/logout', {
    ...ofDirectory,
    byLink: true,
    body: z.object({ logout_token: z.string().max(20_000) }),
  }),
  /** who has come from a directory and signed in by password is asked whether they are the same */
  link: page('/sign-in/directory-link', { for: 'in-person' }),
  linkSelf: form('/sign-in/directory-link', { for: 'in-person', proved: true }),
  /** signed out here; the way to sign out there too */
  signedOut: page('/sign-in/directory-signed-out'),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Which = z.object({ id: Id })
const Version = z.coerce.number().int().min(0).max(2_147_483_646).catch(0).default(0)
const Ticked = z
  .literal('true')
  .optional()
  .transform(ticked => ticked !== undefined)
const lines = z.string().max(10_000).default('')

/** What the connection speaks, where another kind is looked at. */
const Kind = z.object({ kind: z.enum(directoryKinds).optional().catch(undefined) })

/**
 * The fields of a connection, of both kinds: which of them have to be there, its kind says. The secret is never shown again, empty
 * it stays.
 */
const Fields = z.object({
  kind: z.enum(directoryKinds).default('oidc'),
  name: oneLine(80).min(1),
  issuer: oneLine(500).default(''),
  clientId: oneLine(300).default(''),
  secret: z.string().trim().max(2_000).default(''),
  metadataUrl: oneLine(500).default(''),
  metadata: z.string().trim().max(400_000).default(''),
  ssoUrl: oneLine(500).default(''),
  sloUrl: oneLine(500).default(''),
  certificates: z.string().trim().max(50_000).default(''),
  nameIdFormat: z.enum(nameIdFormats).default('persistent'),
  subjectClaim: oneLine(200).default(''),
  emailClaim: oneLine(200).default(''),
  firstNameClaim: oneLine(200).default(''),
  lastNameClaim: oneLine(200).default(''),
  signsRequests: Ticked,
  makesPeople: Ticked,
  unitClaim: oneLine(200).default(''),
  unitValues: lines,
  roleClaim: oneLine(200).default(''),
  roleValues: lines,
  unit: oneLine(60).default(''),
  roles: several(z.string().max(30), 10),
  version: Version,
})
export type TypedDirectory = z.output<typeof Fields>
const Domain = z.object({ domain: oneLine(260).default('') })
const Only = z.object({
  breakGlass: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
})
const metadataFile = { maxBytes: 400_000 }
const Turn = z.object({ active: z.enum(['true', 'false']) })

const ofCompany = { for: 'company-admin', section: 'account/company-directory' } as const
const own = '/{account-area}/company/directory'
/** The company's administrator: the directory that its people sign in by. */
export const directoryOfCompany = {
  show: page(own, { ...ofCompany, query: Kind }),
  help: page(`${own}/help`, { ...ofCompany, query: Kind }),
  save: form(own, { proved: true, ...ofCompany, body: Fields }),
  /** fills the fields by the metadata of a SAML directory in a file; keeps nothing */
  readFile: form(`${own}/metadata-file`, { ...ofCompany, formOn: own, reads: true, upload: metadataFile }),
  /** asks the issuer, step by step */
  try: form(`${own}/try`, { ...ofCompany, formOn: own, reads: true }),
  /** leads to the directory and back, to see what it says */
  test: page(`${own}/test`, { ...ofCompany, navigates: true }),
  turn: form(`${own}/turn`, { proved: true, ...ofCompany, body: Turn }),
  /** passwords open nothing any more, but that of one person */
  only: form(`${own}/only`, { proved: true, ...ofCompany, body: Only }),
  notOnly: form(`${own}/not-only`, { proved: true, ...ofCompany }),
  remove: form(`${own}/remove`, { proved: true, ...ofCompany }),
  addDomain: form(`${own}/domains`, { proved: true, ...ofCompany, body: Domain }),
  checkDomain: form(`${own}/domains/:id/check`, { ...ofCompany, params: Which }),
  removeDomain: form(`${own}/domains/:id/remove`, { proved: true, ...ofCompany, params: Which }),
  people: page(`${own}/people`, ofCompany),
  unlink: form(`${own}/people/:id/unlink`, { proved: true, ...ofCompany, params: Which }),
}

const atDesk = { for: 'desk/customers:read', section: 'desk/customers' } as const
const atDeskToChange = { ...atDesk, for: 'desk/customers:write' } as const
const Whose = z.object({ company: z.string().regex(/^[\w.-]{1,60}$/) })
const ofOne = z.object({ ...Whose.shape, ...Which.shape })
const desk = '/desk/customers/companies/:company/directory' as const
/** The seller's desk: the same for each company, and its word for a mail domain. */
export const directoryDesk = {
  show: page(desk, { ...atDesk, params: Whose, query: Kind }),
  save: form(desk, { proved: true, ...atDeskToChange, params: Whose, body: Fields }),
  readFile: form(`${desk}/metadata-file`, {
    ...atDeskToChange,
    params: Whose,
    formOn: desk,
    reads: true,
    upload: metadataFile,
  }),
  try: form(`${desk}/try`, { ...atDeskToChange, params: Whose, formOn: desk, reads: true }),
  turn: form(`${desk}/turn`, { proved: true, ...atDeskToChange, params: Whose, body: Turn }),
  notOnly: form(`${desk}/not-only`, { proved: true, ...atDeskToChange, params: Whose }),
  remove: form(`${desk}/remove`, { proved: true, ...atDeskToChange, params: Whose }),
  addDomain: form(`${desk}/domains`, { proved: true, ...atDeskToChange, params: Whose, body: Domain }),
  checkDomain: form(`${desk}/domains/:id/check`, { ...atDeskToChange, params: ofOne }),
  vouch: form(`${desk}/domains/:id/vouch`, { proved: true, ...atDeskToChange, params: ofOne }),
  removeDomain: form(`${desk}/domains/:id/remove`, { proved: true, ...atDeskToChange, params: ofOne }),
  people: page(`${desk}/people`, { ...atDesk, params: Whose }),
  unlink: form(`${desk}/people/:id/unlink`, { proved: true, ...atDeskToChange, params: ofOne }),
}
