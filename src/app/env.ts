import * as z from 'zod'
import { StartProblem } from '#kit/db/start-problem.ts'

/** A wrong or missing setting: one line that names the variable and what is allowed (conventions.md). */
export class EnvProblem extends StartProblem {}

const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(min).max(max))
const segment = z.string().regex(/^[a-z0-9-]{1,40}$/)
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/)

const settings = {
  HOST: { shape: z.string().min(1), allowed: 'a host name or address to listen on', or: '127.0.0.1' },
  PORT: { shape: whole(0, 65_535), allowed: 'a port from 0 to 65535', or: '3000' },
  PROCESSES: { shape: whole(1, 64), allowed: 'a number of serving processes from 1 to 64', or: '1' },
  DATA_DIR: { shape: z.string().min(1), allowed: 'a folder', or: './data' },
  DATABASE_URL: { shape: postgresUrl, allowed: 'an address beginning with postgres://', or: undefined },
  DATABASE_REPLICA_URL: {
    shape: postgresUrl,
    allowed: 'an address beginning with postgres://',
    or: undefined,
  },
  PUBLIC_URL: {
    shape: z.url({ protocol: /^https?$/ }),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
  },
  TRUST_PROXY: {
    shape: z.string().regex(/^[0-9a-fA-F.:/, ]+$/),
    allowed: 'addresses or networks, separated by commas',
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
  MAIL: { shape: z.enum(['send', 'hold']), allowed: 'send or hold', or: 'send' },
  SMTP_URL: {
    shape: z.string().regex(/^smtps?:\/\/.+/),
    allowed: 'an address beginning with smtp:// or smtps://',
    or: undefined,
  },
  CRM_URL: {
    shape: z.url({ protocol: /^https?$/ }),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
  },
  CRM_SECRET: { shape: z.string().min(16), allowed: 'at least 16 characters', or: undefined },
  CRM_CAMPAIGN: { shape: z.string().max(80), allowed: 'the code of a campaign', or: undefined },
  STRIPE_SECRET_KEY: {
    shape: z.string().regex(/^(sk|rk)_\w{8,}$/),
    allowed: 'a secret key of Stripe',
    or: undefined,
  },
  STRIPE_WEBHOOK_SECRET: {
    shape: z.string().regex(/^whsec_\w{8,}$/),
    allowed: 'the secret of a webhook of Stripe',
    or: undefined,
  },
  STRIPE_API_URL: {
    shape: z.url({ protocol: /^https?$/ }),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
  },
  VAT_CHECK_URL: {
    shape: z.url({ protocol: /^https?$/ }),
    allowed: 'an address beginning with http:// or https://',
    or: undefined,
  },
  PAYMENT_SANDBOX_PORT: { shape: whole(0, 65_535), allowed: 'a port from 0 to 65535', or: undefined },
  CAPTCHA: { shape: z.enum(['own', 'off']), allowed: 'own or off', or: 'own' },
  JOBS: { shape: z.enum(['0', '1']), allowed: '0 or 1', or: '1' },
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
  },
  MAP_TILES_CREDIT: {
    shape: z.string().max(120),
    allowed: 'whose tiles they are, in at most 120 characters',
    or: undefined,
  },
  SESSION_SECRET: { shape: z.string().min(32), allowed: 'a secret of at least 32 characters', or: undefined },
} as const

type Value<K extends keyof typeof settings> =
  | z.output<(typeof settings)[K]['shape']>
  | ((typeof settings)[K]['or'] extends string ? never : undefined)
export type Env = { readonly [K in keyof typeof settings]: Value<K> }

/** Reads and checks all settings; throws EnvProblem with one line. */
export function readEnv(from: NodeJS.ProcessEnv = process.env): Env {
  const env: Record<string, unknown> = {}
  for (const [name, { shape, allowed, or }] of Object.entries(settings)) {
    const given = from[name] || or
    if (given === undefined) continue
    const read = shape.safeParse(given)
    if (!read.success) throw new EnvProblem(`${name} is "${given}": ${allowed} is allowed`)
    env[name] = read.data
  }
  if (env['DATABASE_URL'] && !env['SESSION_SECRET'])
    throw new EnvProblem(
      'SESSION_SECRET is missing: with DATABASE_URL a secret of at least 32 characters is required',
    )
  if (env['CRM_URL'] && !env['CRM_SECRET'])
    throw new EnvProblem(
      'CRM_SECRET is missing: with CRM_URL a secret of at least 16 characters is required, which signs what is sent',
    )
  return env as Env
}
