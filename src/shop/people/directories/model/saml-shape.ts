/**
 * The shape that a message of a SAML directory must have before its signature is looked at: one assertion in the whole document,
 * no number twice, nothing that is signed or encrypted in a way that proves nothing any more.
 */
import { at, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'
import { samlTime } from './saml-time.ts'

const dsig = 'http://www.w3.org/2000/09/xmldsig#'
const more = 'http://www.w3.org/2001/04/xmldsig-more#'
const enc = 'http://www.w3.org/2001/04/xmlenc#'
const enc11 = 'http://www.w3.org/2009/xmlenc11#'

export const signatureMethods: readonly string[] = [
  `${more}rsa-sha256`,
  `${more}rsa-sha384`,
  `${more}rsa-sha512`,
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
]
const canonical = [
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
]
/** What may be named as Algorithm, by the element and what it stands in. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  SignatureMethod: signatureMethods,
  CanonicalizationMethod: canonical,
  Transform: [`${dsig}enveloped-signature`, ...canonical],
  'Reference DigestMethod': [`${enc}sha256`, `${more}sha384`, `${enc}sha512`],
  'EncryptedKey EncryptionMethod': [`${enc}rsa-oaep-mgf1p`],
  'EncryptedData EncryptionMethod': [
    `${enc}aes128-cbc`,
    `${enc}aes256-cbc`,
    `${enc11}aes128-gcm`,
    `${enc11}aes256-gcm`,
  ],
}

/** Why a message is not looked at any further. */
export class WrongShape extends Error {}

function* within(node: Node, parent: string): Generator<{ node: Node; parent: string }> {
  yield { node, parent }
  for (const child of node.children) yield* within(child, node.name)
}

/** Throws WrongShape for methods that prove nothing, and for a number that two elements have. */
export function checkMethods(root: Node): void {
  const ids = new Set<string>()
  for (const { node, parent } of within(root, '')) {
    const id = node.attributes['ID']
    if (id !== undefined) {
      if (ids.has(id)) throw new WrongShape('two elements of one ID')
      ids.add(id)
    }
    if (parent === 'Signature' && node.name === 'Object') throw new WrongShape('an object in a signature')
    const methods = allowed[`${parent} ${node.name}`] ?? allowed[node.name]
    const method = node.attributes['Algorithm'] ?? ''
    if (methods && !methods.includes(method)) throw new WrongShape(`${node.name} ${method} is not accepted`)
  }
}

/** The one assertion of a response, encrypted or not. Throws WrongShape. */
export function oneAssertion(response: Node): Node {
  if (response.name !== 'Response') throw new WrongShape('no Response')
  checkMethods(response)
  const all = [...within(response, '')].filter(({ node }) =>
    ['Assertion', 'EncryptedAssertion', 'Response'].includes(node.name),
  )
  const [, only] = all
  if (all.length !== 2 || only?.parent !== 'Response') throw new WrongShape('not exactly one assertion')
  return only.node
}

export const success = 'urn:oasis:names:tc:SAML:2.0:status:Success'
/** What the directory says of how it went; null: well. */
export function failureIn(response: Node): string | null {
  const code = at(response, 'Status', 'StatusCode')
  if (code?.attributes['Value'] === success) return null
  const codes = [code, at(code, 'StatusCode')].map(one => one?.attributes['Value']?.replace(/^.*:/, '') ?? '')
  return [...codes, textAt(response, 'Status', 'StatusMessage')].filter(Boolean).join(', ') || 'no status'
}

export type Expected = { issuer: string; acs: string; requestId: string; now: Date; skewSeconds: number }
const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'

/** What the envelope says, signed or not, must not contradict. Throws WrongShape. */
export function checkEnvelope({ attributes, children }: Node, { issuer, acs }: Expected): void {
  const said = children.find(({ name }) => name === 'Issuer')?.text.trim()
  if (said !== undefined && said !== issuer) throw new WrongShape(`the response is of ${said}`)
  const to = attributes['Destination']
  if (to !== undefined && to !== acs) throw new WrongShape(`the response is for ${to}`)
}

/** What a verified assertion has to say beside what the library makes sure of. Throws WrongShape. */
export function checkAssertion(
  assertion: Node,
  { issuer, acs, requestId, now, skewSeconds }: Expected,
): void {
  const said = textAt(assertion, 'Issuer')
  if (said !== issuer) throw new WrongShape(`the assertion is of ${said}`)
  const late = now.getTime() - skewSeconds * 1_000
  const isOver = (time: string | undefined) => !(samlTime(time) > late)
  const confirmed = childrenOf(at(assertion, 'Subject'), 'SubjectConfirmation').some(one => {
    const data = at(one, 'SubjectConfirmationData')?.attributes
    return (
      one.attributes['Method'] === bearer &&
      data?.['Recipient'] === acs &&
      data['InResponseTo'] === requestId &&
      !isOver(data['NotOnOrAfter'])
    )
  })
  if (!confirmed) throw new WrongShape('no confirmation for this address, request and time')
  const statements = childrenOf(assertion, 'AuthnStatement')
  if (statements.length === 0) throw new WrongShape('nobody has signed in')
  const ends = statements.map(({ attributes }) => attributes['SessionNotOnOrAfter'])
  if (ends.some(end => end !== undefined && isOver(end))) throw new WrongShape('the session there is over')
}
