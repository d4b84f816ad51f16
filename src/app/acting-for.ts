import { randomUUID } from 'node:crypto'
import type { Ctx } from '#kit/context.ts'
import type { SignedIn } from '#kit/visitor.ts'
import { formatLocaleIn, timeZoneOf } from '#shop/country/model.ts'
import { personOf } from '#shop/session/service/who-holds.ts'
import { sections } from './domains.ts'
import type { House } from './house.ts'

const nothing = () => {}

/**
 * The context that a request of this person would have, for work that acts for her: who she is and may now, the
 * storefront she used last (else the first) with its language, her company's country and currency. Null when she or her company is closed.
 * It has no address and no browser: cookies are neither read nor set.
 */
export async function actingFor(house: House, customerId: number): Promise<Ctx<SignedIn> | null> {
  const person = await personOf(house.db, customerId)
  if (!person) return null
  const { who } = person
  const storefront = house.storefronts.get(person.storefront ?? '') ?? [...house.storefronts.values()][0]
  if (!storefront) throw new Error('there is no storefront')
  const id = randomUUID()
  const country = who.country ?? storefront.countries[0] ?? 'US'
  return {
    who,
    page: {
      base: `/ebusiness/${storefront.path}`,
      storefront: storefront.path,
      language: storefront.language,
      formatLocale: formatLocaleIn(storefront.formatLocale, country),
      country,
      currency: who.currency ?? storefront.currencies[0] ?? 'USD',
      timeZone: timeZoneOf(undefined, country),
      csrf: '',
      signedIn: true,
      brand: house.brand,
      accountArea: house.accountArea,
    },
    db: house.db,
    ports: house.ports,
    sections,
    log: house.log.child({ work: id, customer: customerId }),
    clock: house.clock,
    publicUrl: house.publicUrl,
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
