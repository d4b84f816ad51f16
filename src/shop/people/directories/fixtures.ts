/** A directory on loopback for tests: it does as it should, and whatever else a test tells it to. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose'

type Key = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK }
export type Claims = Record<string, unknown>
/** What was agreed on for a code. */
type Grant = { redirectUri: string; challenge: string; nonce: string; clientId: string; person: Claims }

export type FakeDirectory = {
  issuer: string
  clientId: string
  secret: string
  /** what the document says beside the usual */
  metadata: Claims
  /** how the token is made of what it would say; null: as it should be */
  forge: ((claims: Claims, self: FakeDirectory) => string | Promise<string>) | null
  /** how often the token endpoint was asked with a code and its proof that were right */
  granted: number
  sign: (claims: Claims, header?: Claims & { alg?: string }) => Promise<string>
  /** A text that says which key it is of and is signed by another one. */
  signByStranger: (claims: Claims) => Promise<string>
  publicPem: () => Promise<string>
  /** New keys; the ones before are gone. */
  rotate: () => Promise<void>
  /** What the browser is sent back with after it was sent to `location`, by this person. */
  authorize: (location: string | undefined, person: Claims) => string
  logoutToken: (claims: Claims) => Promise<string>
  close: () => Promise<void>
}

const now = (): number => Math.floor(Date.now() / 1_000)
const text64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

async function newKey(): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const kid = randomBytes(4).toString('hex')
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' },
  }
}

/** A text without a signature. */
export const unsigned = (claims: Claims): string => `${text64({ alg: 'none' })}.${text64(claims)}.`
/** A text signed by a shared secret. */
export function signedBySecret(claims: Claims, secret: string, kid?: string): string {
  const body = `${text64({ alg: 'HS256', kid })}.${text64(claims)}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString())
}

export async function fakeDirectory(): Promise<FakeDirectory> {
  let key = await newKey()
  const stranger = await newKey()
  const grants = new Map<string, Grant>()
  const server: Server = createServer((request, response) => void answer(request, response))
  const json = (response: import('node:http').ServerResponse, status: number, value: unknown) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  async function answer(request: IncomingMessage, response: import('node:http').ServerResponse) {
    if (request.url === '/.well-known/openid-configuration')
      return json(response, 200, {
        issuer: self.issuer,
        authorization_endpoint: `${self.issuer}/authorize`,
        token_endpoint: `${self.issuer}/token`,
        jwks_uri: `${self.issuer}/jwks`,
        end_session_endpoint: `${self.issuer}/end`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        token_endpoint_auth_methods_supported: ['client_secret_post'],
        authorization_response_iss_parameter_supported: true,
        ...self.metadata,
      })
    if (request.url === '/jwks') return json(response, 200, { keys: [key.jwk] })
    if (request.url !== '/token') return json(response, 404, {})
    const body = await bodyOf(request)
    const grant = grants.get(body.get('code') ?? '')
    grants.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const right =
      grant?.challenge === challenge &&
      grant.redirectUri === body.get('redirect_uri') &&
      body.get('client_id') === self.clientId &&
      body.get('client_secret') === self.secret
    if (!grant || !right) return json(response, 400, { error: 'invalid_grant' })
    self.granted++
    const claims = {
      iss: self.issuer,
      aud: self.clientId,
      iat: now(),
      exp: now() + 300,
      nonce: grant.nonce,
      ...grant.person,
    }
    const id_token = self.forge ? await self.forge(claims, self) : await self.sign(claims)
    return json(response, 200, { access_token: 'a', token_type: 'Bearer', expires_in: 300, id_token })
  }
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const self: FakeDirectory = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'shop',
    secret: 'a secret of the directory',
    metadata: {},
    forge: null,
    granted: 0,
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid, ...header }).sign(key.privateKey),
    signByStranger: claims =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: key.kid }).sign(stranger.privateKey),
    publicPem: async () => JSON.stringify(await exportJWK(key.publicKey)),
    rotate: async () => void (key = await newKey()),
    authorize(location, person) {
      const asked = new URL(location ?? '').searchParams
      const code = randomBytes(16).toString('hex')
      grants.set(code, {
        redirectUri: asked.get('redirect_uri') ?? '',
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce') ?? '',
        clientId: asked.get('client_id') ?? '',
        person,
      })
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '', iss: self.issuer })}`
    },
    logoutToken: claims =>
      new SignJWT({
        iss: self.issuer,
        aud: self.clientId,
        iat: now(),
        exp: now() + 120,
        jti: randomBytes(8).toString('hex'),
        events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'logout+jwt' })
        .sign(key.privateKey),
    close: () => new Promise(done => void server.close(() => done())),
  }
  return self
}
