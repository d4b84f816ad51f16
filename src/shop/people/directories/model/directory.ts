/**
 * The directory of a company: who signs in by it is known by issuer and subject, never by an e-mail address alone (decision 330).
 */
import { inOneLine } from '#kit/typed/one-line.ts'
import { beginning } from '#kit/typed/sound-text.ts'
import { companyRoles } from '#shop/people/company-admin/model/company.ts'

/** A role that a company gives itself. */
export type CompanyRole = (typeof companyRoles)[number]
export const isCompanyRole = (role: string): role is CompanyRole => companyRoles.some(one => one === role)

/** What a directory speaks: OpenID Connect, or SAML 2.0. */
export const directoryKinds = ['oidc', 'saml'] as const
export type DirectoryKind = (typeof directoryKinds)[number]

/** What of a SAML directory is kept beside what every directory has. */
export type Saml = SamlSettings &
  SamlSource & {
    /** by which it knows the shop */
    ownCertificate: string
  }
/** What it says of itself in its metadata. */
export type SamlSource = {
  ssoUrl: string
  /** where it signs people out; '': nowhere */
  sloUrl: string
  /** whose signatures count, as PEM */
  certificates: readonly string[]
  /** when its metadata was last asked for by its address; null: never */
  readAt: Date | null
}
export const nameIdFormats = ['persistent', 'unspecified', 'email'] as const
export type NameIdFormat = (typeof nameIdFormats)[number]
/** What is agreed on with it. */
export type SamlSettings = {
  metadataUrl: string
  nameIdFormat: NameIdFormat
  /** the attribute that says who somebody is; '': the NameID */
  subjectClaim: string
  /** the attributes of address and name; '': the usual ones */
  emailClaim: string
  firstNameClaim: string
  lastNameClaim: string
  signsRequests: boolean
}

/** A company's connection to its directory; its secret stays in the store. */
export type Directory = {
  id: number
  companyId: number
  kind: DirectoryKind
  /** null: it speaks OpenID Connect */
  saml: Saml | null
  key: string
  storefront: string
  name: string
  /** of a SAML directory its entity ID */
  issuer: string
  clientId: string
  makesPeople: boolean
  unitClaim: string
  unitValues: string
  roleClaim: string
  roleValues: string
  /** where no value fits; null: the first unit of the company */
  unitId: number | null
  /** where no value fits */
  roles: readonly CompanyRole[]
  active: boolean
  testedAt: Date | null
  onlyHere: boolean
  breakGlassId: number | null
  version: number
}

export type ProvedBy = 'dns' | 'desk'
export type MailDomain = {
  id: number
  domain: string
  /** what its DNS text holds */
  token: string
  provedAt: Date | null
  provedBy: ProvedBy | null
}

/** What the text of a domain says that is proved by it. */
export const domainText = (token: string): string => `contara-verification=${token}`

/** The domain of an address, in small letters. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

const host = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/
/** A mail domain as it is typed, in small letters; null: it is none. */
export function readDomain(typed: string): string | null {
  const domain = typed.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  return host.test(domain) ? domain : null
}

/** One line of a table of values: `value = meaning, meaning`. */
export type Meaning = { value: string; means: readonly string[] }
/** The lines of a table of values; the number of the first that is none otherwise. */
export function readMeanings(typed: string): Meaning[] | { wrongLine: number } {
  const all: Meaning[] = []
  for (const [n, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const at = line.lastIndexOf('=')
    const value = line.slice(0, at).trim()
    const means = line
      .slice(at + 1)
      .split(',')
      .map(one => one.trim())
      .filter(one => one !== '')
    if (at < 1 || value === '' || means.length === 0) return { wrongLine: n + 1 }
    all.push({ value, means })
  }
  return all
}

/** The values of a claim as texts: one, or a list of them; a path leads into an object (`realm_access.roles`). */
export function valuesOf(claims: Readonly<Record<string, unknown>>, claim: string): string[] {
  if (claim === '') return []
  // names of claims may hold points themselves, as those of Auth0 do
  let value: unknown = Object.hasOwn(claims, claim) ? claims[claim] : undefined
  if (value === undefined)
    value = claim
      .split('.')
      .reduce<unknown>(
        (at, step) =>
          typeof at === 'object' && at !== null && Object.hasOwn(at, step)
            ? (at as Record<string, unknown>)[step]
            : undefined,
        claims,
      )
  return [value]
    .flat()
    .flatMap(one => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []))
}

/** Where somebody belongs by the word of the directory; null each: it has none of it. */
export type Placing = { unitId: number | null; roles: readonly CompanyRole[] | null }

const meant = (typed: string, values: readonly string[]): string[] => {
  const read = readMeanings(typed)
  return 'wrongLine' in read
    ? []
    : read.filter(({ value }) => values.includes(value)).flatMap(({ means }) => [...means])
}

/**
 * Unit and roles by the claims. A claim that is configured always decides: what fits no value gets the usual unit and roles;
 * one that is not leaves who is known here as they are.
 */
export function placingOf(
  directory: Pick<Directory, 'unitClaim' | 'unitValues' | 'roleClaim' | 'roleValues' | 'unitId' | 'roles'>,
  units: readonly { id: number; code: string; active: boolean; parentId: number | null }[],
  claims: Readonly<Record<string, unknown>>,
): { known: Placing; fresh: { unitId: number | null; roles: readonly CompanyRole[] } } {
  const open = units.filter(({ active }) => active)
  const usual =
    open.find(({ id }) => id === directory.unitId) ?? open.find(({ parentId }) => parentId === null)
  const codes = meant(directory.unitValues, valuesOf(claims, directory.unitClaim))
  const unit = open.find(({ code }) => codes.includes(code)) ?? usual
  const said = new Set(
    meant(directory.roleValues, valuesOf(claims, directory.roleClaim)).filter(isCompanyRole),
  )
  const roles = said.size > 0 ? companyRoles.filter(role => said.has(role)) : directory.roles
  return {
    known: {
      unitId: directory.unitClaim === '' ? null : (unit?.id ?? null),
      roles: directory.roleClaim === '' ? null : roles,
    },
    fresh: { unitId: unit?.id ?? null, roles },
  }
}

/** Who the directory says it is. */
export type Identity = {
  issuer: string
  subject: string
  /** as it is kept, in small letters; null: it says none that is one */
  email: string | null
  /** what the directory says of the address: true it has made sure, false it has not, null nothing */
  verified: boolean | null
  firstName: string
  lastName: string
  /** its session there */
  sid: string | null
  claims: Readonly<Record<string, unknown>>
}

const text = (value: unknown, most: number): string =>
  typeof value === 'string' ? beginning(inOneLine(value), most) : ''
const flag = (value: unknown): boolean | null => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true
  return value === undefined || value === null ? null : false
}

/** What the claims say about a person. `read` reads an address. */
export function identityOf(
  claims: Readonly<Record<string, unknown>> & { iss: string; sub: string },
  read: (typed: string) => string | null,
): Identity {
  const email = typeof claims['email'] === 'string' ? read(claims['email']) : null
  const [first = '', ...more] = text(claims['name'], 160).split(' ')
  const names = {
    firstName: text(claims['given_name'], 80) || first.slice(0, 80),
    lastName: text(claims['family_name'], 80) || more.join(' ').slice(0, 80),
  }
  const verified = flag(claims['email_verified'])
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email,
    // Entra says by this that the owner of the domain was made sure of
    verified: verified ?? flag(claims['xms_edov']),
    firstName: names.firstName || (email?.slice(0, email.indexOf('@')).slice(0, 80) ?? ''),
    lastName: names.lastName,
    sid: text(claims['sid'], 255) || null,
    claims,
  }
}

/** Why nobody comes in; what a person is told of it stands in the texts under the same name. */
export const refusals = [
  /** the way was begun in another browser, too long ago, or was gone already */
  'stale',
  /** the directory said no */
  'denied',
  'unreachable',
  /** the answer of the directory is not what was asked for */
  'forged',
  'off',
  'closed',
  'elsewhere',
  'other-subject',
  'not-made',
  'no-email',
  'unverified',
  'domain',
  'no-role',
  'to-prove',
] as const
export type RefusedBecause = (typeof refusals)[number]
/** Who is refused so may be somebody of the company whom the directory does not know yet: their password tells. */
export const mayProve = (why: RefusedBecause): boolean =>
  ['not-made', 'no-email', 'unverified', 'domain', 'no-role', 'to-prove'].includes(why)

/** What is written of a sign-in. */
export type SignInOutcome = RefusedBecause | 'in' | 'made' | 'linked' | 'tested' | 'proved' | 'signed-out'
export type LoggedSignIn = {
  id: number
  at: Date
  outcome: SignInOutcome
  subject: string
  email: string
  detail: string
}
/** Sign-ins that are kept of a directory. */
export const logged = 100

export type LinkedBy = 'made' | 'address' | 'password'
export type LinkedPerson = {
  id: number
  customerId: number
  email: string
  name: string
  active: boolean
  issuer: string
  subject: string
  linkedBy: LinkedBy
  linkedAt: Date
  lastAt: Date | null
}

/** One step of trying a connection: done, or what is wrong. */
export type Verdict = {
  step:
    | 'address'
    | 'reached'
    | 'issuer'
    | 'endpoints'
    | 'code-flow'
    | 'signatures'
    | 'keys'
    | 'sso-address'
    | 'certificates'
    | 'own-key'
  good: boolean
  detail: string
}
