import * as z from 'zod'
import { readS3Address } from '#kit/blobs/s3-address.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { senderOf } from '#platform/email/sender.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { segmentTaken } from './first-segments.ts'
import { contactUri, networks, origin, postgresUrl, segment, urlOf, whole } from './env-shapes.ts'

/** A wrong or missing setting: one line that names the variable and what is allowed (conventions.md). */
export class EnvProblem extends StartProblem {}

type Setting = {
  shape: z.ZodType
  /** in words, for the line that refuses */
  allowed: string
  or: string | undefined
  /** holds a secret, or an address that may hold one: what was given is never repeated */
  hidden?: true
}

const settings = {
  HOST: { shape: z.string().min(1), allowed: 'a host name or address to listen on', or: '127.0.0.1' },
  PORT: { shape: whole(0, 65_535), allowed: 'a port from 0 to 65535', or: '3000' },
  PROCESSES: { shape: whole(1, 64), allowed: 'a number of serving processes from 1 to 64', or: '1' },
  DATA_DIR: { shape: z.string().min(1), allowed: 'a folder', or: './data' },
  FILES_URL: {
    shape: z.string().refine(typed => readS3Address(typed) !== null),
    allowed: 'the address of a bucket such as s3://bucket/prefix?endpoint=https://host&region=eu-central-1',
    or: undefined,
    hidden: true,
  },
  AWS_ACCESS_KEY_ID: { shape: z.string().min(1), allowed: 'the id of a key', or: undefined, hidden: true },
  AWS_SECRET_ACCESS_KEY: {
    shape: z.string().min(1),
    allowed: 'the secret of a key',
    or: undefined,
    hidden: true,
  },
  AWS_SESSION_TOKEN: {
    shape: z.string().min(1),
    allowed: 'the token of a session',
    or: undefined,
    hidden: true,
  },
  AWS_REGION: { shape: z.string().regex(/^[\w-]{1,40}$/), allowed: 'the name of a region', or: undefined },
  FILES_LOST: { shape: z.enum(['0', '1']), allowed: '0 or 1', or: '0' },
  DATABASE_URL: {
    shape: postgresUrl,
    allowed: 'an address beginning with postgres://',
    or: undefined,
    hidden: true,
  },
  DATABASE_LISTEN_URL: {
    shape: postgresUrl,
    allowed: 'an address beginning with postgres://',
    or: undefined,
    hidden: true,
  },
  DATABASE_REPLICA_URL: {
    shape: postgresUrl,
    allowed: 'an address beginning with postgres://',
    or: undefined,
    hidden: true,
  },
  PUBLIC_URL: {
    shape: origin,
    allowed:
      'an address beginning with http:// or https:// without a path, a question mark, a name or a password',
    or: undefined,
    hidden: true,
  },
  TRUST_PROXY: {
    shape: networks,
    allowed: 'addresses or networks such as 10.0.0.0/8, separated by commas,',
    or: undefined,
  },
  METRICS_ALLOW: {
    shape: networks,
    allowed: 'addresses or networks such as 10.0.0.0/8, separated by commas,',
    or: undefined,
  },
  BRAND: { shape: segment, allowed: 'small letters, digits and hyphens', or: 'contara' },
  ACCOUNT_AREA: { shape: segment, allowed: 'small letters, digits and hyphens', or: 'my-account' },
  AUTOCOMPLETE_MIN_CHARACTERS: {
    shape: whole(1, 20),
    allowed: 'a number of characters from 1 to 20',
    or: '2',
  },
  AUTOCOMPLETE_DELAY_MS: {
    shape: whole(0, 5_000),
    allowed: 'a number of milliseconds from 0 to 5000',
    or: '120',
  },
  CAD_PROVIDER: { shape: segment, allowed: 'small letters, digits and hyphens', or: 'cad' },
  CAD_FORMATS_SKIPPED: {
    shape: z.string().regex(/^[\w.; -]*$/),
    allowed: 'qualifiers of CAD formats, separated by semicolons',
    or: undefined,
  },
  MAIL: {
    // su, sshd and login name somebody's mailbox by it: a path is no setting of the shop
    shape: z
      .string()
      .transform(typed => (typed.startsWith('/') ? 'send' : typed))
      .pipe(z.enum(['send', 'hold'])),
    allowed: 'send or hold',
    or: 'send',
  },
  SMTP_URL: {
    shape: urlOf(/^smtps?:$/).refine(typed => URL.canParse(typed) && new URL(typed).hostname !== ''),
    allowed: 'an address beginning with smtp:// or smtps:// that names a host',
    or: undefined,
    hidden: true,
  },
  MAIL_FROM: {
    shape: z.string().refine(typed => senderOf(typed) !== null),
    allowed: 'a sender such as Contara <shop@contara.example>',
    or: undefined,
  },
  MAIL_REPLY_TO: {
    shape: z.string().refine(typed => senderOf(typed) !== null),
    allowed: 'an address of e-mail such as sales@contara.example',
    or: undefined,
  },
  SECURITY_CONTACT: {
    shape: z.string().transform(contactUri).pipe(z.string().min(1)),
    allowed: 'an address of e-mail, or an address beginning with https:// or mailto:,',
    or: undefined,
  },
  RELEASE: {
    shape: z.string().regex(/^[\w.+-]{1,80}$/),
    allowed: 'the name of a release of letters, digits, dots and hyphens',
    or: undefined,
  },
  CRM_URL: {
    shape: urlOf(/^https?:$/),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
    hidden: true,
  },
  CRM_SECRET: { shape: z.string().min(16), allowed: 'at least 16 characters', or: undefined, hidden: true },
  CRM_CAMPAIGN: { shape: z.string().max(80), allowed: 'the code of a campaign', or: undefined },
  STRIPE_SECRET_KEY: {
    shape: z.string().regex(/^(sk|rk)_\w{8,}$/),
    allowed: 'a secret key of Stripe',
    or: undefined,
    hidden: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    shape: z.string().regex(/^whsec_\w{8,}$/),
    allowed: 'the secret of a webhook of Stripe',
    or: undefined,
    hidden: true,
  },
  STRIPE_API_URL: {
    shape: urlOf(/^https?:$/),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
    hidden: true,
  },
  VAT_CHECK_URL: {
    shape: urlOf(/^https?:$/),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
    hidden: true,
  },
  PEPPOL_URL: {
    shape: urlOf(/^https?:$/),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
    hidden: true,
  },
  PEPPOL_KEY: { shape: z.string().min(16), allowed: 'at least 16 characters', or: undefined, hidden: true },
  PAYMENT_SANDBOX_PORT: { shape: whole(0, 65_535), allowed: 'a port from 0 to 65535', or: undefined },
  CAPTCHA: { shape: z.enum(['own', 'off']), allowed: 'own or off', or: 'own' },
  JOBS: { shape: z.enum(['0', '1']), allowed: '0 or 1', or: '1' },
  STOP_DELAY: { shape: whole(0, 300), allowed: 'a number of seconds from 0 to 300', or: '0' },
  SHOW_MAIL_LINKS: { shape: z.enum(['0', '1']), allowed: '0 or 1', or: undefined },
  LOG_LEVEL: {
    shape: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    allowed: 'trace, debug, info, warn, error, fatal or silent',
    or: 'warn',
  },
  DEMO: { shape: z.enum(['0', '1']), allowed: '0 or 1', or: undefined },
  MAP_TILES_URL: {
    shape: z.string().regex(/^https:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})[^\s"'<>]+$/),
    allowed: 'an address of map tiles beginning with https:// that holds {z}, {x} and {y}',
    or: undefined,
    hidden: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    shape: urlOf(/^https?:$/),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
    hidden: true,
  },
  OTEL_SERVICE_NAME: {
    shape: z.string().regex(/^[\w.-]{1,80}$/),
    allowed: 'a name of letters, digits, dots and hyphens',
    or: 'contara',
  },
  MAP_TILES_CREDIT: {
    shape: z.string().max(120),
    allowed: 'whose tiles they are, in at most 120 characters',
    or: undefined,
  },
  SESSION_SECRET: {
    shape: z.string().refine(typed => areSecrets(secretsIn(typed))),
    allowed:
      'a secret of at least 32 characters, or several behind spaces: the first signs, all are accepted;',
    or: undefined,
    hidden: true,
  },
} as const satisfies Record<string, Setting>

/** Names of all settings, in the order of docs/operations.md. */
export const settingNames: readonly string[] = Object.keys(settings)

/** Is there one at all, and is each long enough? */
export const areSecrets = (secrets: readonly string[]): boolean =>
  secrets.length > 0 && secrets.every(secret => secret.length >= 32)

/** The secrets of SESSION_SECRET: the first signs, those of before are still accepted. */
export const secretsIn = (typed: string): string[] => typed.split(/\s+/).filter(secret => secret !== '')

type Value<K extends keyof typeof settings> =
  | z.output<(typeof settings)[K]['shape']>
  | ((typeof settings)[K]['or'] extends string ? never : undefined)
export type Env = { readonly [K in keyof typeof settings]: Value<K> }

/** What was given, as it is repeated in a line: without breaks, and cut. */
const inOneLine = (given: string): string => {
  const line = given.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/** Reads and checks all settings; throws EnvProblem with one line. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const env: Record<string, unknown> = {}
  for (const [name, { shape, allowed, or, hidden }] of Object.entries<Setting>(settings)) {
    const given = from[name] || or
    if (given === undefined) continue
    const read = shape.safeParse(given)
    if (!read.success)
      throw new EnvProblem(`${name} is ${hidden ? 'wrong' : `"${inOneLine(given)}"`}: ${allowed} is allowed`)
    env[name] = read.data
  }
  if (env['DATABASE_URL'] && !env['SESSION_SECRET'])
    throw new EnvProblem(
      'SESSION_SECRET is missing: with DATABASE_URL a secret of at least 32 characters is required',
    )
  if (env['DATABASE_LISTEN_URL'] && !env['DATABASE_URL'])
    throw new EnvProblem(
      'DATABASE_URL is missing: DATABASE_LISTEN_URL is the same database without its pooler',
    )
  if (env['FILES_URL'] && !(env['AWS_ACCESS_KEY_ID'] && env['AWS_SECRET_ACCESS_KEY']))
    throw new EnvProblem(
      'AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is missing: with FILES_URL the keys of the bucket are required',
    )
  if (env['PEPPOL_URL'] && !env['PEPPOL_KEY'])
    throw new EnvProblem(
      'PEPPOL_KEY is missing: with PEPPOL_URL the key by which the access point knows the shop is required',
    )
  if (env['CRM_URL'] && !env['CRM_SECRET'])
    throw new EnvProblem(
      'CRM_SECRET is missing: with CRM_URL a secret of at least 16 characters is required, which signs what is sent',
    )
  const read = env as Env
  const taken = segmentTaken({ brand: read.BRAND, accountArea: read.ACCOUNT_AREA })
  if (taken) throw new EnvProblem(taken)
  return read
}

/** The settings for a command beside the shop, which signs nothing: without a secret too. */
export const readCommandEnv = (): Env => readEnv({ SESSION_SECRET: 'x'.repeat(32), ...process.env })

/** The shop's address as visitors see it, without a slash at the end. */
export const publicUrlOf = (env: Pick<Env, 'PUBLIC_URL' | 'HOST' | 'PORT'>): string =>
  (env.PUBLIC_URL ?? `http://${env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST}:${env.PORT}`).replace(
    /\/+$/,
    '',
  )

/** May others than this machine reach the shop? */
export const isOpenToOthers = (env: Pick<Env, 'PUBLIC_URL' | 'HOST'>): boolean =>
  !isLoopbackHost(env.HOST) ||
  (env.PUBLIC_URL !== undefined && !isLoopbackHost(new URL(env.PUBLIC_URL).hostname))
