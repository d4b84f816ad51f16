import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '../fixtures.ts'
import { maxChosen } from '../model/column-choice.ts'

let shop: TestShop

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
})

/** Names in the head of the table between the article and its stock. */
const headsOf = (html: string) =>
  [...html.matchAll(/<th scope="col"(?: style="[^"]*")?>([^<]*)<\/th>/g)].map(match => match[1])
const tickedOf = (html: string) =>
  [...html.matchAll(/<input type="checkbox"[^>]*name="columns"[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="([^"]*)"/.exec(input)?.[1])
const tooMany = Array.from({ length: maxChosen + 1 }, (_, i) => (i === 0 ? 'finish' : `c${i}`))

describe('ux 2.4 columns of a list', () => {
  test('the list leads to its choice, which has its data with units, those that are shown ticked', async () => {
    const guest = shop.asGuest()
    const list = await guest.get('/c/caps?q=current:4')
    expect(headsOf(list.text)).toEqual(['Colour', 'Current [A]'])
    expect(list.text).toContain('href="/ebusiness/en/search/columns?category=caps&amp;q=current:4"')
    const { status, text } = await guest.get('/search/columns?category=caps&q=current:4')
    expect(status).toBe(200)
    expect(tickedOf(text).toSorted()).toEqual(['colour', 'current'])
    expect(text).toMatch(/value="manufacturer"[^>]*\/?><span>Manufacturer</)
    expect(text).toContain('<span>Current [A]')
    expect(text).toContain('for the category Caps')
    expect(text).not.toContain('value="poles"')
  })
  test('a choice is kept for its category alone, in the order of the facets, and leads back to the list', async () => {
    const guest = shop.asGuest()
    const chosen = { columns: ['finish', 'poles'] }
    const answer = await guest.post('/search/columns?category=plugs&q=gender:male&sort=code', chosen)
    expect(answer.status).toBe(303)
    expect(answer.location).toBe('/ebusiness/en/c/plugs?q=gender:male&sort=code')
    const { text } = await guest.get('/c/plugs')
    expect(headsOf(text)).toEqual(['Poles', 'Finish'])
    expect(text).toContain('<td>16</td>')
    for (const other of ['/c/caps', '/search?text=plug', '/c/plugs-power'])
      expect(headsOf((await guest.get(other)).text)).not.toEqual(['Poles', 'Finish'])
    expect(tickedOf((await guest.get('/search/columns?category=plugs')).text)).toEqual(['poles', 'finish'])
  })
  test('search results have their own, which a list without any of them does not use', async () => {
    const guest = shop.asGuest()
    await guest.get('/search/columns?text=plug')
    const answer = await guest.post('/search/columns?text=plug&inStock=1', { columns: 'gender' })
    expect(answer.location).toBe('/ebusiness/en/search?text=plug&inStock=1')
    expect(headsOf((await guest.get('/search?text=plug')).text)).toEqual(['Gender'])
    expect(headsOf((await guest.get('/search?text=cap')).text)).toEqual(['Colour', 'Current [A]'])
  })
  test('a proposed column has values in the rows of the page; a choice without any there stays a choice', async () => {
    const guest = shop.asGuest()
    expect(headsOf((await guest.get('/search?text=plug')).text)).not.toContain('Colour')
    await guest.post('/search/columns?text=plug', { columns: ['colour', 'gender'] })
    expect(headsOf((await guest.get('/search?text=plug')).text)).toEqual(['Gender'])
  })
  test('a list of numbers stays one', async () => {
    const guest = shop.asGuest()
    const answer = await guest.post('/search/columns?ids=CAP-001,CAP-002', { columns: 'colour' })
    expect(answer.location).toBe('/ebusiness/en/search?ids=CAP-001,CAP-002')
  })
  test('none at all is a choice, too; the proposed ones come back, and then nothing is kept', async () => {
    const guest = shop.asGuest()
    await guest.post('/search/columns?category=caps')
    expect(headsOf((await guest.get('/c/caps')).text)).toEqual([])
    await guest.post('/search/columns?category=caps', { columns: tooMany, proposed: '1' })
    expect(headsOf((await guest.get('/c/caps')).text)).toEqual(['Colour', 'Current [A]'])
    expect(guest.cookies.has('listColumns')).toBe(false)
  })
  test('a page kept for everybody shows nobody’s columns', async () => {
    const guest = shop.asGuest()
    await guest.post('/search/columns?category=caps', { columns: 'manufacturer' })
    const own = (await guest.get('/c/caps')).text
    const anybody = (await shop.asGuest().get('/c/caps')).text
    expect(headsOf((await guest.get('/c/caps')).text)).toEqual(headsOf(own))
    expect(headsOf(own)).toEqual(['Manufacturer'])
    expect(headsOf(anybody)).toEqual(['Colour', 'Current [A]'])
  })
  test('too many are refused at the field and stay ticked; nothing is kept', async () => {
    const guest = shop.asGuest()
    await guest.get('/search/columns?category=plugs')
    const page = await guest.post('/search/columns?category=plugs', { columns: tooMany })
    expect(page.status).toBe(400)
    expect(page.text).toContain(`${maxChosen + 1} columns are selected. Select up to ${maxChosen}.`)
    expect(page.text).toContain('<title>Error: ')
    expect(tickedOf(page.text)).toEqual(['finish'])
    const data = await guest.postJson('/search/columns?category=plugs', { columns: tooMany })
    expect(data.status).toBe(400)
    expect(data.json<{ errors: unknown[] }>().errors).toEqual([
      { field: 'columns', message: `${maxChosen + 1} columns are selected. Select up to ${maxChosen}.` },
    ])
    expect(guest.cookies.has('listColumns')).toBe(false)
  })
  test('what is no list of codes is refused and keeps nothing', async () => {
    const guest = shop.asGuest()
    await guest.get('/search/columns?category=plugs')
    const data = await guest.postJson('/search/columns?category=plugs', { columns: { poles: 1 } })
    expect(data.status).toBe(400)
    expect(data.json<{ errors: { field: string }[] }>().errors[0]?.field).toBe('columns')
    expect(guest.cookies.has('listColumns')).toBe(false)
  })
  test('a dialog gets the form alone, and scripts the way back', async () => {
    const guest = shop.asGuest()
    const fragment = await guest.fragment('/search/columns?category=caps')
    expect(fragment.text).not.toContain('<html')
    expect(fragment.text).toContain('data-close')
    const answer = await guest.postJson('/search/columns?category=caps', { columns: ['colour'] })
    expect(answer.json()).toEqual({ redirect: '/ebusiness/en/c/caps' })
  })
  test('an unknown category is not found, unknown columns are none, a wrong token changes nothing', async () => {
    const guest = shop.asGuest()
    expect((await guest.get('/search/columns?category=unknown')).status).toBe(404)
    expect((await guest.post('/search/columns?category=unknown', { columns: 'colour' })).status).toBe(404)
    expect(
      (await guest.post('/search/columns?category=caps', { columns: 'colour' }, { token: 'x' })).status,
    ).toBe(400)
    expect(guest.cookies.has('listColumns')).toBe(false)
    await guest.post('/search/columns?category=caps', { columns: ['colour', 'unknown'] })
    expect(headsOf((await guest.get('/c/caps')).text)).toEqual(['Colour'])
  })
  test('in Spanish', async () => {
    const { text } = await shop.asGuest({ storefront: 'zh' }).get('/search/columns?category=caps')
    expect(text).toContain('Columnas de esta lista')
    expect(text).toContain('para la categoría Tapas')
  })
})
