import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { pressUndo } from '#app/press-undo.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { addRequest } from '../fixtures.ts'
import { newGuestKey } from '../service/guest-key.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let other: Visitor
let buyer: Visitor
let foreign: Visitor
let person: number

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', name: 'North Automation' })
  person = await addPerson(db, { email: 'buyer@north.example', company })
  const south = await addCompany(db, { code: 'south', name: 'South Rail' })
  await addPerson(db, { email: 'buyer@south.example', company: south })
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  desk = await shop.as('service@maker.example')
  other = await shop.as('orders@maker.example')
  buyer = await shop.as('buyer@north.example')
  foreign = await shop.as('buyer@south.example')
})

const mail = (more: Partial<Parameters<typeof addRequest>[1]> = {}) =>
  addRequest(db, { kind: 'e-mail', state: 'sent', customerId: person, email: 'buyer@north.example', ...more })
const codesIn = (text: string) => [...text.matchAll(/data-request-code="([^"]+)"/g)].map(match => match[1])
const rowOf = (code: string) =>
  db.selectFrom('request').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
const lettersOn = (code: string) =>
  db.selectFrom('mail').selectAll().where('key', 'like', `%:${code}:%`).orderBy('id').execute()

describe('one queue at the desk', () => {
  test('SPI-01 the oldest first, by kind, turn, owner, country and text; each role is shown its own kinds first', async () => {
    const first = await mail({ country: 'ES' })
    const second = await mail()
    const price = await addRequest(db, { kind: 'special-price', state: 'sent', customerId: person })
    const draft = await addRequest(db, { kind: 'special-price', state: 'draft', customerId: person })
    const at = async (visitor: Visitor, query: string) =>
      codesIn((await visitor.get(`/desk/requests${query}`)).text)
    const shown = await at(desk, '')
    expect(shown.indexOf(first.code)).toBeLessThan(shown.indexOf(second.code))
    expect(shown).not.toContain(price.code)
    expect(await at(other, '')).toContain(price.code)
    expect(await at(other, '?turn=all')).not.toContain(draft.code)
    expect(await at(desk, '?country=ES')).toEqual([first.code])
    expect(await at(desk, `?text=${second.code}`)).toEqual([second.code])
    expect(await at(desk, '?text=%25')).toEqual([])
    expect(await at(desk, '?owner=mine')).toEqual([])
    await desk.post(`/desk/requests/${first.code}/take`, { version: 1 })
    expect(await at(desk, '?owner=mine')).toEqual([first.code])
    expect((await desk.get('/desk')).text).toContain('E-mail inquiry')
    // the colleague who answers the telephone finds it and reads it, and can do nothing to it
    expect(await at(other, '')).not.toContain(first.code)
    expect(await at(other, `?text=${first.code}`)).toEqual([first.code])
    expect(await at(other, '?kind=e-mail')).toContain(second.code)
    expect((await other.get('/desk')).text).not.toContain('E-mail inquiry')
    const read = await other.get(`/desk/requests/${first.code}`)
    expect([read.status, /method="post" action="[^"]*\/desk\//.test(read.text)]).toEqual([200, false])
    expect(
      (await other.post(`/desk/requests/${first.code}/note`, { version: 2, text: 'Mine?' })).status,
    ).toBe(404)
    for (const bad of ['turn=x', 'page=-1', 'kind=x', 'country=Spain', `text=${'x'.repeat(300)}`])
      expect((await desk.get(`/desk/requests?${bad}`)).status, bad).toBe(200)
  })

  test('MAIL-01 asked back, replied, answered, closed: state, turn, letters and the whole conversation', async () => {
    const { code } = await mail()
    await desk.post(`/desk/requests/${code}/write`, { version: 1, text: 'Which cable?', asks: 'true' })
    expect(await rowOf(code)).toMatchObject({ state: 'sent', turn: 'buyer', version: 2 })
    const list = await buyer.get('/my-account/requests')
    expect(list.text).toContain('Waiting for you')
    const page = await buyer.get(`/my-account/requests/${code}`)
    expect(page.text).toContain('Which cable?')
    expect(page.data('data-request-state')).toBe('sent')
    await desk.post(`/desk/requests/${code}/note`, { version: 2, text: 'Ask Peter <b>' })
    await buyer.post(`/my-account/requests/${code}/reply`, { version: 3, text: 'H07RN-F' })
    expect(await rowOf(code)).toMatchObject({ turn: 'seller', version: 4 })
    await desk.post(`/desk/requests/${code}/answer`, { version: 4, text: 'Then the M25 gland fits.' })
    const seen = await buyer.get(`/my-account/requests/${code}`)
    expect(seen.data('data-request-state')).toBe('answered')
    expect(seen.text).toContain('Then the M25 gland fits.')
    expect(seen.text).not.toContain('Ask Peter')
    const atDesk = await desk.get(`/desk/requests/${code}`)
    expect(atDesk.text).toContain('Ask Peter &lt;b&gt;')
    const letters = await lettersOn(code)
    expect(letters.map(one => [one.recipient, one.subject])).toEqual([
      ['buyer@north.example', `E-mail inquiry ${code}: a question for you`],
      ['service@maker.example', `E-mail inquiry ${code}: the customer has written`],
      ['buyer@north.example', `E-mail inquiry ${code}: our answer`],
    ])
    expect(letters[2]?.body_text).toContain('Then the M25 gland fits.')
    expect((await buyer.post(`/my-account/requests/${code}/close`, { version: 5 })).status).toBe(303)
    expect((await rowOf(code)).state).toBe('closed')
    expect((await buyer.post(`/my-account/requests/${code}/reply`, { version: 6, text: 'x' })).status).toBe(
      409,
    )
    expect(shop.errors()).toEqual([])
  })

  test('MAIL-01 what the desk writes to who has left is read by who administers their unit, and nobody of another', async () => {
    const company = await addCompany(db, { code: 'left' })
    const gone = await addPerson(db, { email: 'gone@left.example', company })
    const side = await addUnit(db, {
      companyId: company.companyId,
      code: 'left-side',
      parentId: company.unitId,
    })
    await addPerson(db, { email: 'head@left.example', company, roles: ['company-admin'] })
    await addPerson(db, {
      email: 'side@left.example',
      company: { ...company, unitId: side },
      roles: ['company-admin'],
    })
    const { code, version } = await mail({ customerId: gone, email: 'gone@left.example' })
    await db.updateTable('customer').set({ active: false }).where('id', '=', gone).execute()
    await desk.post(`/desk/requests/${code}/write`, { version, text: 'The insert is on its way.' })
    const letters = await lettersOn(code)
    expect(letters.map(one => one.recipient)).toEqual(['head@left.example'])
    expect(letters[0]?.body_text).toMatch(/Ann Asker[^]*The insert is on its way/)
    // it is not theirs to open
    expect(letters[0]?.body_text).not.toContain('/my-account/')
  })

  test('who asks again after an answer has it taken up again', async () => {
    const { code } = await mail({ state: 'answered' })
    await buyer.post(`/my-account/requests/${code}/reply`, { version: 1, text: 'And in black?' })
    expect(await rowOf(code)).toMatchObject({ state: 'in-progress', turn: 'seller' })
  })

  test('MAIL-01 a flood of messages is held back, and the last one stays in its field', async () => {
    const { code } = await mail()
    const write = (version: number, text: string) =>
      buyer.post(`/my-account/requests/${code}/reply`, { version, text })
    expect((await write(1, 'One more thing')).status).toBe(303)
    await sql`update attempt set count = 30 where key = ${`request-reply ${code}`}`.execute(db)
    const refused = await write(2, 'And another')
    expect([refused.status, refused.text.includes('And another')]).toEqual([429, true])
    expect(refused.text).toContain('You have sent many messages')
  })

  test('two at once: one wins, the other sees what changed and keeps what was entered', async () => {
    for (let round = 0; round < 5; round++) {
      const { code } = await mail()
      const [a, b] = await Promise.all([
        desk.post(`/desk/requests/${code}/answer`, { version: 1, text: 'first answer' }),
        buyer.post(`/my-account/requests/${code}/withdraw`, { version: 1 }),
      ])
      expect([a.status, b.status].toSorted()).toEqual([303, 409])
      if (a.status === 409) expect(a.text).toContain('first answer')
    }
  })

  test('nothing entered is lost: an empty message, a wrong day, a wrong owner', async () => {
    const { code } = await mail()
    const empty = await desk.post(`/desk/requests/${code}/answer`, { version: 1, text: ' ' })
    expect([empty.status, empty.text.includes('This field is required.')]).toEqual([400, true])
    const day = await desk.post(`/desk/requests/${code}/due`, { version: 1, dueOn: '31/02/2027' })
    expect([day.status, day.field('dueOn')]).toEqual([400, '31/02/2027'])
    await desk.post(`/desk/requests/${code}/due`, { version: 1, dueOn: '28/02/2027' })
    expect((await rowOf(code)).due_on).toBe('2027-02-28')
    expect((await desk.post(`/desk/requests/${code}/take`, { version: 2, owner: person })).status).toBe(400)
    const long = await buyer.post(`/my-account/requests/${code}/reply`, {
      version: 2,
      text: 'x'.repeat(5_001),
    })
    expect(long.status).toBe(400)
    expect((await rowOf(code)).version).toBe(2)
  })

  test('a foreign request answers like an unknown one', async () => {
    const { code } = await mail()
    const own = `/my-account/requests/${code}`
    for (const path of [own, '/my-account/requests/EM1']) expect((await foreign.get(path)).status).toBe(404)
    for (const action of ['reply', 'withdraw', 'close'])
      expect((await foreign.post(`${own}/${action}`, { version: 1, text: 'x' })).status).toBe(404)
    expect((await other.post(`/desk/requests/${code}/answer`, { version: 1, text: 'x' })).status).toBe(404)
    expect((await rowOf(code)).version).toBe(1)
  })
})

describe('guests', () => {
  test('MAIL-01 read and answer by the key of their letter; no other key opens it', async () => {
    const { id, code } = await mail({ customerId: null, email: 'guest@x.example' })
    const key = await inTransaction(db, tx => newGuestKey(tx, id))
    const guest = shop.asGuest()
    expect((await guest.get(`/request/${code}?key=${key}`)).data('data-request-code')).toBe(code)
    for (const wrong of ['', 'x', key.slice(1), `${key}x`, 'A'.repeat(43)])
      expect((await guest.get(`/request/${code}?key=${wrong}`)).status, wrong).toBe(404)
    const another = await mail({ customerId: null })
    expect((await guest.get(`/request/${another.code}?key=${key}`)).status).toBe(404)
    const sent = await guest.post(`/request/${code}/reply`, { version: 1, text: 'Two more', key })
    expect(sent.status).toBe(303)
    expect((await guest.get(`/request/${code}?key=${key}`)).text).toContain('Two more')
    await desk.post(`/desk/requests/${code}/answer`, { version: 2, text: 'Gladly.' })
    const [told, letter] = await lettersOn(code)
    // nobody owned it when the guest wrote: who answers this kind was told
    expect(told?.recipient).toBe('service@maker.example')
    expect(letter?.recipient).toBe('guest@x.example')
    // the way in is sealed: the database does not hold it
    expect(letter?.body_text).not.toMatch(/key=[\w-]{43}/)
  })
})

describe('owners by country', () => {
  test('MAIL-01 a new request belongs to whom the rule of its country names, and they are told', async () => {
    const owners = '/desk/request-owners'
    const empty = await desk.get(owners)
    expect(empty.text).toContain('There are no rules yet')
    const idOf = async (email: string) =>
      (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
    const [service, sales] = [await idOf('service@maker.example'), await idOf('orders@maker.example')]
    // who may not answer a kind cannot own it
    const refused = await desk.post(owners, { kind: 'e-mail', country: '', owner: String(sales) })
    expect([refused.status, refused.text.includes('may not answer requests of this kind')]).toEqual([
      400,
      true,
    ])
    expect((await desk.post(owners, { kind: '', country: 'QQ', owner: String(service) })).status).toBe(400)
    expect((await desk.post(owners, { kind: '', country: 'US', owner: String(service) })).status).toBe(303)
    await desk.post(owners, { kind: '', country: '', owner: String(sales) })
    const ask = async () => {
      const inquiry = { message: 'Which gland?', privacy: 'true' }
      const { location = '' } = await buyer.post('/zcontara/catalog/sendEmailInquiry', inquiry)
      return /EM\d+/.exec(location)?.[0] ?? ''
    }
    const code = await ask()
    expect((await rowOf(code)).owner_id).toBe(service)
    expect((await lettersOn(code)).map(one => [one.recipient, one.subject])).toContainEqual([
      'service@maker.example',
      `E-mail inquiry ${code}: new`,
    ])
    // in the language they work in, whatever the buyer's is
    const storefront = 'zh'
    await db.updateTable('customer').set({ storefront }).where('id', '=', service).execute()
    const other = await ask()
    const told = (await lettersOn(other)).find(one => one.recipient === 'service@maker.example')
    expect(told?.subject).toBe(`Consulta por correo electrónico ${other}: nueva`)
    expect(told?.body_text).toContain(`/ebusiness/zh/desk/requests/${other}`)
    await db.updateTable('customer').set({ storefront: 'en' }).where('id', '=', service).execute()
    const [rule] = await db
      .selectFrom('request_owner_rule')
      .select('id')
      .where('country', '=', 'US')
      .execute()
    expect((await desk.post(`${owners}/${rule?.id}/remove`)).status).toBe(303)
    expect((await desk.post(`${owners}/${rule?.id}/remove`)).status).toBe(404)
    const removed = db.selectFrom('trail').select(['subject', 'details'])
    expect(await removed.where('action', '=', 'request-owner-rule-delete').executeTakeFirst()).toMatchObject({
      subject: 'request-owner-rule:US/*',
      details: { owner: expect.stringMatching(/ → –$/) as unknown },
    })
    // the rule that is left names somebody who does not answer this kind
    expect((await rowOf(await ask())).owner_id).toBeNull()
    expect(shop.errors()).toEqual([])
  })
})

describe('templates', () => {
  test('kept, offered in the language of who asked with name and number in it, changed, deleted', async () => {
    const fields = { kind: 'e-mail', language: 'en', name: 'Thanks', body: 'Dear {name}, about {code}:' }
    expect((await desk.post('/desk/request-templates', fields)).status).toBe(303)
    const twice = await desk.post('/desk/request-templates', fields)
    expect([twice.status, twice.field('name')]).toEqual([400, 'Thanks'])
    const { id } = await db.selectFrom('request_template').select('id').executeTakeFirstOrThrow()
    const { code } = await mail()
    const page = await desk.get(`/desk/requests/${code}?template=${id}`)
    expect(page.text).toContain(`Dear Ann Asker, about ${code}:`)
    const one = `/desk/request-templates/${id}`
    expect((await desk.post(one, { ...fields, name: 'Thank you', version: 1 })).status).toBe(303)
    expect((await desk.post(one, { ...fields, version: 1 })).status).toBe(409)
    expect((await desk.post(`${one}/remove`)).status).toBe(303)
    expect((await desk.get(one)).status).toBe(404)
    expect(await pressUndo(desk, await desk.get('/desk/request-templates'))).toBe(303)
    const again = db.selectFrom('request_template').select(['kind', 'language', 'name', 'body'])
    expect(await again.execute()).toEqual([{ ...fields, name: 'Thank you' }])
    expect(shop.errors()).toEqual([])
  })
})

test('MAIL-01 their own list is counted, sorted by its heads, and its pages keep the kind', async () => {
  const company = await addCompany(db, { code: 'many', name: 'Many Requests' })
  const customerId = await addPerson(db, { email: 'buyer@many.example', company })
  const mails: string[] = []
  for (let n = 0; n < 52; n++) mails.push((await mail({ customerId, email: 'buyer@many.example' })).code)
  const repair = await addRequest(db, { kind: 'repair', state: 'sent', customerId })
  const visitor = await shop.as('buyer@many.example')
  const list = async (query: string) => {
    const seen = await visitor.get(`/my-account/requests?${query}`)
    return [seen.data('data-hits'), codesIn(seen.text)]
  }
  expect(await list('')).toEqual(['53', [repair.code, ...mails.toReversed().slice(0, 49)]])
  expect(await list('page=2')).toEqual(['53', mails.toReversed().slice(49)])
  expect(await list('kind=e-mail&sort=code&page=2')).toEqual(['52', mails.slice(50)])
  expect(await list('sort=-kind')).toEqual(['53', [repair.code, ...mails.toReversed().slice(0, 49)]])
  expect((await visitor.get('/my-account/requests?kind=e-mail&sort=code')).text).toMatch(
    /href="[^"]*kind=e-mail[^"]*sort=code[^"]*page=2/,
  )
  for (const bad of ['page=-1', 'sort=x', 'kind=x&page=99'])
    expect((await visitor.get(`/my-account/requests?${bad}`)).status, bad).toBe(200)
})
