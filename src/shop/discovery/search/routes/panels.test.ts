import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { searchCatalogue } from '../fixtures.ts'

let shop: TestShop

beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
})
const get = (path: string) => shop.asGuest().get(path)
const unescape = (text: string) => text.replace(/&amp;/g, '&').replace(/&quot;/g, '"')

describe('range slider', () => {
  test('CAT-03 a numeric facet is a form with fields for both ends, which works without script', async () => {
    const { text } = await get('/c/caps')
    expect(text).toMatch(/<form[^>]*class="facet-range"[^>]*data-range="current"/)
    expect(text).toMatch(/<input[^>]*name="from"/)
    expect(text).toMatch(/<input[^>]*name="to"/)
    const answer = await get('/c/caps?range=current&from=3&to=8')
    expect(answer.location).toBe('/ebusiness/en/c/caps?q=current:4:current:8')
  })
  test('CAT-04 every allowed value has number, label, itemQuery and hits', async () => {
    const { text } = await get('/c/caps')
    const json = /data-range="current"[^>]*data-steps="([^"]*)"/.exec(text)?.[1] ?? ''
    expect(JSON.parse(unescape(json))).toEqual(
      [2, 4, 6, 8, 10].map(value => [value, String(value), String(value), 12]),
    )
    expect((await get('/c/caps?q=current:4')).data('data-result-count')).toBe('12')
  })
  test('CAT-11 lower end, then upper end, always both; the full range is no filter', async () => {
    expect((await get('/c/caps?range=current&from=2&to=10')).location).toBe('/ebusiness/en/c/caps')
    expect((await get('/c/caps?range=current&from=&to=')).location).toBe('/ebusiness/en/c/caps')
    expect((await get('/c/caps?range=current&from=6')).location).toBe(
      '/ebusiness/en/c/caps?q=current:6:current:10',
    )
  })
  test('CAT-07 what is no number changes nothing on the server either', async () => {
    expect((await get('/c/caps?range=current&from=abc&to=8')).location).toBe(
      '/ebusiness/en/c/caps?q=current:2:current:8',
    )
  })
})

describe('a facet by itself', () => {
  test('CAT-01 a script gets what it holds, a person the list with it unfolded', async () => {
    const address = '/search/facet?facet=current&category=caps&q=colour:grey'
    const { text } = await shop.asGuest().fragment(address)
    expect(text).toMatch(/^<form[^>]*data-range="current"/)
    expect((await get('/c/caps?q=colour:grey')).text).toContain(text)
    const { status, location } = await get(address)
    expect(status).toBe(303)
    expect(location).toBe('/ebusiness/en/c/caps?q=colour:grey&open=current#facet-current')
  })
  test('CAT-01 in a search it counts what the text finds', async () => {
    const { text } = await shop.asGuest().fragment('/search/facet?facet=current&text=grey+cap')
    expect(text).toContain('data-range="current"')
    expect((await get('/search?text=grey+cap')).text).toContain(text)
  })
  test('what the list has not is unknown', async () => {
    expect((await shop.asGuest().fragment('/search/facet?facet=nothing&category=caps')).status).toBe(404)
  })
})

describe('product finder', () => {
  test('FIND-01 stands on category and search pages and asks what splits the hits; one click narrows', async () => {
    for (const path of ['/c/caps', '/search?text=cap', '/search']) {
      const { text } = await get(path)
      expect(text, path).toContain('<aside class="finder" aria-label="Product finder">')
      expect((text.match(/data-finder-question=/g) ?? []).length, path).toBeLessThanOrEqual(3)
    }
    const { text } = await get('/c/caps')
    const item = /data-finder-question="current">(.*?)<\/details>/s.exec(text)?.[1] ?? ''
    const href = unescape(/href="([^"]*)"/.exec(item)?.[1] ?? '')
    const count = /finder-count">(\d+)</.exec(item)?.[1]
    expect(Number(count)).toBeGreaterThan(0)
    expect((await get(href)).data('data-result-count')).toBe(count)
  })
  test('FIND-01 what has been answered is not asked again', async () => {
    expect((await get('/c/caps')).text).toContain('data-finder-question="colour"')
    expect((await get('/c/caps?q=colour:grey')).text).not.toContain('data-finder-question="colour"')
  })
  test('FIND-02 it is open from the start; its style keeps it closed on narrow windows until it is opened', async () => {
    expect((await get('/c/caps')).text).toMatch(
      /<details[^>]*data-finder=""[^>]*open=""|<details open=""[^>]*data-finder=""/,
    )
  })
  test('FIND-03 its items expand and collapse', async () => {
    const { text } = await get('/c/caps')
    const items = [...text.matchAll(/<details class="disclosure finder-item"( open="")?/g)].map(
      match => match[1] !== undefined,
    )
    expect(items[0]).toBe(true)
    expect(items.slice(1)).toEqual(items.slice(1).map(() => false))
  })
  test('FIND-04 fewer than three results: compact, nothing asked', async () => {
    const { text } = await get('/search?ids=CAP-001,CAP-002')
    expect(text).toContain('class="finder finder-compact"')
    expect(text).not.toContain('data-finder-question')
    expect(text).toContain('2 products left')
    expect((await get('/search?ids=CAP-001,CAP-002,CAP-003')).text).not.toContain('finder-compact')
  })
})
