import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requestOf } from '#app/every-route/request.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { foundCompany, stockGoods } from '#shop/buying/cart/fixtures.ts'
import { notes } from './contract.ts'
import type { ProductNote } from './model/note.ts'

let db: Db
let shop: TestShop
let ana: Visitor
let ben: Visitor
const odd = 'B/2, x+1 (y)'
const at = (code: string, call: string) => `/${encodeURIComponent(code)}/${call}`
const cockpit = '/mycontara/ProductNotes'

beforeAll(async () => {
  db = await testDatabase()
  await stockGoods(db, [{ code: 'A', stock: 100 }, { code: odd }, { code: 'C-1' }, { code: 'C 1' }])
  await foundCompany(db, 'nord', [{ email: 'ana@nord.example' }, { email: 'ben@nord.example' }])
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate product_note, product_note_removed, product_note_import`.execute(db)
  ana = await shop.as('ana@nord.example')
  ben = await shop.as('ben@nord.example')
})

const list = (answer: { json: <T>() => T }) => answer.json<ProductNote[]>()
const save = async (code: string, body: { title?: string; note?: string; noteId?: string }) =>
  list(await ana.postJson(at(code, 'saveProductNotes'), body))
const titles = (all: readonly ProductNote[]) => all.map(one => one.title)
const idsIn = (text: string) => [...text.matchAll(/data-note-id="([^"]+)"/g)].map(match => match[1])

describe('the calls', () => {
  test('NOTE-04 NOTE-02 a GET of our own script saves a new note; the answer is the array of notes', async () => {
    const query = new URLSearchParams({ title: 'Torque', note: '0.5 Nm, not more' })
    const answer = await ana.call(`${at(odd, 'saveProductNotes')}?${query}`)
    expect(answer.status).toBe(200)
    expect(list(answer)).toEqual([
      {
        noteId: expect.stringMatching(/^[\w-]{22}$/),
        title: 'Torque',
        note: '0.5 Nm, not more',
        noteCreationTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        productCode: odd,
      },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  test('NOTE-04 a link, an image, a prefetch or another site saves nothing', async () => {
    const url = `/ebusiness/en${at('A', 'saveProductNotes')}?title=T&note=N`
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
      {},
    ])
      expect((await ana.raw({ method: 'GET', url, headers })).status).toBe(400)
    const ahead = { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    expect((await ana.raw({ method: 'GET', url, headers: ahead })).status).toBe(503)
    expect((await ana.raw({ method: 'HEAD', url })).status).toBe(404)
    expect(idsIn((await ana.get(cockpit)).text)).toEqual([])
  })
  test('NOTE-04 the same path takes POST; a noteId writes over that note, which stays in its place', async () => {
    const [first] = await save('A', { title: 'First', note: 'x' })
    await save('A', { title: 'Second', note: 'y' })
    const after = await save('A', { title: 'First again', note: 'x', noteId: first?.noteId ?? '' })
    expect(titles(after)).toEqual(['Second', 'First again'])
    expect((after[1]?.noteCreationTime ?? '') > (first?.noteCreationTime ?? '')).toBe(true)
  })
  test('NOTE-04 an address beyond 8 kB is refused, the form takes what is allowed', async () => {
    const note = '€'.repeat(1_000)
    const far = await ana.call(`${at('A', 'saveProductNotes')}?note=${encodeURIComponent(note)}`)
    expect(far.status).toBe(414)
    expect((await save('A', { title: '', note }))[0]?.note).toBe(note)
  })
  test.each([
    [{ title: 'T', note: ' \n' }, 'note', 'Please enter a note.'],
    [{ title: 't'.repeat(101), note: 'N' }, 'title', 'Please enter no more than 100 characters.'],
    [{ title: 'T', note: 'n'.repeat(1_001) }, 'note', 'Please enter no more than 1,000 characters.'],
  ])('NOTE-05 %# what is not saved says why at its field', async (body, field, message) => {
    const answer = await ana.postJson(at('A', 'saveProductNotes'), body)
    expect(answer.status).toBe(400)
    expect(answer.json<{ errors: unknown[] }>().errors).toEqual([{ field, message }])
    expect(idsIn((await ana.get(cockpit)).text)).toEqual([])
  })
  test('NOTE-05 without script the page comes back with what was entered', async () => {
    const page = await ana.post(at('A', 'saveProductNotes'), { title: 'Keep <me>', note: '' })
    expect(page.status).toBe(400)
    expect(page.text).toContain('Please enter a note.')
    expect(page.field('title')).toBe('Keep <me>')
  })
  test('NOTE-06 deletes one and answers the others; an unknown or foreign id changes nothing', async () => {
    await save('A', { title: 'One', note: 'x' })
    const [two] = await save('A', { title: 'Two', note: 'y' })
    const gone = `/product-notes/deleteNote?noteId=${two?.noteId}`
    const foreign = await ben.call(gone, { method: 'DELETE' })
    const unknown = await ben.call('/product-notes/deleteNote?noteId=nobodys', { method: 'DELETE' })
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text])
    expect(list(foreign)).toEqual([])
    expect(titles(list(await ana.call(gone, { method: 'DELETE' })))).toEqual(['One'])
    expect(titles(list(await ana.call(gone, { method: 'DELETE' })))).toEqual(['One'])
    const bare = { method: 'DELETE' as const, url: `/ebusiness/en${gone}` }
    expect((await ana.raw(bare)).status).toBe(400)
  })
  test('NOTE-06 the note that was deleted last comes back, once and to its owner', async () => {
    const [note] = await save('A', { title: 'One', note: 'x' })
    const noteId = note?.noteId ?? ''
    const page = await ana.post('/product-notes/deleteNote', { noteId }, { follow: true })
    expect(page.url).toContain(cockpit)
    expect(page.data('data-announce')).toBe('The note was deleted.')
    expect(page.text).toContain(`name="noteId" value="${noteId}"`)
    expect(list(await ben.postJson('/product-notes/undo', { noteId }))).toEqual([])
    const back = list(await ana.postJson('/product-notes/undo', { noteId }))
    expect(back).toEqual([note])
    expect(list(await ana.postJson('/product-notes/undo', { noteId }))).toEqual([note])
  })
  test('NOTE-01 notes are personal: nobody else sees or changes them, guests sign in first', async () => {
    const [note] = await save('A', { title: 'Secret', note: 'x' })
    expect((await ben.fragment(at('A', 'getProductNotes'))).text).not.toContain('Secret')
    const over = { title: 'Mine', note: 'z', noteId: note?.noteId ?? '' }
    expect((await ben.postJson(at('A', 'saveProductNotes'), over)).status).toBe(404)
    const moved = await ana.postJson(at(odd, 'saveProductNotes'), over)
    expect(moved.status).toBe(404)
    const guest = shop.asGuest()
    expect((await guest.fragment(at('A', 'getProductNotes'))).status).toBe(403)
    expect((await guest.get(cockpit)).location).toContain('/login?next=')
    expect((await guest.call(`${at('A', 'saveProductNotes')}?note=x`)).status).toBe(403)
  })
  test('NOTE-01 a product holds at most 100 notes, also when two are saved at once', async () => {
    await sql`insert into product_note (id, customer_id, product_code, title, note)
      select 'n' || i, (select id from customer where email = 'ana@nord.example'), 'A', '', 'x'
        from generate_series(1, 99) i`.execute(db)
    const both = await Promise.all(
      ['p', 'q'].map(note => ana.postJson(at('A', 'saveProductNotes'), { note })),
    )
    expect(both.map(one => one.status).toSorted()).toEqual([200, 400])
  })
})

describe('the overlay', () => {
  test('NOTE-03 NOTE-08 holds the notes, the newest selected and in edit mode', async () => {
    await save('A', { title: 'One', note: 'first' })
    const [two] = await save('A', { title: 'Two', note: 'second' })
    const overlay = await ana.fragment(`${at('A', 'getProductNotes')}?productName=Part%20A`)
    expect(overlay.status).toBe(200)
    expect(overlay.text).not.toContain('<html')
    expect(idsIn(overlay.text)).toHaveLength(2)
    expect(/data-note-id="([^"]+)" aria-current="true"/.exec(overlay.text)?.[1]).toBe(two?.noteId)
    expect(overlay.field('title')).toBe('Two')
    expect(overlay.text).toMatch(/last saved \d\d\/\d\d\/\d{4}/)
  })
  test('NOTE-08 without notes an empty form of a new one', async () => {
    const overlay = await ana.fragment(at('A', 'getProductNotes'))
    expect([overlay.field('title'), overlay.field('noteId')]).toEqual(['', ''])
    expect(overlay.text).toContain('New note')
  })
  test('NOTE-03 an unknown product is not found', async () => {
    expect((await ana.fragment(at('NOPE', 'getProductNotes'))).status).toBe(404)
    expect((await ana.postJson(at('NOPE', 'saveProductNotes'), { note: 'x' })).status).toBe(404)
  })
  test('NOTE-01 the whole way without script', async () => {
    const saved = await ana.post(at('A', 'saveProductNotes'), { title: 'T', note: 'N' }, { follow: true })
    expect(saved.url).toContain('/getProductNotes?noteId=')
    const noteId = saved.field('noteId') ?? ''
    const gone = await ana.post('/product-notes/deleteNote', { noteId, from: 'product' }, { follow: true })
    expect(gone.url).toBe('/ebusiness/en/A/getProductNotes')
    const back = await ana.post('/product-notes/undo', { noteId, from: 'product' }, { follow: true })
    expect(idsIn(back.text)).toContain(noteId)
  })
})

describe('everywhere the article is met', () => {
  test('NOTE-01 on its page, in the basket and on the watchlist; in lists by one call for all rows', async () => {
    await save('A', { title: 'Old', note: 'x' })
    await save('A', { title: 'Torque', note: 'y' })
    expect((await ana.get('/p/A')).text).toContain('Notes (2)')
    expect((await ben.get('/p/A')).text).not.toContain('Notes (2)')
    await ana.postJson('/cart/add', { productCodePost: 'A', qty: '1' })
    await ana.postJson('/api/watchlists/add/product-A')
    for (const page of ['/cart', '/wishlist/show'])
      expect((await ana.get(page)).text, page).toMatch(/data-note-mark="A".*Note: Torque \(\+1\)/)
    const marks = await ana.postJson('/product-notes/marks', { codes: ['A', odd] })
    expect(marks.json()).toEqual({ A: { count: 2, title: 'Torque' } })
    expect((await ben.postJson('/product-notes/marks', { codes: ['A', odd] })).json()).toEqual({})
  })
})

describe('the cockpit', () => {
  test('NOTE-11 lists all notes, is searched by number, name and words, page by page', async () => {
    await save('A', { title: 'Torque', note: '0.5 Nm' })
    await save(odd, { title: '', note: 'Order <b>two</b> more' })
    const found = async (query: string) => {
      const { text } = await ana.get(`${cockpit}?${query}`)
      return [...text.matchAll(/<tr[^>]*data-product-code="([^"]*)"/g)].map(match => match[1])
    }
    expect(await found('')).toEqual([odd, 'A'])
    expect(await found('text=torque')).toEqual(['A'])
    expect(await found('text=B%2F2')).toEqual([odd])
    expect(await found('text=Pieza A')).toEqual(['A'])
    expect(await found('text=%25')).toEqual([])
    expect((await ana.get(cockpit)).text).toContain('Order &lt;b&gt;two&lt;/b&gt; more')
    expect((await ana.get(`${cockpit}?text=zzz`)).text).toContain('No note contains these words')
    expect((await ben.get(cockpit)).text).toContain('You have no notes yet')
  })
  test('NOTE-11 deleting reloads the list, and what fails has no message', async () => {
    const [note] = await save('A', { title: 'T', note: 'N' })
    const other = await ana.post('/product-notes/deleteNote', { noteId: 'nobodys' }, { follow: true })
    expect(other.url).toContain(cockpit)
    expect(other.data('data-announce')).toBeUndefined()
    const page = await ana.post('/product-notes/deleteNote', { noteId: note?.noteId ?? '' }, { follow: true })
    expect(idsIn(page.text)).toEqual([])
  })
})

describe('by file', () => {
  const send = (text: string, name = 'notes.csv') =>
    ana.raw(requestOf(notes.upload, { file: { name, text } }, ana.token))
  test('NOTE-12 known numbers are imported, the others told row by row; twice adds nothing', async () => {
    const file = [
      'Part number,Title,Note',
      'A,Torque,0.5 Nm',
      `"${odd}",,"two\nlines"`,
      'NOPE,T,N',
      'c1,T,N',
      'A,,',
      ',T,N',
    ].join('\n')
    await ana.get(cockpit)
    const { location = '' } = await send(file)
    const page = await ana.get(location)
    expect(page.text).toContain('2 notes imported, 0 already there, 4 rows not imported')
    for (const words of [
      'No article has this number',
      'Matches several articles',
      'There is no note',
      'A note without a part number',
    ])
      expect(page.text).toContain(words)
    expect((await ana.get((await send(file)).location ?? '')).text).toContain(
      '0 notes imported, 2 already there',
    )
  })
  test('NOTE-12 a second column of remarks is named, not dropped without a word', async () => {
    await ana.get(cockpit)
    const { location = '' } = await send('Part number,Remark,Internal note,Qty\nA,see drawing,ask Elena,\n')
    const page = await ana.get(location)
    expect(page.text).toContain('1 note imported')
    expect(page.text).toContain('This column was not read: Internal note.')
  })
  test('NOTE-12 what is exported is imported again unchanged; formulas stay text', async () => {
    await save('A', { title: '=1+1', note: 'with, comma "and quotes"\nand a line' })
    await ana.get(cockpit)
    const csv = await ana.get('/product-notes/export?as=csv')
    expect(csv.text).toContain("'=1+1")
    await send(csv.text)
    expect((await ana.get(`${cockpit}?imported=1`)).text).toContain('0 notes imported, 1 already there')
    const xlsx = await ana.get('/product-notes/export')
    expect(xlsx.headers['content-type']).toContain('spreadsheetml')
  })
  test.each([
    ['nothing at all', '', 'notes.csv', ''],
    ['no rows', 'Part number,Title,Note\n', 'notes.csv', ''],
    ['a broken workbook', 'PK\u0003\u0004 broken', 'notes.xlsx', ''],
    [
      'a workbook without its beginning',
      'xl/worksheets/sheet1.xml\u0001A,B\nC,D',
      'Notes.XLSX',
      'the workbook is damaged',
    ],
    ['a zip bomb by its name only', 'PK\u0005\u0006'.padEnd(40, '\u0000'), 'notes.xlsx', ''],
  ])('NOTE-12 %s is refused with its reason, and nothing is changed', async (_, text, name, reason) => {
    await ana.get(cockpit)
    const answer = await send(text, name)
    expect(answer.status).toBe(400)
    expect(answer.text).toMatch(/field-error/)
    expect(answer.text).toContain(reason)
    expect(idsIn((await ana.get(cockpit)).text)).toEqual([])
  })
})
