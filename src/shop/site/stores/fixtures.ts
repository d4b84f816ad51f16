/** Stores for tests: six in Spain, one in Ireland, one closed for good. */
import type { Db } from '#kit/db/connect.ts'

const places = [
  ['es-madrid', 'Madrid', 'ES', 40.4168, -3.7038],
  ['es-barcelona', 'Barcelona', 'ES', 41.3874, 2.1686],
  ['es-valencia', 'Valencia', 'ES', 39.4699, -0.3763],
  ['es-zaragoza', 'Zaragoza', 'ES', 41.6488, -0.8891],
  ['es-bilbao', 'Bilbao', 'ES', 43.263, -2.935],
  ['es-sevilla', 'Sevilla', 'ES', 37.3891, -5.9845],
  ['ie-dublin', 'Dublin', 'IE', 53.3498, -6.2603],
  ['es-gone', 'Madrid', 'ES', 40.41, -3.7],
] as const

export async function addStores(db: Db): Promise<void> {
  await db
    .insertInto('store')
    .values(
      places.map(([code, town, country, latitude, longitude]) => ({
        code,
        name: code === 'es-gone' ? 'Gone Store' : `Store ${town}`,
        line1: '1 Main Street',
        postcode: '12345',
        town,
        country,
        phone: '+34 91 555 0131',
        latitude: latitude.toFixed(6),
        longitude: longitude.toFixed(6),
        opening_hours: JSON.stringify([{ day: 1, from: '08:00', to: '17:30' }]),
        active: code !== 'es-gone',
      })),
    )
    .execute()
}
