import { randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { DoneIn } from '#platform/jobs/jobs.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { formatLocaleIn, timeZoneOf } from '#platform/storefront/storefront.ts'
import { personOf } from '#shop/people/session/service/find-session-user.ts'
import { sections } from './domains.ts'
import type { AppServices } from './app-services.ts'

const nothing = () => {}

/**
 * The context that a request of this person would have, for work that acts for them: who they are and may now. Storefront
 * (with its language), currency and country are those in which it was begun (`doneIn`), where that is known and still
 * offered, else the storefront they used last (or the first), their company's country and currency. Null when they or
 * their company are closed. It has no address and no browser: cookies are neither read nor set.
 */
export async function actingFor(
  services: AppServices,
  customerId: number,
  doneIn: DoneIn = {},
): Promise<Ctx<SignedIn> | null> {
  const person = await personOf(services.db, customerId)
  if (!person) return null
  const { who } = person
  const storefront =
    services.storefronts.get(doneIn.storefront ?? '') ??
    services.storefronts.get(person.storefront ?? '') ??
    [...services.storefronts.values()][0]
  if (!storefront) throw new Error('there is no storefront')
  const id = randomUUID()
  const country = doneIn.country ?? who.country ?? storefront.countries[0] ?? 'US'
  return {
    who,
    page: {
      base: `/ebusiness/${storefront.path}`,
      storefront: storefront.path,
      language: storefront.language,
      formatLocale: formatLocaleIn(storefront.formatLocale, country),
      country,
      currency: doneIn.currency ?? who.currency ?? storefront.currencies[0] ?? 'USD',
      timeZone: timeZoneOf(undefined, country),
      csrf: '',
      signedIn: true,
      brand: services.brand,
      accountArea: services.accountArea,
    },
    db: services.db,
    ports: services.ports,
    sections,
    log: services.log.child({ work: id, customer: customerId }),
    clock: services.clock,
    publicUrl: services.publicUrl,
    request: {
      id,
      wants: 'data',
      path: '/',
      ip: '',
      userAgent: '',
      ours: true,
      cookie: () => undefined,
    },
    reply: { setCookie: nothing, clearCookie: nothing },
  }
}
