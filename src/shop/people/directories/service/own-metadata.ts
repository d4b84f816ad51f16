/** What the shop says of itself to the SAML directory of a company. */
import { branch, leaf, xmlDocument } from '#kit/xml/write.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Directory } from '../model/directory.ts'
import { nameIdUri } from '../model/saml-claims.ts'
import { postBinding, protocolName, redirectBinding } from '../model/saml-metadata.ts'
import { logoutUriOf, metadataUriOf, redirectUriOf } from './addresses.ts'

const bare = (pem: string): string => pem.replace(/-----[A-Z ]+-----|\s/g, '')

/** Its entity ID, where answers go, what it signs by and what is encrypted for it; null: the directory does not speak SAML. */
export function ownMetadata(ctx: Pick<Ctx, 'page' | 'publicUrl'>, directory: Directory): string | null {
  const { saml } = directory
  if (!saml) return null
  const key = (use: string): string =>
    branch(
      'md:KeyDescriptor',
      [
        branch(
          'ds:KeyInfo',
          [branch('ds:X509Data', [leaf('ds:X509Certificate', bare(saml.ownCertificate))])],
          { 'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#' },
        ),
      ],
      { use },
    )
  const service = (name: string, Binding: string, Location: string, index?: string): string =>
    `<md:${name} Binding="${Binding}" Location="${Location}"${index === undefined ? '' : ` index="${index}" isDefault="true"`}/>`
  const descriptor = branch(
    'md:SPSSODescriptor',
    [
      key('signing'),
      key('encryption'),
      service('SingleLogoutService', redirectBinding, logoutUriOf(ctx, directory)),
      leaf('md:NameIDFormat', nameIdUri[saml.nameIdFormat]),
      service('AssertionConsumerService', postBinding, redirectUriOf(ctx, directory), '0'),
    ],
    {
      AuthnRequestsSigned: String(saml.signsRequests),
      WantAssertionsSigned: 'true',
      protocolSupportEnumeration: protocolName,
    },
  )
  return xmlDocument(
    branch('md:EntityDescriptor', [descriptor], {
      'xmlns:md': 'urn:oasis:names:tc:SAML:2.0:metadata',
      entityID: metadataUriOf(ctx, directory),
    }),
  )
}
