import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { openMaker } from '#app/open-file-maker.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { foundCompany } from '#shop/buying/cart/fixtures.ts'
import { draw } from '#shop/tools/downloads/fixtures.ts'
import { forgetOldDeratings } from '../service/owner.ts'

const code = 'K2 16M,06/01'
const password = 'Contara-2026'
const maker = openMaker()
let db: Db
let shop: TestShop
let guest: Visitor
let buyer: Visitor
let other: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db, ports: { fileMaker: maker } })
  await foundCompany(db, 'nordwind', [{ email: 'buyer@a.example' }, { email: 'other@a.example' }])
  // 2.5 mm², limit 125 °C, cut 16 A; then 1 mm² of half the current
  const id = await draw(db, { code, derating: true })
  await sql`insert into derating_curve (article_id, cross_section, points, current_cut, heating_time)
    values (${id}, 1, '[{"current": 4, "temperature": 16}, {"current": 10, "temperature": 100}]', 16, 100)`.execute(
    db,
  )
  await draw(db, { code: 'BARE' })
  const few = await draw(db, { code: 'FEW' })
  await sql`insert into derating_curve (article_id, cross_section, points)
    values (${few}, 1, '[{"current": 4, "temperature": 16}]')`.execute(db)
})
afterAll(async () => {
  expect(shop.errors()).toEqual([])
  await maker.close()
})
beforeEach(async () => {
  await sql`truncate derating_set`.execute(db)
  guest = shop.asGuest()
  await guest.get(tool())
  ;[buyer, other] = await Promise.all([shop.as('buyer@a.example'), shop.as('other@a.example')])
})

const at = (path: string, query: Record<string, string> = {}) =>
  `/deratingTool/${path}?${new URLSearchParams({ product: code, ...query })}`
const tool = (query: Record<string, string> = {}) => at('showDerating', query)
const set = (fields: Record<string, string> = {}) => ({
  label: '',
  points: JSON.stringify([{ x: 60, y: 9, c: 'red', d: '<b>' }]),
  id: '',
  hideInputFields: '',
  ...fields,
})
const activeOf = (answer: { data: (name: string) => string | undefined }) => answer.data('data-active') ?? ''
const keep = async (visitor: Visitor, fields: Record<string, string> = {}) =>
  activeOf(await visitor.post(at('setDeratingPoint'), set(fields)))
const held = async () =>
  (
    await sql<{ label: string; points: unknown; hidden: string[]; guest: boolean }>`
      select label, points, hidden, guest_hash is not null as guest from derating_set order by id`.execute(db)
  ).rows

describe('the tool', () => {
  test('DER-02 DER-03 shows each curve with its values and what it was computed from', async () => {
    const { status, text } = await guest.get(tool())
    expect(status).toBe(200)
    const curve =
      /<g data-curve-id="1" data-crosssection="1" data-points="([^"]*)" data-measured="([^"]*)" data-limiting-temperature="125" data-current-cut="16" data-temperature-cut="125">/.exec(
        text,
      )
    const points = JSON.parse(curve?.[1] ?? '[]') as [number, number][]
    expect([points.length, points[0]?.[0], points.at(-1)]).toEqual([126, 0, [125, 0]])
    // I = √rise
    expect(points[25]?.[1]).toBeCloseTo(8.1, 6)
    expect(curve?.[2]).toBe('[[4,16],[10,100]]')
    expect(text).toContain('0.81')
  })
  test('DER-04 the slider ends at the temperature cut, else at the limiting temperature', async () => {
    expect((await guest.get(tool())).text).toMatch(/type="range" min="0" max="125"/)
  })
  test('DER-05 an article without a curve that can be told says so and leads to the product', async () => {
    for (const product of ['BARE', 'FEW']) {
      const { text, status } = await guest.get(tool({ product }))
      expect(status).toBe(200)
      expect(text).toContain('No derating curve has been measured')
      expect(text).not.toContain('data-curve-id')
    }
    expect((await guest.get(tool({ product: 'NONE' }))).status).toBe(404)
  })
  test('DER-01 the product page shows the chart, an input for a point and a place for the sets', async () => {
    const page = await guest.get(`/p/${encodeURIComponent(code)}`)
    expect(page.text).toContain('data-curve-id="2.5"')
    expect(page.text).toContain('data-derating-new')
    expect(page.data('data-late')).toBeDefined()
    expect((await guest.get('/p/BARE')).text).not.toContain('id="derating"')
    expect((await guest.get(at('savedDeratings'))).text).toContain('Nothing saved yet')
  })
})

describe('sets of operating points', () => {
  test('DER-10 DER-11 points are kept in a new set, then in the active one; colour and label are the shop’s', async () => {
    const id = await keep(buyer)
    const again = await buyer.post(
      at('setDeratingPoint'),
      set({ id, points: '[{"x":60,"y":9},{"x":60,"y":99}]', hideInputFields: '1,7,<b>' }),
    )
    expect(again.status).toBe(200)
    expect(activeOf(again)).toBe(id)
    expect(await held()).toEqual([
      {
        label: '',
        guest: false,
        hidden: ['1'],
        points: [
          { x: 60, y: 9, c: 'rgb(0,158,115)', d: '2.5\u00a0mm²' },
          { x: 60, y: 99, c: 'rgb(213,94,0)', d: '' },
        ],
      },
    ])
    expect(again.text).toContain('1 point is too high')
  })
  test('DER-09 an open set stands on the chart with its points and without its hidden curves', async () => {
    const id = await keep(buyer, { hideInputFields: '1', points: '[{"x":60,"y":9},{"x":60,"y":99}]' })
    const { text } = await buyer.get(tool({ deratingId: id }))
    expect(text).toContain('data-x="60" data-y="9" data-covered="true"')
    expect(text).toContain('data-x="60" data-y="99" data-covered="false"')
    expect(text).not.toContain('data-curve-id="1"')
    expect(text).toContain('2.5\u00a0mm²: ')
  })
  test('DER-12 a set is saved under a name; without one it gets part number and day', async () => {
    const id = await keep(buyer)
    const named = await buyer.post(at('saveDerating'), set({ id, label: '  Press   1 ' }))
    expect(named.data('data-derating-id')).toBe(id)
    expect(named.data('data-label')).toBe('Press 1')
    const unnamed = await buyer.post(at('saveDerating'), set())
    expect(unnamed.data('data-label')).toMatch(/^K2 16M,06\/01 \d\d\/\d\d\/\d{4}$/)
    expect((await held()).map(one => one.label)).toHaveLength(2)
  })
  test('DER-15 long names are cut at 100 letters, and points that cannot be read left out', async () => {
    const saved = await buyer.post(at('saveDerating'), set({ label: 'x'.repeat(300), points: '{"x":' }))
    expect(saved.status).toBe(200)
    expect(saved.data('data-label')).toBe('x'.repeat(100))
    expect((await held())[0]?.points).toEqual([])
    await buyer.post(
      at('saveDerating'),
      set({ points: JSON.stringify([{ x: 1, y: 2 }, { x: 'a', y: 2 }, 7]) }),
    )
    expect((await held())[1]?.points).toMatchObject([{ x: 1, y: 2 }])
  })
  test('DER-13 deleting answers with the sets that are left; an unknown one with none', async () => {
    const [first, second] = [await keep(buyer), await keep(buyer)]
    const left = await buyer.call(`/deratingTool/deleteDerating?id=${first}`, { method: 'DELETE' })
    expect(left.status).toBe(200)
    expect([...left.text.matchAll(/data-derating-id="(\d+)"/g)].map(m => m[1])).toEqual([second])
    expect((await buyer.call('/deratingTool/deleteDerating?id=999', { method: 'DELETE' })).status).toBe(200)
    expect(await held()).toHaveLength(1)
  })
  test('DER-16 hasSavedDeratings is a boolean, for a guest always false', async () => {
    const asked = async (visitor: Visitor) => (await visitor.call(at('hasSavedDeratings'))).json()
    expect(await asked(buyer)).toBe(false)
    await keep(buyer)
    await keep(guest)
    expect([await asked(buyer), await asked(other), await asked(guest)]).toEqual([true, false, false])
  })
  test('DER-21 a set of somebody else is like an unknown one, and stays as it is', async () => {
    const id = await keep(buyer)
    const before = await held()
    for (const foreign of [id, '99999']) {
      expect((await other.get(tool({ deratingId: foreign }))).status).toBe(404)
      expect((await guest.get(tool({ deratingId: foreign }))).status).toBe(404)
      expect((await other.post(at('setDeratingPoint'), set({ id: foreign }))).status).toBe(404)
      expect((await other.post(at('saveDerating'), set({ id: foreign }))).status).toBe(404)
      await other.call(`/deratingTool/deleteDerating?id=${foreign}`, { method: 'DELETE' })
      const print = await other.get(at('printDerating', { id: foreign, points: '' }))
      expect(print.text).not.toContain('data-x="60"')
    }
    expect(await held()).toEqual(before)
  })
  test('a person has at most 100 sets of an article', async () => {
    await keep(buyer)
    await sql`insert into derating_set (customer_id, article_id)
      select customer_id, article_id from derating_set, generate_series(1, 99)`.execute(db)
    const full = await buyer.post(at('setDeratingPoint'), set())
    expect(full.status).toBe(409)
    expect(full.text).toContain('100 sets')
  })
})

describe('guests', () => {
  test('DER-21 points of a guest are kept in their session, and taken along when they sign in', async () => {
    const id = await keep(guest)
    expect(await held()).toMatchObject([{ guest: true }])
    expect((await guest.get(tool({ deratingId: id }))).text).toContain('data-x="60"')
    expect((await shop.asGuest().get(tool({ deratingId: id }))).status).toBe(404)
    await sql`update customer set password_hash = ${await hashPassword(password)} where email = 'buyer@a.example'`.execute(
      db,
    )
    await guest.get('/login')
    await guest.post('/login', { username: 'buyer@a.example', password, next: '' })
    expect(await held()).toMatchObject([{ guest: false }])
    expect((await guest.get(tool({ deratingId: id }))).text).toContain('data-x="60"')
    expect((await buyer.call(at('hasSavedDeratings'))).json()).toBe(true)
  })
  test('DER-21 saving, print and paper are for who is signed in', async () => {
    const save = await guest.post(at('saveDerating'), set())
    expect([303, 403]).toContain(save.status)
    for (const path of ['printDerating', 'derating.pdf'])
      expect((await guest.get(at(path))).location).toContain('/login?next=')
    expect(await held()).toEqual([])
  })
  test('what a guest has goes a day after their last change', async () => {
    await keep(guest)
    await keep(buyer)
    await sql`update derating_set set changed_at = now() - interval '25 hours'`.execute(db)
    expect(await forgetOldDeratings(db)).toBe(1)
    expect(await held()).toMatchObject([{ guest: false }])
  })
})

describe('print and paper', () => {
  const shown = { label: 'Press <1>', points: '[{"x":60,"y":9}]', id: '', hideInputFields: '1' }
  test('DER-14 prints what is on the chart, with reserve in ampere and per cent', async () => {
    const { text, status } = await buyer.get(at('printDerating', shown))
    expect(status).toBe(200)
    expect(text).toContain('Press &lt;1&gt;')
    expect(text).toMatch(/\d+\.\d+\u00a0A \(\d+%\)/)
    expect(text).not.toContain('data-curve-id="1"')
    expect(text).toContain('0.81')
  })
  test('DER-14 without points it prints those of the set', async () => {
    const id = await keep(buyer, { points: '[{"x":33,"y":4}]' })
    const { text } = await buyer.get(at('printDerating', { id, points: '' }))
    expect(text).toContain('data-x="33" data-y="4"')
  })
  test.each([shown, { ...shown, points: '' }])('the paper is a PDF: %j', async query => {
    const paper = await buyer.get(at('derating.pdf', query))
    expect(paper.headers['content-type']).toBe('application/pdf')
    expect(paper.headers['content-disposition']).toMatch(/derating-K2_16M_06_01-.*\.pdf/)
    expect(paper.text.startsWith('%PDF-1.7')).toBe(true)
  })
  test('DER-14 the paper of a dozen points is one page', async () => {
    const points = Array.from({ length: 12 }, (_, i) => ({ x: 20 + 5 * i, y: 2 + (i % 5) }))
    const paper = await buyer.get(at('derating.pdf', { ...shown, points: JSON.stringify(points) }))
    expect(paper.text.match(/\/Type \/Page\b/g)).toHaveLength(1)
  })
})

describe('without script', () => {
  const change = (visitor: Visitor, fields: Record<string, string | string[]>) =>
    visitor.post(
      at('changeDerating'),
      { id: '', label: '', newX: '', newY: '', show: ['1', '2.5'], ...fields },
      { follow: true },
    )
  test('DER-01 points are added, changed and removed, curves hidden, by fields and buttons', async () => {
    const added = await change(guest, { act: 'add', newX: '60', newY: '9,5' })
    const id = added.field('id') ?? ''
    expect(added.text).toContain('data-x="60" data-y="9.5"')
    const more = await change(guest, {
      id,
      act: 'add',
      x: ['61'],
      y: ['9.5'],
      newX: '20',
      newY: '3',
      show: ['2.5'],
    })
    expect(more.text).toContain('data-x="61" data-y="9.5"')
    expect(more.text).toContain('data-x="20" data-y="3"')
    expect(more.text).not.toContain('data-curve-id="1"')
    const less = await change(guest, { id, act: 'remove-0', x: ['61', '20'], y: ['9.5', '3'] })
    expect(less.text).not.toContain('data-x="61"')
    expect(await held()).toMatchObject([{ points: [{ x: 20, y: 3 }] }])
  })
  test('DER-01 a load profile becomes the point of the current that heats as much; what is wrong with it is told', async () => {
    const profile = '12 A 1 s; 0 A 1 s'
    const added = await change(guest, { act: 'profile', newX: '60', newY: '', profile })
    expect(added.text).toContain('The load profile heats as much as 8.5')
    expect(await held()).toMatchObject([{ points: [{ x: 60 }] }])
    const wrong = await change(guest, { act: 'profile', newX: '60', profile: 'twelve' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('Please enter one step a line')
    expect(wrong.text).toContain('>twelve</textarea>')
    const beyond = await change(guest, { act: 'profile', newX: '60', profile: '17 A 1 s; 0 A 60 s' })
    expect(beyond.text).toContain('No curve shown may ever carry more than 16\u00a0A')
    const untold = await change(guest, { act: 'profile', newX: '60', profile, show: ['2.5'] })
    expect(untold.text).toContain('How fast the article heats is not known')
    expect(await held()).toHaveLength(1)
  })
  test('what cannot be read is told at its field, and nothing that was entered is lost', async () => {
    const wrong = await change(guest, { act: 'add', newX: 'warm', newY: '9', label: 'Press 1' })
    expect(wrong.status).toBe(400)
    expect(wrong.text).toContain('temperature from -60 to 300')
    expect([wrong.field('newX'), wrong.field('newY'), wrong.field('label')]).toEqual(['warm', '9', 'Press 1'])
    expect(await held()).toEqual([])
  })
  test('DER-12 saving names the set; a guest signs in first and finds their points', async () => {
    const saved = await change(buyer, { act: 'save', label: 'Press 1', newX: '60', newY: '9' })
    expect(saved.text).toContain('Saved: Press 1')
    expect(await held()).toMatchObject([{ label: 'Press 1' }])
    const asked = await change(guest, { act: 'save', label: 'Press 2', newX: '60', newY: '9' })
    expect(asked.url).toContain('/login?next=')
    expect(decodeURIComponent(asked.url)).toContain('label=Press+2')
  })
  test('DER-13 deleting asks first', async () => {
    const id = await keep(buyer)
    const asked = await change(buyer, { id, act: 'delete' })
    expect(asked.text).toContain('Delete this set of operating points')
    expect(await held()).toHaveLength(1)
    await change(buyer, { id, act: 'delete', sure: '1' })
    expect(await held()).toEqual([])
  })
})

describe('articles that carry a point', () => {
  const found = async (query: Record<string, string>) => {
    const answer = await guest.get(`/deratingTool/articles?${new URLSearchParams(query)}`)
    return { ...answer, codes: [...answer.text.matchAll(/data-product-code="([^"]*)"/g)].map(m => m[1]) }
  }
  test.each<[Record<string, string>, string[]]>([
    [{ x: '60', y: '6' }, [code]],
    // 0.81 √65 = 6.53 A with 1 mm²
    [{ x: '60', y: '6.5', section: '1' }, [code]],
    [{ x: '60', y: '6.54', section: '1' }, []],
    [{ x: '60', y: '6,54', section: '2,5' }, [code]],
    [{ x: '60', y: '16.1' }, []],
    [{ x: '125', y: '0' }, []],
    [{ x: '60', y: '1', section: '4' }, []],
  ])('%j: %j', async (query, codes) => expect((await found(query)).codes).toEqual(codes))
  test('the thinnest conductor that is enough counts, with its reserve', async () => {
    const { text } = await found({ x: '60', y: '6' })
    expect(text).toContain('Articles that carry 6\u00a0A at 60\u00a0°C')
    expect(text).toContain('1\u00a0mm²')
    expect(text).toContain('0.53\u00a0A (8%)')
  })
  test('what cannot be read is told at its field', async () => {
    const { status, text } = await found({ x: 'warm', y: '6', section: '-1' })
    expect(status).toBe(400)
    expect(text).toContain('temperature from -60 to 300')
    expect(text).toContain('cross-section in mm²')
  })
})

describe('the account', () => {
  test('DER-01 lists all sets of a person, held against the curves of today, and deletes one', async () => {
    expect((await buyer.get('/my-account/deratings')).text).toContain(
      'You have not saved any operating points',
    )
    const id = await keep(buyer, { points: '[{"x":60,"y":9},{"x":60,"y":99}]' })
    await keep(other)
    const list = await buyer.get('/my-account/deratings')
    expect([...list.text.matchAll(/data-derating-id="(\d+)"/g)].map(m => m[1])).toEqual([id])
    expect(list.text).toContain('1 point is too high')
    const foreign = await other.post('/my-account/deratings/remove', { id }, { follow: true })
    expect(foreign.text).toContain('no longer exists')
    await buyer.post('/my-account/deratings/remove', { id })
    expect(await held()).toHaveLength(1)
  })
})
