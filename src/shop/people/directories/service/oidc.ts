/** What the shop asks of the directory of a company by OpenID Connect, and what it makes sure of. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { readEmail } from '#kit/typed/email.ts'
import { identityOf, type Directory, type Verdict } from '../model/directory.ts'
import { secretOf } from '../store/directories.ts'
import { redirectUriOf } from './addresses.ts'
import { checkAddress, type DirectoryPort } from './port.ts'
import {
  freshFor,
  skew,
  trials,
  type Answered,
  type Asked,
  type Context,
  type CameAs,
  type Proof,
  type Protocol,
  type Word,
} from './protocol.ts'
import { Denied, reasonOf } from './reason.ts'

/** Public keys only: a text that is signed by a shared secret, or not at all, proves nothing. */
const algorithms = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])
const timeout = 10
const scope = 'openid profile email'

const fetchOf =
  ({ directories }: { directories: DirectoryPort }): CustomFetch =>
  (address, options) =>
    directories.fetch(address, options)

const documentOf = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** What the issuer says about itself, asked anew each time: keys and addresses may change. Throws what is wrong. */
async function metadataOf(port: DirectoryPort, issuer: string): Promise<ServerMetadata> {
  checkAddress(port, issuer, 'issuer')
  // by the address of the document itself: which issuer it names is compared here, without exceptions for anybody
  const document = new URL(documentOf(issuer))
  const found = await discovery(document, 'shop', undefined, undefined, {
    [customFetch]: fetchOf({ directories: port }),
    timeout,
    ...(port.loopback && { execute: [allowInsecureRequests] }),
  })
  return found.serverMetadata()
}

/** The signing methods of an issuer that prove something. */
const signingOf = (metadata: ServerMetadata): string[] =>
  (metadata.id_token_signing_alg_values_supported ?? ['RS256']).filter(one => algorithms.has(one))

/**
 * The endpoints of an issuer, the very one that was typed; templates for many tenants and others that only resemble it are none.
 * Throws what is wrong.
 */
function checkedMetadata(port: DirectoryPort, issuer: string, metadata: ServerMetadata): ServerMetadata {
  if (metadata.issuer !== issuer) throw new Error(`the issuer calls itself ${metadata.issuer}`)
  checkAddress(port, metadata.authorization_endpoint, 'authorization_endpoint')
  checkAddress(port, metadata.token_endpoint, 'token_endpoint')
  checkAddress(port, metadata.jwks_uri, 'jwks_uri')
  if (metadata.userinfo_endpoint !== undefined)
    checkAddress(port, metadata.userinfo_endpoint, 'userinfo_endpoint')
  const signing = signingOf(metadata)
  if (signing.length === 0) throw new Error('no signature with a public key')
  return { ...metadata, id_token_signing_alg_values_supported: signing }
}

/** A connection that is ready to be used. Throws what is wrong with the issuer. */
async function configurationOf(ctx: Context, directory: Directory): Promise<Configuration> {
  const port = ctx.ports.directories
  const metadata = checkedMetadata(port, directory.issuer, await metadataOf(port, directory.issuer))
  const secret = ctx.ports.letters.seal.open(await secretOf(ctx.db, directory.id))
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const byPost = methods.includes('client_secret_post') || !methods.includes('client_secret_basic')
  const configuration = new Configuration(
    metadata,
    directory.clientId,
    { client_secret: secret, [clockTolerance]: skew },
    byPost ? ClientSecretPost(secret) : ClientSecretBasic(secret),
  )
  configuration[customFetch] = fetchOf(ctx.ports)
  configuration.timeout = timeout
  if (port.loopback) allowInsecureRequests(configuration)
  enableNonRepudiationChecks(configuration)
  return configuration
}

/** Where the browser goes to sign in. Throws what is wrong with the issuer. */
async function addressOf(
  ctx: Context,
  directory: Directory,
  { state, nonce, verifier }: Proof,
  { fresh, language, email }: Asked,
): Promise<URL> {
  const configuration = await configurationOf(ctx, directory)
  return buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(ctx, directory),
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(email !== null && { login_hint: email }),
    ...(fresh && { prompt: 'login', max_age: '0' }),
  })
}

/**
 * Who has come back by this answer of the directory: the code is changed for a token, whose signature, issuer, audience, nonce and
 * times are made sure of. Throws what is wrong.
 */
async function identityIn(
  ctx: Context,
  directory: Directory,
  { state, nonce, verifier }: Proof,
  { answer, fresh }: Answered,
): Promise<CameAs> {
  const configuration = await configurationOf(ctx, directory)
  const tokens = await authorizationCodeGrant(configuration, answer, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
    ...(fresh && { maxAge: freshFor }),
  }).catch((error: unknown) => {
    throw answer.searchParams.has('error') ? new Denied(reasonOf(error)) : error
  })
  const claims = tokens.claims()
  if (!claims || claims.iss !== directory.issuer) throw new Error('another issuer')
  if (claims.sub === '' || claims.sub.length > 255) throw new Error('no subject')
  const more = configuration.serverMetadata().userinfo_endpoint
    ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {}
  // what is signed counts
  const all = { ...more, ...claims }
  return { ...identityOf(all, readEmail), forSignOut: tokens.id_token ?? '' }
}

/** Its page for signing out; null: it has none. Never throws. */
async function signOutAddress(ctx: Context, directory: Directory, idToken: string): Promise<string | null> {
  try {
    const port = ctx.ports.directories
    const metadata = checkedMetadata(port, directory.issuer, await metadataOf(port, directory.issuer))
    if (metadata.end_session_endpoint === undefined) return null
    checkAddress(port, metadata.end_session_endpoint, 'end_session_endpoint')
    const url = new URL(metadata.end_session_endpoint)
    url.searchParams.set('client_id', directory.clientId)
    if (idToken) url.searchParams.set('id_token_hint', idToken)
    return url.href
  } catch {
    return null
  }
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** s for which the word of a directory that a session has ended may be on its way */
const wordLasts = 300

/** Whose session has ended by the word of the directory (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws what is wrong. */
export async function loggedOutIn(ctx: Context, directory: Directory, token: string): Promise<Word> {
  const port = ctx.ports.directories
  const metadata = checkedMetadata(port, directory.issuer, await metadataOf(port, directory.issuer))
  const answer = await port.fetch(metadata.jwks_uri ?? '')
  const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
  const { payload } = await jwtVerify<JWTPayload & { events?: unknown; sid?: unknown; nonce?: unknown }>(
    token,
    keys,
    {
      issuer: directory.issuer,
      audience: directory.clientId,
      algorithms: signingOf(metadata),
      clockTolerance: skew,
      maxTokenAge: wordLasts,
      requiredClaims: ['iat', 'jti'],
    },
  )
  const { events, nonce, sub, sid, jti } = payload
  const event =
    typeof events === 'object' && events !== null && (events as Record<string, unknown>)[logoutEvent]
  if (typeof event !== 'object' || event === null) throw new Error('no word of a logout')
  if (nonce !== undefined) throw new Error('a nonce in the word of a logout')
  const found = { subject: typeof sub === 'string' ? sub : null, sid: typeof sid === 'string' ? sid : null }
  if (found.subject === null && found.sid === null) throw new Error('nobody named')
  return { ...found, mark: `${directory.id} ${jti ?? ''}` }
}

/** Tries the issuer step by step, as far as it goes without a person. */
async function tryOut({ ports }: Context, { issuer }: Directory): Promise<Verdict[]> {
  const port = ports.directories
  const { verdicts, step } = trials()
  const address = await step('address', () => {
    checkAddress(port, issuer, 'issuer')
    return issuer
  })
  if (!address) return verdicts
  let metadata: ServerMetadata | null = null
  const reached = await step('reached', async () => {
    metadata = await metadataOf(port, issuer)
    return documentOf(issuer)
  })
  if (!reached || metadata === null) return verdicts
  const said: ServerMetadata = metadata
  await step('issuer', () => {
    if (said.issuer !== issuer) throw new Error(said.issuer)
    return said.issuer
  })
  await step('endpoints', () => {
    for (const what of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
      checkAddress(port, said[what], what)
    return [said.authorization_endpoint, said.token_endpoint].join(', ')
  })
  await step('code-flow', () => {
    const types = said.response_types_supported ?? ['code']
    if (!types.includes('code')) throw new Error(types.join(', '))
    return (said.code_challenge_methods_supported ?? []).includes('S256') ? 'code, PKCE (S256)' : 'code'
  })
  await step('signatures', () => {
    const signing = signingOf(said)
    if (signing.length === 0) throw new Error((said.id_token_signing_alg_values_supported ?? []).join(', '))
    return signing.join(', ')
  })
  await step('keys', async () => {
    const answer = await port.fetch(said.jwks_uri ?? '')
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    if (!answer.ok || !Array.isArray(keys) || keys.length === 0) throw new Error(`HTTP ${answer.status}`)
    return String(keys.length)
  })
  return verdicts
}

/** OpenID Connect. */
export const oidc: Protocol = { addressOf, identityIn, signOutAddress, tryOut }
