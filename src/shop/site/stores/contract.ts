import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, fragment, json, page } from '#kit/contract.ts'
import { Country } from '#kit/typed/country.ts'
import { maxQueryLength } from './model/location.ts'
import { batchSize, maxShown, radii } from './model/store.ts'

/** A decimal number as a browser writes one; not 'NaN', not '', not '0x10'. */
const Decimal = z
  .union([z.number(), z.string()])
  .transform(value => String(value).trim())
  .pipe(z.string().regex(/^[+-]?\d{1,3}(\.\d{1,20})?(e-\d{1,2})?$/i))
  .transform(Number)
const within = (most: number) => Decimal.pipe(z.number().min(-most).max(most))
const seen = (most: number) => within(most).nullable().catch(null)

/** What a visitor sees of the finder; whatever is wrong in an address counts as not said. */
const Finder = z.object({
  /** a place to look at without keeping it */
  q: z
    .string()
    .catch('')
    .transform(typed => typed.trim().slice(0, maxQueryLength))
    .default(''),
  shown: z.coerce.number().int().min(1).max(maxShown).catch(batchSize).default(batchSize),
  radius: z.coerce
    .number()
    .pipe(z.literal([...radii]))
    .catch(0)
    .default(0),
  /** the view of the map, where the visitor has moved it */
  lat: seen(90).default(null),
  lon: seen(180).default(null),
  z: seen(20).default(null),
})
export type FinderQuery = z.output<typeof Finder>

const Next = json(z.object({ redirect: z.string() }))

/** The store finder: LOC-01 to LOC-09, calls 38 to 40. */
export const stores = {
  finder: page('/store-finder', { query: Finder }),
  map: fragment('/store-finder/map', { query: Finder }),
  /** LOC-01: an empty text forgets the place */
  setLocation: form('/store-finder/location', {
    body: z.object({ q: z.string().trim().max(maxQueryLength) }),
    reply: Next,
  }),
  /** LOC-03 */
  setPosition: form('/store-finder/position', {
    body: z.object({ latitude: within(90), longitude: within(180) }),
    reply: Next,
  }),
}

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Version = z.string().regex(/^\d{1,12}$/)
const line = oneLine
const hours = line(60).default('')
const StoreForm = z.object({
  name: line(120).min(1),
  line1: line(120).min(1),
  postcode: line(20).default(''),
  town: line(80).min(1),
  country: Country,
  phone: line(40)
    .regex(/^[+\d][\d ()/.-]*$|^$/)
    .default(''),
  /** both empty: where the town lies */
  latitude: line(30).default(''),
  longitude: line(30).default(''),
  /** ticked: goods can be picked up in it (CART-27) */
  pickup: line(10).default(''),
  day1: hours,
  day2: hours,
  day3: hours,
  day4: hours,
  day5: hours,
  day6: hours,
  day7: hours,
})
const storeOf = { params: z.object({ id: Id }) }

const atDesk = { for: 'desk/stores:read', section: 'desk/stores' } as const
const atDeskToChange = { ...atDesk, for: 'desk/stores:write' } as const

/** The seller's desk: stores to add, change and close. */
export const storeDesk = {
  list: page('/desk/stores', { ...atDesk }),
  fresh: page('/desk/stores/new', { ...atDeskToChange }),
  add: form('/desk/stores', {
    ...atDeskToChange,
    body: z.object({
      code: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,58}[a-z0-9])?$/),
      ...StoreForm.shape,
    }),
  }),
  store: page('/desk/stores/:id', { ...atDeskToChange, ...storeOf }),
  save: form('/desk/stores/:id', {
    ...atDeskToChange,
    ...storeOf,
    body: StoreForm.extend({ version: Version }),
  }),
  setActive: form('/desk/stores/:id/active', {
    ...atDeskToChange,
    ...storeOf,
    body: z.object({ version: Version, active: z.enum(['true', 'false']) }),
  }),
}
