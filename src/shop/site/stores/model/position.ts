/** A place on earth in degrees, north and east positive (WGS 84). */
export type Position = { readonly latitude: number; readonly longitude: number }

/** The smallest box that holds all of some positions, as the specification names its sides (LOC-07). */
export type Bounds = {
  southLatitude: number
  westLongitude: number
  northLatitude: number
  eastLongitude: number
}

/** Mean radius of the earth in km. */
const earthRadius = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in km (haversine). */
export function distanceKm(a: Position, b: Position): number {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2)
  const east = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = north * north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east * east
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The bounds of at least one position; null for none. */
export function boundsOf(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null
  const latitudes = positions.map(position => position.latitude)
  const longitudes = positions.map(position => position.longitude)
  return {
    southLatitude: Math.min(...latitudes),
    westLongitude: Math.min(...longitudes),
    northLatitude: Math.max(...latitudes),
    eastLongitude: Math.max(...longitudes),
  }
}

/** About 100 m: enough for a distance, and not the very house of a visitor. */
export const coarse = ({ latitude, longitude }: Position): Position => ({
  latitude: Math.round(latitude * 1000) / 1000,
  longitude: Math.round(longitude * 1000) / 1000,
})
