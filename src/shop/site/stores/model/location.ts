import * as z from 'zod'

/** The longest text that is taken for a place. */
export const maxQueryLength = 200

/** Where a visitor looks for stores. */
export type Location = {
  /** what was typed; '' when the browser told its position */
  query: string
  latitude: number
  longitude: number
}

const Kept = z.object({
  query: z.string().max(maxQueryLength),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

export const locationCookie = 'storeLocation'

/** The location as a cookie keeps it. */
export const asCookie = (location: Location): string =>
  Buffer.from(JSON.stringify(location)).toString('base64url')

/** The location of a cookie that the shop has signed; null for what cannot be read. */
export function fromCookie(value: string | undefined): Location | null {
  if (!value) return null
  try {
    const read = Kept.safeParse(JSON.parse(Buffer.from(value, 'base64url').toString()))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
