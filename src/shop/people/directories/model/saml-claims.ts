/** Who a verified assertion is about, in the words in which every directory is listened to. */
import { at, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'
import type { NameIdFormat, SamlSettings } from './directory.ts'
import { samlTime } from './saml-time.ts'

const formats = 'urn:oasis:names:tc:SAML:'
export const nameIdUri: Record<NameIdFormat, string> = {
  persistent: `${formats}2.0:nameid-format:persistent`,
  unspecified: `${formats}1.1:nameid-format:unspecified`,
  email: `${formats}1.1:nameid-format:emailAddress`,
}
const transient = `${formats}2.0:nameid-format:transient`

const microsoft = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
/** Names that directories give to an attribute unless told otherwise. */
const usual = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'emailaddress',
    'Email',
    `${microsoft}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  first: [
    'firstName',
    'givenName',
    'given_name',
    'FirstName',
    'givenname',
    `${microsoft}/givenname`,
    'urn:oid:2.5.4.42',
  ],
  last: ['lastName', 'sn', 'surname', 'family_name', 'LastName', `${microsoft}/surname`, 'urn:oid:2.5.4.4'],
  name: [
    'displayName',
    'DisplayName',
    'cn',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
  ],
} as const

/** The attributes of an assertion by name: one value as a text, several as a list. */
export function attributesOf(assertion: Node): Record<string, string | string[]> {
  const found = new Map<string, string[]>()
  for (const statement of childrenOf(assertion, 'AttributeStatement'))
    for (const attribute of childrenOf(statement, 'Attribute')) {
      const name = attribute.attributes['Name'] ?? ''
      const values = childrenOf(attribute, 'AttributeValue').map(({ text }) => text.trim())
      if (name !== '') found.set(name, [...(found.get(name) ?? []), ...values])
    }
  return Object.fromEntries(
    [...found].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
  )
}

/** Why an assertion names nobody; the log tells it to the company's administrator. */
export class NamesNobody extends Error {}

type Attributes = Readonly<Record<string, string | string[]>>
const firstOf = (attributes: Attributes, names: readonly string[]): string | undefined =>
  names
    .map(name => (Object.hasOwn(attributes, name) ? [attributes[name] ?? ''].flat()[0] : undefined))
    .find(value => value !== undefined && value !== '')

/**
 * Who it is: the value of the attribute that was agreed on, else the NameID. A NameID that is made anew each time names nobody, nor
 * does one that is an e-mail address, which may be given to somebody else (decision 354). Throws NamesNobody.
 */
function subjectOf(
  { value, format }: { value: string; format: string },
  attributes: Attributes,
  { subjectClaim }: Pick<SamlSettings, 'subjectClaim'>,
): string {
  if (subjectClaim !== '') {
    const said = [attributes[subjectClaim] ?? []].flat().filter(one => one !== '')
    if (said.length !== 1) throw new NamesNobody(`not exactly one value of the attribute ${subjectClaim}`)
    return `${subjectClaim}: ${said[0]}`
  }
  if (value === '') throw new NamesNobody('no NameID')
  if (format === transient) throw new NamesNobody('the NameID is transient: it is another one each time')
  if (format === nameIdUri.email || (format !== nameIdUri.persistent && value.includes('@')))
    throw new NamesNobody(
      'the NameID is an e-mail address: send a persistent NameID, or name the attribute that says who somebody is',
    )
  return value
}

export type SamlClaims = Readonly<Record<string, unknown>> & { iss: string; sub: string }
/** What is needed to sign out there. */
export type SamlSession = { nameID: string; nameIDFormat: string; sessionIndex?: string }

/** The claims of a verified assertion. Throws NamesNobody. */
export function claimsOf(
  assertion: Node,
  settings: SamlSettings,
): { claims: SamlClaims; session: SamlSession } {
  const attributes = attributesOf(assertion)
  const named = at(assertion, 'Subject', 'NameID')
  const nameID = { value: (named?.text ?? '').trim(), format: named?.attributes['Format'] ?? '' }
  const sub = subjectOf(nameID, attributes, settings)
  if (sub.length > 255) throw new NamesNobody('what names somebody is longer than 255 characters')
  const statement = at(assertion, 'AuthnStatement')
  const sid = statement?.attributes['SessionIndex']
  const one = (claim: string, names: readonly string[]) => firstOf(attributes, claim === '' ? names : [claim])
  const byNameId =
    nameID.value.includes('@') && nameID.format !== nameIdUri.persistent ? nameID.value : undefined
  return {
    claims: {
      ...attributes,
      iss: textAt(assertion, 'Issuer'),
      sub,
      email: one(settings.emailClaim, usual.email) ?? byNameId,
      given_name: one(settings.firstNameClaim, usual.first),
      family_name: one(settings.lastNameClaim, usual.last),
      name: firstOf(attributes, usual.name),
      sid,
      auth_time: Math.floor(samlTime(statement?.attributes['AuthnInstant']) / 1_000),
    },
    session: {
      nameID: nameID.value,
      nameIDFormat: nameID.format,
      ...(sid !== undefined && { sessionIndex: sid }),
    },
  }
}
