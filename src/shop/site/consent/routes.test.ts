import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
})

const asks = (text: string): boolean => text.includes('data-consent=')

test.each([
  ['en', 'Refuse', 'Accept'],
  ['zh', 'Rechazar', 'Aceptar'],
])(
  'SITE-38 who has not answered is asked on every page of %s, and nothing is agreed to',
  async (storefront, ...words) => {
    const guest = shop.asGuest({ storefront })
    for (const path of ['/c/caps', '/login', '/nowhere']) {
      const { text } = await guest.get(path)
      expect([path, asks(text), ...words.map(word => text.includes(`>${word}<`))]).toEqual([
        path,
        true,
        true,
        true,
      ])
    }
    expect([...guest.cookies.keys()]).toEqual([])
    const settings = await guest.fragment('/cookies')
    expect(settings.text).not.toMatch(/checked=""/)
    expect(settings.text).toMatch(
      /<code>session<\/code>.*<code>dataLayer<\/code>.*<code>configurator_consent<\/code>/s,
    )
  },
)
test.each([
  [{ choice: 'none' }, 'necessary', 'false'],
  [{ choice: 'all' }, 'statistics', 'true'],
  [{ choice: 'chosen', statistics: 'on' }, 'statistics', 'false'],
  [{ choice: 'chosen', followUp: 'on' }, 'necessary', 'true'],
  [{ choice: 'nonsense', statistics: 'x'.repeat(99) }, 'necessary', 'false'],
])(
  'SITE-38 the answer %j is kept without script, and nobody is asked again',
  async (answer, consent, followUp) => {
    const guest = shop.asGuest()
    await guest.get('/c/caps')
    const sent = await guest.post('/cookies', answer)
    expect(sent.status).toBe(303)
    expect([guest.cookies.get('consent'), guest.cookies.get('configurator_consent')]).toEqual([
      consent,
      followUp,
    ])
    const next = await guest.get('/c/caps')
    expect(asks(next.text)).toBe(false)
    // changeable at any time, from the foot of the page
    expect(next.text).toContain('href="/ebusiness/en/cookies"')
    const { text } = await guest.fragment('/cookies')
    expect(text.match(/checked=""/g)?.length ?? 0).toBe(
      Number(consent === 'statistics') + Number(followUp === 'true'),
    )
  },
)
test('SITE-38 a kept page asks who has not answered, and only them', async () => {
  const decided = shop.asGuest()
  await decided.post('/cookies', { choice: 'none' })
  for (const _ of [1, 2]) {
    expect(asks((await decided.get('/c/caps')).text)).toBe(false)
    expect(asks((await shop.asGuest().get('/c/caps')).text)).toBe(true)
  }
  expect(shop.errors()).toEqual([])
})
