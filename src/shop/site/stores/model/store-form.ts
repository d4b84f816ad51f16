/** What the form of a store says, checked beyond its shape. */
import { readMeasure } from '#kit/typed/decimal.ts'
import { findTowns } from './find-towns.ts'
import { dayAsText, parseDay, type Span } from './opening-hours.ts'
import type { Position } from './position.ts'
import type { Store } from './store.ts'

export const storeDays = [1, 2, 3, 4, 5, 6, 7] as const
export type DayField = `day${(typeof storeDays)[number]}`
export type StoreFields = Record<
  | 'name'
  | 'line1'
  | 'postcode'
  | 'town'
  | 'country'
  | 'phone'
  | 'latitude'
  | 'longitude'
  | 'pickup'
  | DayField,
  string
>
type Wrong = 'hours' | 'latitude' | 'longitude' | 'town'
export type WrongField = { field: keyof StoreFields; why: Wrong }

const degrees = (typed: string, most: number): number | null => {
  const value = readMeasure(typed, 12)
  return value !== null && Math.abs(value) <= most ? value : null
}

/** The position that was entered, else that of the town; or what is wrong. */
function positionOf(fields: StoreFields): Position | WrongField[] {
  if (fields.latitude.trim() === '' && fields.longitude.trim() === '') {
    const found = findTowns(`${fields.town}, ${fields.country}`)
    const named = found && found.best.country === fields.country ? found.best : null
    return named
      ? { latitude: named.latitude, longitude: named.longitude }
      : [{ field: 'latitude', why: 'town' }]
  }
  const latitude = degrees(fields.latitude, 90)
  const longitude = degrees(fields.longitude, 180)
  if (latitude !== null && longitude !== null) return { latitude, longitude }
  return [
    ...(latitude === null ? [{ field: 'latitude', why: 'latitude' } as const] : []),
    ...(longitude === null ? [{ field: 'longitude', why: 'longitude' } as const] : []),
  ]
}

/** The store that a form describes, or what is wrong at which field. */
export function storeOf(
  fields: StoreFields,
): (Omit<Store, 'id' | 'code'> & { pickup: boolean }) | WrongField[] {
  const wrong: WrongField[] = []
  const hours: Span[] = []
  for (const day of storeDays) {
    const spans = parseDay(day, fields[`day${day}`])
    if (spans) hours.push(...spans)
    else wrong.push({ field: `day${day}`, why: 'hours' })
  }
  const position = positionOf(fields)
  if (Array.isArray(position)) return [...wrong, ...position]
  if (wrong.length > 0) return wrong
  const { name, line1, postcode, town, country, phone } = fields
  return { name, line1, postcode, town, country, phone, hours, pickup: fields.pickup !== '', ...position }
}

/** The store as its form shows it. */
export const fieldsOf = (store: Omit<Store, 'id' | 'code'> & { pickup: boolean }): StoreFields => ({
  name: store.name,
  line1: store.line1,
  postcode: store.postcode,
  town: store.town,
  country: store.country,
  phone: store.phone,
  latitude: String(store.latitude),
  longitude: String(store.longitude),
  pickup: store.pickup ? 'true' : '',
  ...(Object.fromEntries(
    storeDays.map(day => [`day${day}`, dayAsText(store.hours, day).replaceAll('–', '-')]),
  ) as Record<DayField, string>),
})
