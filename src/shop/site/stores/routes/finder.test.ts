import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { addStores } from '../fixtures.ts'

let db: Db
let shop: TestShop
/** Monday, 12:00 in Madrid and 11:00 in Dublin. */
const monday = new Date('2026-11-16T11:00:00Z')

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, clock: () => monday })
  await addStores(db)
  for (const email of ['ada@maker.example', 'bob@maker.example'])
    await addPerson(db, { email, roles: ['desk'] })
})

type Stored = { id: number; latitude: number; longitude: number; name: string }
const storesOf = (page: Answer): Stored[] => JSON.parse(page.data('data-stores') ?? '[]') as Stored[]
const namesOf = (page: Answer) => storesOf(page).map(store => store.name.replace('Store ', ''))
const lettersOf = (page: Answer) =>
  [...page.text.matchAll(/data-store-marker="\d+"[^>]*aria-label="([A-Z]), Store (\w+)"/g)].map(
    ([, letter, name]) => `${letter} ${name}`,
  )

describe('LOC-01 a place is set by a typed query', () => {
  test('LOC-01 it is kept for a guest, and the field still says it after the reload', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/store-finder/location', { q: 'bilbao' })
    expect(answer).toMatchObject({ status: 303, location: '/ebusiness/en/store-finder' })
    const page = await guest.get('/store-finder')
    expect(page.field('q')).toBe('bilbao')
    expect(namesOf(page)).toEqual(['Bilbao', 'Zaragoza', 'Madrid', 'Barcelona', 'Valencia'])
    expect(page.text).toContain('7 stores near Bilbao, Spain')
    expect(page.text).not.toContain('There is no store nearer than')
    expect(await db.selectFrom('store_location').selectAll().execute()).toEqual([])
    const other = await shop.asGuest().get('/store-finder')
    expect(other.field('q')).toBe('')
  })
  test('LOC-01 it is kept with the account of who is signed in, and with no one else’s', async () => {
    const ada = await shop.as('ada@maker.example')
    await ada.post('/store-finder/location', { q: 'Dublin' })
    await ada.post('/store-finder/location', { q: '41004' }, {})
    const again = await shop.as('ada@maker.example')
    expect((await again.get('/store-finder')).text).toContain('near Seville, Spain')
    const bob = await shop.as('bob@maker.example')
    expect((await bob.get('/store-finder')).field('q')).toBe('')
    expect(await db.selectFrom('store_location').select('query').execute()).toEqual([{ query: '41004' }])
  })
  test('LOC-01 two at once leave one place', async () => {
    const bob = await shop.as('bob@maker.example')
    const answers = await Promise.all(
      ['Madrid', 'Dublin', 'Madrid', 'Dublin'].map(q => bob.post('/store-finder/location', { q })),
    )
    expect(answers.map(answer => answer.status)).toEqual([303, 303, 303, 303])
    expect((await db.selectFrom('store_location').select('query').execute()).length).toBe(2)
  })
  test('LOC-01 an empty text forgets the place, for guest and account', async () => {
    for (const visitor of [shop.asGuest(), await shop.as('bob@maker.example')]) {
      await visitor.post('/store-finder/location', { q: 'Madrid' })
      expect((await visitor.get('/store-finder')).field('q')).toBe('Madrid')
      await visitor.post('/store-finder/location', { q: '  ' })
      expect((await visitor.get('/store-finder')).field('q')).toBe('')
    }
  })
  test('LOC-01 a cookie that the shop did not write says nothing', async () => {
    const guest = shop.asGuest()
    await guest.post('/store-finder/location', { q: 'Madrid' })
    const written = guest.cookies.get('storeLocation') ?? ''
    expect(written).not.toBe('')
    guest.cookies.set('storeLocation', `x${written}`)
    expect((await guest.get('/store-finder')).field('q')).toBe('')
  })
  test('LOC-01 an ambiguous place offers the others, each with a press', async () => {
    const guest = shop.asGuest()
    const page = await guest.post('/store-finder/location', { q: 'Birmingham' }, { follow: true })
    expect(page.text).toContain('near Birmingham, United Kingdom')
    // all of them are far away, and the list says so
    expect(page.text).toMatch(/There is no store nearer than [\d.]+ mi \(3\d\d km\)\./)
    expect(page.text).toContain('value="Birmingham, AL, United States"')
    const other = await guest.post(
      '/store-finder/location',
      { q: 'Birmingham, AL, United States' },
      { follow: true },
    )
    expect(other.text).toContain('near Birmingham, AL, United States')
    expect(other.text).not.toContain('Did you mean')
  })
  test('LOC-02 whatever is typed is sent by a form with one field and a search button', async () => {
    const page = await shop.asGuest().get('/store-finder')
    const form = /<form[^>]*action="[^"]*\/store-finder\/location"[^>]*>.*?<\/form>/s.exec(page.text)?.[0]
    expect(form?.match(/<input(?![^>]*hidden)/g)).toHaveLength(1)
    expect(form).toContain('type="submit"')
    expect(form, 'nothing typed is cut').not.toContain('maxlength')
    for (const q of ['<script>alert(1)</script>', "'; drop table store; --", '%00', '💡', '"><b>', '\\'])
      expect((await shop.asGuest().post('/store-finder/location', { q })).status, q).toBe(303)
  })
})

describe('LOC-04 LOC-06 after it was sent', () => {
  test('LOC-04 a script is told where to go on', async () => {
    const answer = await shop.asGuest().postJson('/store-finder/location', { q: 'Madrid' })
    expect(answer.status).toBe(200)
    expect(answer.json()).toEqual({ redirect: '/ebusiness/en/store-finder' })
    const near = await shop.asGuest().postJson('/store-finder/position', { latitude: 40.4, longitude: -3.7 })
    expect(near.json()).toEqual({ redirect: '/ebusiness/en/store-finder' })
  })
  test('LOC-06 nothing found: a script gets the reason at the field and its page stays', async () => {
    const answer = await shop.asGuest().postJson('/store-finder/location', { q: 'Nowhere at all' })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ errors: [{ field: 'q', message: 'Place not found.' }] })
  })
  test('LOC-06 nothing found: a person is told so, what was typed stays, and the place before it', async () => {
    const guest = shop.asGuest()
    await guest.post('/store-finder/location', { q: 'Madrid' })
    const page = await guest.post('/store-finder/location', { q: 'Nowhere <b>' }, { follow: true })
    expect(page.status).toBe(200)
    expect(page.field('q')).toBe('Nowhere <b>')
    expect(page.text).toContain('No place was found for “Nowhere &lt;b&gt;”')
    expect(page.text).toContain('near Madrid, Spain')
    const spanish = await shop.asGuest({ storefront: 'zh' }).get('/store-finder?q=Ningures')
    expect(spanish.text).toContain('No se ha encontrado ningún lugar para «Ningures»')
  })
  test('LOC-06 a huge text is refused at its field and stays', async () => {
    const q = 'x'.repeat(5_000)
    const page = await shop.asGuest().post('/store-finder/location', { q })
    expect(page.status).toBe(400)
    expect(page.field('q')).toBe(q)
    expect(page.text).toContain('Please enter no more than 200 characters.')
    expect((await shop.asGuest().get(`/store-finder?q=${'y'.repeat(6_000)}`)).status).toBe(200)
  })
  test.each(['location', 'position'])(
    'a missing or wrong token at %s is refused and changes nothing',
    async name => {
      const bob = await shop.as('bob@maker.example')
      const before = await db.selectFrom('store_location').selectAll().execute()
      const fields = { q: 'Sevilla', latitude: 1, longitude: 1 }
      for (const token of [null, 'wrong', 'guest'])
        expect((await bob.post(`/store-finder/${name}`, fields, { token })).status).toBe(400)
      expect(await db.selectFrom('store_location').selectAll().execute()).toEqual(before)
    },
  )
})

describe('LOC-03 LOC-05 the browser’s position', () => {
  test('LOC-03 it is sent as a form, and the nearest stores are shown', async () => {
    const guest = shop.asGuest()
    const empty = await guest.get('/store-finder')
    expect(empty.text).toMatch(
      /<form[^>]*data-near-me[^>]*action="[^"]*\/store-finder\/position" method="post"/,
    )
    const page = await guest.post(
      '/store-finder/position',
      { latitude: '53.349812', longitude: '-6.260312' },
      { follow: true },
    )
    expect(page.text).toContain('near your position, by Dublin')
    expect(namesOf(page)[0]).toBe('Dublin')
    expect(page.data('data-distance-km')).toBe('0.0')
  })
  test('LOC-03 it is kept no more exactly than 100 m', async () => {
    const ada = await shop.as('ada@maker.example')
    await ada.post('/store-finder/position', { latitude: '40.123456789', longitude: '-3.987654321' })
    const kept = await db
      .selectFrom('store_location')
      .select(['latitude', 'longitude'])
      .where('query', '=', '')
      .execute()
    expect(kept).toEqual([{ latitude: '40.123000', longitude: '-3.988000' }])
  })
  test.each([
    ['NaN', '1'],
    ['Infinity', '1'],
    ['90.0001', '1'],
    ['-91', '1'],
    ['1', '180.5'],
    ['1', '-999'],
    ['', '1'],
    ['1', ''],
    ['0x10', '1'],
    ['1e5', '1'],
    ['1,5', '1'],
    ['1; drop', '1'],
  ])('LOC-03 latitude %j with longitude %j is refused', async (latitude, longitude) => {
    const guest = shop.asGuest()
    const answer = await guest.post('/store-finder/position', { latitude, longitude })
    expect(answer.status).toBe(400)
    expect(guest.cookies.has('storeLocation')).toBe(false)
    const script = await guest.postJson('/store-finder/position', { latitude, longitude })
    expect(script.status).toBe(400)
  })
  test('LOC-03 several values, none, or the very ends of the earth', async () => {
    const guest = shop.asGuest()
    expect((await guest.post('/store-finder/position', { latitude: [1, 2], longitude: 3 })).status).toBe(400)
    expect((await guest.post('/store-finder/position')).status).toBe(400)
    for (const [latitude, longitude] of [
      [90, 180],
      [-90, -180],
      ['1e-7', '0'],
    ] as const) {
      const page = await guest.post('/store-finder/position', { latitude, longitude }, { follow: true })
      expect(page.status).toBe(200)
      expect(storesOf(page)).toHaveLength(5)
    }
  })
  test('LOC-05 the page holds no message for a position that fails', async () => {
    const page = await shop.asGuest().get('/store-finder')
    expect(page.text).not.toMatch(/position (is )?not available|denied/i)
  })
})

describe('LOC-07 LOC-08 LOC-09 list and map', () => {
  test('LOC-07 each with address, phone, opening hours and distance; bounds hold all that are shown', async () => {
    const page = await shop.asGuest({ storefront: 'zh' }).get('/store-finder?q=Madrid')
    expect(page.data('data-result-count')).toBe('7')
    expect(page.text).toContain('Abierta hasta las 17:30')
    expect(page.text).toContain('href="tel:+34915550131"')
    expect(page.text).toMatch(/27\d km/)
    const bound = (name: string) => Number(page.data(`data-${name}`))
    const [south, west, north, east] = [
      'south-latitude',
      'west-longitude',
      'north-latitude',
      'east-longitude',
    ].map(bound)
    const stores = storesOf(page)
    expect(stores).toHaveLength(5)
    for (const store of stores) {
      expect(store.latitude).toBeGreaterThanOrEqual(south ?? NaN)
      expect(store.latitude).toBeLessThanOrEqual(north ?? NaN)
      expect(store.longitude).toBeGreaterThanOrEqual(west ?? NaN)
      expect(store.longitude).toBeLessThanOrEqual(east ?? NaN)
    }
    expect(page.text).not.toContain('Gone Store')
  })
  test('LOC-07 one store within the radius: zoom 13 around it; none: how far the nearest is', async () => {
    const one = await shop.asGuest().get('/store-finder?q=Zaragoza&radius=25')
    expect(namesOf(one)).toEqual(['Zaragoza'])
    expect(one.data('data-zoom')).toBe('13')
    expect(one.text).toContain('6 stores are farther away')
    const none = await shop.asGuest({ storefront: 'zh' }).get('/store-finder?q=Roma&radius=50')
    expect(none.text).toContain('No hay ninguna tienda a menos de 50\u00a0km.')
    expect(none.text).toMatch(/La más cercana está a \d+ km/)
  })
  test('LOC-07 without a place: those of the country one ships to, without distances', async () => {
    const guest = shop.asGuest({ storefront: 'zh' })
    const page = await guest.get('/store-finder')
    expect(page.text).toContain('6 tiendas en España')
    expect(page.data('data-distance-km')).toBeUndefined()
    const irish = shop.asGuest()
    irish.cookies.set('country', 'IE')
    expect(namesOf(await irish.get('/store-finder'))).toEqual(['Dublin'])
  })
  test('LOC-08 markers of the batch carry A to E in the order of the list, and lead to it', async () => {
    const page = await shop.asGuest().get('/store-finder?q=Madrid')
    expect(lettersOf(page).toSorted()).toEqual([
      'A Madrid',
      'B Zaragoza',
      'C Valencia',
      'D Bilbao',
      'E Sevilla',
    ])
    for (const { id } of storesOf(page)) {
      expect(page.text).toContain(`href="#store-${id}"`)
      expect(page.text).toContain(`id="store-${id}"`)
    }
  })
  test('LOC-09 more stores reveals five more, by a link; then the letters are theirs', async () => {
    const guest = shop.asGuest()
    const first = await guest.get('/store-finder?q=Madrid')
    const more = /href="([^"]+)"[^>]*data-more-stores/.exec(first.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(more).toContain('shown=10')
    const second = await guest.get(more.split('#')[0] ?? '')
    expect(namesOf(second)).toEqual([
      'Madrid',
      'Zaragoza',
      'Valencia',
      'Bilbao',
      'Sevilla',
      'Barcelona',
      'Dublin',
    ])
    expect(lettersOf(second).toSorted()).toEqual(['A Barcelona', 'B Dublin'])
    expect(second.text).not.toContain('data-more-stores')
  })
  test.each([
    'shown=0',
    'shown=-5',
    'shown=abc',
    'shown=1e9',
    'radius=7',
    'radius=x',
    'lat=NaN&lon=1&z=1',
    'lat=91&lon=0&z=5',
    'lat=1&lon=1&z=-99',
    'lat=1&lon=1&z=20',
    'q=a&q=b',
    'lat=1',
  ])('LOC-07 %s in an address counts as not said', async query => {
    const page = await shop.asGuest({ storefront: 'zh' }).get(`/store-finder?${query}`)
    expect(page.status).toBe(200)
    expect(storesOf(page).length).toBeGreaterThanOrEqual(5)
  })
  test('LOC-07 the map moves by links, in the page and alone', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/store-finder?q=Madrid')
    const closer =
      /href="([^"]+)"[^>]*data-map-step="in"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const moved = await guest.get(closer.split('#')[0] ?? '')
    expect(Number(moved.data('data-zoom'))).toBe(Math.round(Number(page.data('data-zoom'))) + 1)
    expect(moved.text).toContain('data-map-step="all"')
    const alone = await guest.fragment(`/store-finder/map?${closer.split('?')[1]?.split('#')[0]}`)
    expect(alone.data('data-zoom')).toBe(moved.data('data-zoom'))
    expect(alone.text).not.toContain('<html')
    expect(alone.text).not.toContain('data-store-id')
  })
  test('LOC-07 an operator’s tiles: whole zoom, at most 13, their credit', async () => {
    const tiled = await testShop({
      db,
      ports: { mapTiles: { url: 'https://tile.example/{z}/{x}/{y}.png', credit: '© Tile Example' } },
    })
    const page = await tiled.asGuest().get('/store-finder?q=Madrid')
    expect(page.text).toMatch(/src="https:\/\/tile\.example\/6\/\d+\/\d+\.png"/)
    expect(page.text).toContain('© Tile Example')
    const one = await tiled.asGuest().get('/store-finder?q=Zaragoza&radius=25')
    expect(one.text).toMatch(/src="https:\/\/tile\.example\/13\//)
  })
  test('the header and the footer lead here', async () => {
    const page = await shop.asGuest().get('/store-finder')
    expect(page.text.match(/href="\/ebusiness\/en\/store-finder"/g)?.length).toBe(3)
    expect(shop.errors()).toEqual([])
  })
})
