import { X509Certificate } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import samlp from 'samlp'
import { newSelfSigned } from '#kit/self-signed.ts'

/** What a directory signs and encrypts, as its administrator sets it. */
export const configurations = {
  'signed assertion': {},
  'signed response': { signAssertion: false, signResponse: true },
  'both signed': { signResponse: true },
  'signed, then encrypted': { encrypts: true },
} as const
export type Configuration = keyof typeof configurations

export type SamlProvider = {
  /** its metadata, as the file that it offers */
  metadata: string
  /** what it does from now on */
  become: (configuration: Configuration) => void
  /** it is told of the shop by the shop's own metadata */
  learn: (metadata: string) => void
  close: () => Promise<void>
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const pem = (base64: string): string =>
  `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`
const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`
const pageOf = (body: string): string => `<!DOCTYPE html><html lang="en"><title>Directory</title>${body}`

/** A directory by the foreign library `samlp`: whoever signs in there is Nora Neu under the name that they type. */
export async function samlProvider(mailDomain: string): Promise<SamlProvider> {
  const { key, certificate } = await newSelfSigned('directory.example', new Date())
  const parse = promisify(samlp.parseRequest)
  const respond = promisify(samlp.getSamlResponse)
  let configuration: Configuration = 'signed assertion'
  let shop: { pem: string; publicKey: string } | null = null
  let at = ''

  async function answer(search: URLSearchParams, name: string): Promise<string> {
    const asked = await parse({ query: { SAMLRequest: search.get('SAMLRequest') ?? '' } })
    const { encrypts, ...signs } = { encrypts: false, ...configurations[configuration] }
    if (encrypts && !shop) throw new Error('it has not been told of the shop')
    const response = await respond(
      {
        ...signs,
        issuer: `urn:directory:${at}`,
        key,
        cert: certificate,
        audience: asked.issuer,
        recipient: asked.assertionConsumerServiceURL,
        destination: asked.assertionConsumerServiceURL,
        inResponseTo: asked.id,
        signatureAlgorithm: 'rsa-sha256',
        digestAlgorithm: 'sha256',
        nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        sessionIndex: `_session-${name}`,
        ...(encrypts && { encryptionCert: shop?.pem, encryptionPublicKey: shop?.publicKey }),
        profileMapper: () => ({
          getNameIdentifier: () => ({ nameIdentifier: `number-of-${name}` }),
          getClaims: () => ({
            [`${claims}/emailaddress`]: `${name}@${mailDomain}`,
            [`${claims}/givenname`]: 'Nora',
            [`${claims}/surname`]: 'Neu',
            groups: ['everybody', 'purchasing'],
          }),
        }),
      },
      { id: name },
    )
    // whoever has no script presses the button
    return pageOf(
      `<form method="post" action="${escaped(asked.assertionConsumerServiceURL)}">${hidden('SAMLResponse', Buffer.from(response).toString('base64'))}${hidden('RelayState', search.get('RelayState') ?? '')}<button>Continue</button></form>`,
    )
  }
  async function page(request: IncomingMessage): Promise<string> {
    const { search, searchParams } = new URL(request.url ?? '', at)
    if (request.method === 'POST')
      return answer(searchParams, new URLSearchParams(await text(request)).get('login') ?? '')
    return pageOf(
      `<form method="post" action="${escaped(search)}"><label>Name <input name="login"></label><button>Sign in</button></form>`,
    )
  }
  const server = createServer((request, response) => {
    page(request).then(
      body => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sso`
  return {
    metadata: `<?xml version="1.0"?>
<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:directory:${at}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${at}"/></IDPSSODescriptor></EntityDescriptor>`,
    become: next => void (configuration = next),
    learn: metadata => {
      const [, base64 = ''] = /use="encryption".*?<(?:\w+:)?X509Certificate>([^<]+)</s.exec(metadata) ?? []
      const own = pem(base64.replaceAll(/\s/g, ''))
      const publicKey = new X509Certificate(own).publicKey.export({ type: 'spki', format: 'pem' })
      shop = { pem: own, publicKey: String(publicKey) }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise(done => void server.close(done))
    },
  }
}
