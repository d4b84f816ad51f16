/** What a SAML directory says of itself in its metadata. */
import { at, childrenOf, textAt, type Node } from '#kit/xml/xml-tree.ts'
import type { SamlSource } from './directory.ts'
import { samlTime } from './saml-time.ts'

export type SamlMetadata = Pick<SamlSource, 'ssoUrl' | 'sloUrl' | 'certificates'> & { entityId: string }

/** Why a text is no metadata that the shop can use. */
export const metadataProblems = ['none', 'several', 'expired', 'no-redirect', 'no-certificate'] as const
export type MetadataProblem = (typeof metadataProblems)[number]

export const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
export const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
export const protocolName = 'urn:oasis:names:tc:SAML:2.0:protocol'

const entitiesIn = (root: Node): Node[] =>
  root.name === 'EntityDescriptor'
    ? [root]
    : root.name === 'EntitiesDescriptor'
      ? root.children.flatMap(entitiesIn)
      : []
const isOver = ({ attributes }: Node, now: Date): boolean =>
  attributes['validUntil'] !== undefined && !(samlTime(attributes['validUntil']) > now.getTime())
const addressOf = (descriptor: Node, service: string): string =>
  childrenOf(descriptor, service).find(({ attributes }) => attributes['Binding'] === redirectBinding)
    ?.attributes['Location'] ?? ''

/**
 * The one directory in a metadata document: its entity ID, its addresses for HTTP-Redirect, and the certificates that it signs
 * by. `pems` reads what stands in an X509Certificate.
 */
export function metadataIn(
  root: Node,
  now: Date,
  pems: (text: string) => string[],
): SamlMetadata | { problem: MetadataProblem } {
  const found = entitiesIn(root).flatMap(entity =>
    childrenOf(entity, 'IDPSSODescriptor').map(descriptor => ({ entity, descriptor })),
  )
  const [first, ...others] = found
  if (!first) return { problem: 'none' }
  if (others.length > 0) return { problem: 'several' }
  const { entity, descriptor } = first
  const entityId = entity.attributes['entityID'] ?? ''
  if (entityId === '') return { problem: 'none' }
  if ([root, entity, descriptor].some(one => isOver(one, now))) return { problem: 'expired' }
  const ssoUrl = addressOf(descriptor, 'SingleSignOnService')
  if (ssoUrl === '') return { problem: 'no-redirect' }
  const certificates = childrenOf(descriptor, 'KeyDescriptor')
    .filter(({ attributes }) => attributes['use'] !== 'encryption')
    .flatMap(key => childrenOf(at(key, 'KeyInfo'), 'X509Data'))
    .flatMap(data => pems(textAt(data, 'X509Certificate')))
  if (certificates.length === 0) return { problem: 'no-certificate' }
  return {
    entityId,
    ssoUrl,
    sloUrl: addressOf(descriptor, 'SingleLogoutService'),
    certificates: [...new Set(certificates)],
  }
}
