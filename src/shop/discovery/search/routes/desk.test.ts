import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { connect, connectionOf, type Db } from '#kit/db/connect.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { searchCatalogue } from '../fixtures.ts'
import { forgetOldMisses } from '../service/missed-searches.ts'
import { openSynonyms, type OpenSynonyms } from '../service/open-synonyms.ts'

/** The database forgets by its own clock. */
const year = new Date().getUTCFullYear() + 1
const now = new Date(`${year}-01-14T10:00:00Z`)
const log = pino({ level: 'silent' })
let db: Db
let second: Db
let here: OpenSynonyms
let there: OpenSynonyms
let shop: TestShop
/** another process of the same shop */
let other: TestShop
let desk: Visitor
let shopper: Visitor

beforeAll(async () => {
  db = await testDatabase()
  second = connect(connectionOf(db), { max: 2 })
  const search = await searchCatalogue(db)
  here = await openSynonyms(db, log)
  there = await openSynonyms(second, log)
  shop = await testShop({ db, clock: () => now, ports: { catalogueIndex: search, synonyms: here } })
  other = await testShop({ db: second, clock: () => now, ports: { catalogueIndex: search, synonyms: there } })
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@acme.example' })
  desk = await shop.as('desk@maker.example')
  shopper = await shop.as('buyer@acme.example')
})
afterAll(async () => {
  await here.close()
  await there.close()
  await second.destroy()
})

const found = async (visitor: Visitor, text: string) =>
  (await visitor.get(`/search?text=${encodeURIComponent(text)}`)).text.includes('CAP-0')
const groupWith = (word: string) =>
  db
    .selectFrom('synonym_group')
    .selectAll()
    .where(eb => eb(eb.val(word), '=', eb.fn.any('words')))
    .executeTakeFirstOrThrow()
const misses = (text: string) =>
  db.selectFrom('search_miss').select(['day', 'language', 'times']).where('text', '=', text).execute()

describe('SRCH-01 synonyms that the seller keeps', () => {
  test('hold at once in search, category and suggestions, in every process, and leave a trace', async () => {
    expect(await found(shopper, 'zapatilla')).toBe(false)
    const added = await desk.post('/desk/synonyms', { words: 'Zapatilla\n Cap ', language: '' })
    expect(added.location).toBe('/ebusiness/en/desk/synonyms')
    expect((await desk.get('/desk/synonyms')).text).toContain('Saved: Zapatilla, Cap')
    expect(await found(shopper, 'zapatillas')).toBe(true)
    expect((await shopper.get('/c/caps?text=zapatilla')).text).toContain('CAP-0')
    const offered = await shopper.postJson('/search/autocomplete', { term: 'zapatilla' })
    const { products } = offered.json<{ products: { code: string }[] }>()
    expect([products.length, products[0]?.code.slice(0, 4)]).toEqual([5, 'CAP-'])
    await expect.poll(() => found(other.asGuest(), 'zapatilla')).toBe(true)
    expect(
      await db
        .selectFrom('trail')
        .select(['actor', 'action'])
        .where('subject', 'like', 'synonyms:%')
        .execute(),
    ).toEqual([{ actor: 'desk@maker.example', action: 'synonyms-add' }])
  })
  test('hold in their language only, where one is chosen', async () => {
    await desk.post('/desk/synonyms', { words: 'gorrito\ntapa', language: 'es' })
    const spanish = await shop.as('buyer@acme.example', { storefront: 'zh' })
    expect(await found(spanish, 'gorrito')).toBe(true)
    expect(await found(shopper, 'gorrito')).toBe(false)
    expect(await found(spanish, 'gorrito')).toBe(true)
  })
  test('are changed and removed; the search forgets them at once', async () => {
    const { id } = await groupWith('Zapatilla')
    const page = await desk.get(`/desk/synonyms/${id}`)
    const version = page.field('version') ?? ''
    const words = { words: 'pantufla, cap', language: '' }
    expect((await desk.post(`/desk/synonyms/${id}`, { ...words, version })).status).toBe(303)
    const saved = db.selectFrom('trail').select('details').where('action', '=', 'synonyms-save')
    expect((await saved.executeTakeFirst())?.details).toEqual({ words: 'Zapatilla, Cap → pantufla, cap' })
    expect([await found(shopper, 'pantufla'), await found(shopper, 'zapatilla')]).toEqual([true, false])
    const late = await desk.post(`/desk/synonyms/${id}`, { ...words, words: 'late\ncap', version })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Somebody else has changed this group in the meantime.')
    expect(late.text).toContain('late\ncap')
    const fresh = (await desk.get(`/desk/synonyms/${id}`)).field('version') ?? ''
    await desk.post(`/desk/synonyms/${id}/remove`, { version: fresh })
    expect(await found(shopper, 'pantufla')).toBe(false)
    expect((await desk.get(`/desk/synonyms/${id}`)).status).toBe(404)
    // one press brings them back
    expect(await pressUndo(desk, await desk.get('/desk/synonyms'))).toBe(303)
    expect(await found(shopper, 'pantufla')).toBe(true)
  })
  test('of two who change a group at once one is told; what they wrote stays', async () => {
    await desk.post('/desk/synonyms', { words: 'ferrule\nend sleeve', language: 'en' })
    const { id } = await groupWith('ferrule')
    const path = `/desk/synonyms/${id}`
    const version = (await desk.get(path)).field('version') ?? ''
    const save = (word: string) => desk.post(path, { words: `ferrule\n${word}`, language: 'en', version })
    const answers = await Promise.all([save('tip'), save('cap end')])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
    const kept = (await groupWith('ferrule')).words
    const loser = answers.find(answer => answer.status === 409)
    expect(loser?.text).toContain('Somebody else has changed this group in the meantime.')
    expect(loser?.text).toContain(`ferrule\n${kept.includes('tip') ? 'cap end' : 'tip'}`)
  })
  test.each([
    ['one word', 'lone', 'at least 2 words'],
    ['no word', ' , ; ', 'at least 2 words'],
    ['13 words', Array.from({ length: 13 }, (_, n) => `w${n}`).join('\n'), 'no more than 12 words'],
    ['the same word twice', 'cable\nCÁBLES', 'is already in the group'],
    ['a word without letters', 'cable\n--', 'neither letter nor digit'],
    ['a long word', `cable\n${'x'.repeat(61)}`, 'more than 60 characters'],
    ['a sentence', 'cable\na b c d e', 'has more than 4 words'],
  ])('%s is refused at the field, and stays there', async (_, words, message) => {
    const answer = await desk.post('/desk/synonyms', { words, language: 'en' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.text).toMatch(/<textarea[^>]*aria-invalid="true"/)
  })
  test('begin with the text of a search that found nothing', async () => {
    const { text } = await desk.get('/desk/synonyms/new?word=tubito&language=es')
    expect(text).toMatch(/<textarea[^>]*>\s*tubito/)
    expect(text).toMatch(/<option value="es" selected/)
  })
})

describe('SRCH-01 searches without result', () => {
  test('are counted by day and language in one spelling, and listed by count', async () => {
    for (const text of ['Flüxkompensator', 'FLUXKOMPENSATOR ', 'flüxkompensator'])
      await shopper.get(`/search?text=${encodeURIComponent(text)}`)
    await expect
      .poll(() => misses('fluxkompensator'))
      .toEqual([{ day: `${year}-01-14`, language: 'en', times: 3 }])
    await shopper.get('/search?text=warpantrieb')
    await expect.poll(() => misses('warpantrieb')).toHaveLength(1)
    const { text } = await desk.get('/desk/searches?days=7')
    expect(text.indexOf('data-missed="fluxkompensator"')).toBeGreaterThan(0)
    expect(text.indexOf('data-missed="warpantrieb"')).toBeGreaterThan(
      text.indexOf('data-missed="fluxkompensator"'),
    )
    expect(text).toContain('/ebusiness/en/search?text=warpantrieb"')
    // what was searched in Spanish is searched there again, wherever the seller is
    const spanish = await shop.as('buyer@acme.example', { storefront: 'zh' })
    await spanish.get('/search?text=motorcurvo')
    await expect
      .poll(async () => (await desk.get('/desk/searches?days=7')).text)
      .toContain('/ebusiness/zh/search?text=motorcurvo"')
    expect(text).toContain('/desk/synonyms/new?word=warpantrieb&amp;language=en"')
  })
  test('are listed no more once a synonym finds something', async () => {
    await shopper.get('/search?text=schraubkappe')
    const listed = async () => (await desk.get('/desk/searches?days=7')).text
    await expect.poll(listed).toContain('data-missed="schraubkappe"')
    await desk.post('/desk/synonyms', { language: 'en', words: 'schraubkappe\ncap' })
    expect(await listed()).not.toContain('data-missed="schraubkappe"')
  })
  test('are not counted for prefetches, heads, programs, addresses of people and searches with hits', async () => {
    const ask = (text: string, headers: Record<string, string> = {}) =>
      shopper.get(`/search?text=${text}`, { headers })
    await ask('xylofonia', { 'sec-purpose': 'prefetch;prerender' })
    await ask('xylofonib', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await ask('xylofonic%40acme.example')
    await ask('cap')
    await ask(`xylofon${'z'.repeat(200)}`)
    await expect
      .poll(() => db.selectFrom('search_miss').select('text').where('text', 'like', 'xylo%').execute())
      .toEqual([{ text: `xylofon${'z'.repeat(113)}` }])
    expect(await misses('cap')).toEqual([])
  })
  test('a flood of nonsense adds few rows', async () => {
    for (let n = 0; n < 80; n++) await shopper.get(`/search?text=qqflood${'abcdefghij'[n % 10]}${n}zz`)
    await new Promise(resolve => setTimeout(resolve, 200))
    const all = await db.selectFrom('search_miss').select('text').execute()
    expect(all.length).toBeGreaterThan(10)
    expect(all.length).toBeLessThanOrEqual(60)
  })
  test('leave the list after the period and the database after a year', async () => {
    const old = { language: 'en', times: 9 }
    const yesteryear = new Date(Date.now() - 366 * 86_400_000).toISOString().slice(0, 10)
    await db
      .insertInto('search_miss')
      .values([
        { ...old, day: `${year}-01-01`, text: 'two weeks ago' },
        { ...old, day: yesteryear, text: 'very old' },
      ])
      .execute()
    expect((await desk.get('/desk/searches?days=7')).text).not.toContain('two weeks ago')
    expect((await desk.get('/desk/searches')).text).toContain('two weeks ago')
    await forgetOldMisses(db)
    expect([(await misses('very old')).length, (await misses('two weeks ago')).length]).toEqual([0, 1])
  })
  test('are for the desk alone', async () => {
    for (const path of ['/desk/searches', '/desk/synonyms']) {
      expect((await shop.asGuest().get(path)).location).toContain('/login?next=')
      expect((await shopper.get(path)).status).toBe(403)
    }
    expect(shop.errors()).toEqual([])
  })
})
