import { isLoopbackHost } from '#kit/networks.ts'
import { EnvProblem, isOpenToOthers, publicUrlOf, type Env } from './env.ts'

/** Settings that do nothing without another. */
const needs = [
  ['CRM_SECRET', 'CRM_URL'],
  ['CRM_CAMPAIGN', 'CRM_URL'],
  ['PEPPOL_KEY', 'PEPPOL_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
  ['MAP_TILES_CREDIT', 'MAP_TILES_URL'],
] as const satisfies readonly (readonly [keyof Env, keyof Env])[]

/** Where links in e-mails lead nowhere. Throws EnvProblem where such letters would leave. */
function linksDoubt(env: Env): string[] {
  if (!env.SMTP_URL || env.PUBLIC_URL) return []
  const words = `PUBLIC_URL is missing: with SMTP_URL it says where the links in e-mails lead, which is ${publicUrlOf(env)} without it`
  if (env.DATABASE_URL && !isLoopbackHost(new URL(env.SMTP_URL).hostname)) throw new EnvProblem(words)
  return [words]
}

/** A shop with a database of its own has no standby: lists would come out of another database. The export may read one alone. */
function checkStandby(env: Env): void {
  if (env.DATABASE_REPLICA_URL && !env.DATABASE_URL)
    throw new EnvProblem('DATABASE_URL is missing: DATABASE_REPLICA_URL is a standby of that database')
}

function cardsDoubt(env: Env): string[] {
  const key = env.STRIPE_SECRET_KEY
  if (!key) return []
  const unheard = env.STRIPE_WEBHOOK_SECRET
    ? []
    : [
        'STRIPE_WEBHOOK_SECRET is missing: nobody hears that a card was confirmed when its buyer does not come back to the shop',
      ]
  return /^(?:sk|rk)_test_/.test(key) && isOpenToOthers(env)
    ? [
        ...unheard,
        'STRIPE_SECRET_KEY is a key for tests: others than this machine can reach the shop, and cards are taken without money',
      ]
    : unheard
}

/**
 * What is allowed, but hardly what was meant: a line each, said at the start. Throws EnvProblem where letters would leave
 * with links that lead nowhere, and for a standby of no database.
 */
export function doubtsAbout(env: Env): string[] {
  checkStandby(env)
  const idle = needs.flatMap(([name, other]) =>
    env[name] && !env[other] ? [`${name} is set, and does nothing without ${other}`] : [],
  )
  return [...linksDoubt(env), ...cardsDoubt(env), ...idle]
}
