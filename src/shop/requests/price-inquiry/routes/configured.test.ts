/** What is configured is asked about: from the configurator, from saved configurations, from the basket; and what the desk answers. */
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { withAllKinds, withSmallConnector } from '#shop/tools/configurators/fixtures.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

let db: Db
let shop: TestShop
let desk: Visitor
let company: { companyId: number; unitId: number }
let people = 0

beforeAll(async () => {
  db = await testDatabase()
  await withSmallConnector(db)
  await withAllKinds(db)
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Automation' })
  await addPerson(db, { email: 'orders@maker.example', roles: ['orders'] })
  desk = await shop.as('orders@maker.example')
})

const mailOf = (n: number) => `asker${n}@north.example`
async function buyer(): Promise<Visitor> {
  await addPerson(db, { email: mailOf(++people), company, roles: ['buyer'] })
  const visitor = await shop.as(mailOf(people))
  visitor.cookies.set('currencyIsoCode', 'EUR')
  return visitor
}
const page = '/my-account/special-price-inquiry'
const path = '/special-price-inquiry'

async function begun(visitor: Visitor, key: string, fields: Record<string, string>): Promise<string> {
  const answer = await visitor.postJson('/configureGroup', { key, ...fields })
  return /configId=([\w-]+)/.exec(answer.text)?.[1] ?? ''
}
const cable = (visitor: Visitor, length = '2 m') =>
  begun(visitor, 'CABLE', { 'cstic.end': 'plug', 'cstic.jacket': 'PUR', 'typed.length': length })
const ask = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.post(`${path}/configuration`, fields, { follow: true })

/** The form of the draft as its page would send it, with wishes of 7.50. */
function sent(text: string) {
  const all = (name: string) =>
    [...text.matchAll(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g'))].map(
      ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? '',
    )
  return {
    version: /name="version" value="(\d+)"/.exec(text)?.[1] ?? '',
    country: 'DE',
    productNumbers: all('productNumbers'),
    configurations: all('configurations'),
    annualDemands: all('annualDemands'),
    targetPrices: all('productNumbers').map(() => '7.50'),
    targetPricesPerUnit: all('targetPricesPerUnit'),
    qty: all('qty'),
    lot: all('lot'),
  }
}
const rowsOf = (email: string) =>
  db
    .selectFrom('price_inquiry_position as p')
    .innerJoin('request as r', 'r.id', 'p.request_id')
    .innerJoin('article as a', 'a.id', 'p.article_id')
    .select(['a.code', 'p.quantity', 'p.lot', 'p.line_key', 'p.details'])
    .where('r.contact_email', '=', email)
    .orderBy('r.id')
    .orderBy('p.position')
    .execute()
/** Asks for the price of a cable and sends it; answers its number. */
async function sentCable(visitor: Visitor, length = '2 m'): Promise<string> {
  const draft = await ask(visitor, { configId: await cable(visitor, length), quantity: '4' })
  const { location = '' } = await visitor.post(`${path}/send`, sent(draft.text))
  return location.split('/').at(-1) ?? ''
}
const answerWith = async (code: string, scale: string) => {
  const at = `/desk/price-inquiries/${code}`
  const version = /name="version" value="(\d+)"/.exec((await desk.get(at)).text)?.[1] ?? ''
  return desk.post(`${at}/answer`, {
    version,
    'scale-1': scale,
    'unit-1': '1',
    'until-1': `31/12/${nextYear}`,
    text: '',
  })
}

describe('SPI-01 what is configured comes to the inquiry', () => {
  test('from the configurator: one position with its summary and the way back, kept by saving', async () => {
    const visitor = await buyer()
    const draft = await ask(visitor, { configId: await cable(visitor), quantity: '12' })
    expect(draft.text).toContain('plug, PUR, 2 m')
    expect(draft.text).toMatch(/href="[^"]*\/configurators\/open\?key=CABLE&amp;c=[\w-]+" data-configuration/)
    const saved = await visitor.post(`${path}/save`, sent(draft.text), { follow: true })
    expect(saved.text).toContain('plug, PUR, 2 m')
    const [row] = await rowsOf(mailOf(people))
    expect(row).toMatchObject({
      code: 'CIRCOVMO_CONF',
      quantity: 12,
      lot: 12,
      line_key: expect.stringMatching(/^configuration:[0-9a-f]{24}$/),
      details: { configuration: 'CABLE/1', label: { en: 'plug, PUR, 2 m' }, weightG: 65 },
    })
  })
  test('the same again takes the new quantity, another one is a position of its own', async () => {
    const visitor = await buyer()
    const configId = await cable(visitor)
    await ask(visitor, { configId, quantity: '4' })
    await ask(visitor, { configId, quantity: '9' })
    await ask(visitor, { configId: await cable(visitor, '5 m'), quantity: '' })
    expect((await rowsOf(mailOf(people))).map(one => one.quantity)).toEqual([9, 2])
  })
  test('of a set every part, assembled as it was asked for, below its minimum nothing', async () => {
    const visitor = await buyer()
    const configId = await begun(visitor, 'SET-MODULAR', { 'cstic.body': 'B1' })
    expect((await ask(visitor, { configId, quantity: '2' })).text).toMatch(/<p>At least 5 pieces/)
    expect(await rowsOf(mailOf(people))).toEqual([])
    await ask(visitor, { configId, quantity: '5' })
    const rows = await rowsOf(mailOf(people))
    expect(rows.map(one => [one.code, one.quantity])).toEqual([
      ['BODY-1', 5],
      ['SCREW', 20],
      ['COVER', 5],
      ['ASSEMBLY', 5],
    ])
    expect(new Set(rows.map(one => one.line_key)).size).toBe(1)
  })
  test('what is not complete or no number is told in the configurator, and nothing is added', async () => {
    const visitor = await buyer()
    const open = await begun(visitor, 'SMALL', { 'cstic.size': 'L' })
    expect((await ask(visitor, { configId: open })).text).toContain('data-configurator="modules"')
    const wrong = await ask(visitor, { configId: await cable(visitor), quantity: 'many' })
    expect(wrong.text).toContain('as the quantity of the configuration')
    expect(await rowsOf(mailOf(people))).toEqual([])
  })
  test('from the list of saved configurations, and from a line of the basket', async () => {
    const visitor = await buyer()
    const configId = await cable(visitor)
    await visitor.post('/zcontara/saveConfig', { configId })
    const list = await visitor.get('/mycontara/SavedConfigs')
    expect(list.text).toMatch(new RegExp(`data-ask-price[^]*name="configId" value="${configId}"`))
    await visitor.postJson('/configurator/cart/addCable', [
      { product: 'CIRCOVMO_CONF', configId, quantity: 30 },
    ])
    const line = /name="line" value="([^"]+)"/.exec((await visitor.get('/cart')).text)?.[1] ?? ''
    await ask(visitor, { configId })
    await ask(visitor, { line })
    expect((await rowsOf(mailOf(people))).map(one => one.quantity)).toEqual([30])
  })
  test('of somebody else is as unknown as none: configuration, line of a basket, key of a position', async () => {
    const [theirs, other] = [await buyer(), await buyer()]
    const configId = await cable(theirs)
    await theirs.postJson('/configurator/cart/addCable', [
      { product: 'CIRCOVMO_CONF', configId, quantity: 2 },
    ])
    const line = /name="line" value="([^"]+)"/.exec((await theirs.get('/cart')).text)?.[1] ?? ''
    const draft = await ask(theirs, { configId })
    for (const fields of [{ configId }, { configId: 'nobody-knows-this-one' }, { line }, { line: 'x' }, {}])
      expect((await other.post(`${path}/configuration`, fields)).status).toBe(404)
    const forged = await other.post(`${path}/save`, { ...sent(draft.text), version: '0' })
    expect([forged.status, forged.text.includes('is no longer known')]).toEqual([400, true])
    expect(await rowsOf(mailOf(people))).toEqual([])
    expect((await shop.asGuest().post(`${path}/configuration`, { configId })).location).toContain('/login')
  })
})

describe('SPI-10 SPI-05 once it is sent', () => {
  test('buyer, desk and both letters have the summary and the way to it; the export brings it back', async () => {
    const owner = await addPerson(db, { email: 'owner@maker.example', roles: ['orders'] })
    await db
      .insertInto('request_owner_rule')
      .values({ kind: 'special-price', country: '', owner_id: owner })
      .execute()
    const visitor = await buyer()
    const code = await sentCable(visitor)
    for (const text of [
      (await visitor.get(`/my-account/price-inquiry/${code}`)).text,
      (await desk.get(`/desk/price-inquiries/${code}`)).text,
    ]) {
      expect(text).toContain('plug, PUR, 2 m')
      expect(text).toMatch(/href="[^"]*\/configurators\/open\?key=CABLE/)
    }
    const opened = /href="\/ebusiness\/en(\/configurators\/open[^"]*)"/.exec(
      (await desk.get(`/desk/price-inquiries/${code}`)).text,
    )?.[1]
    expect((await desk.get(opened?.replaceAll('&amp;', '&') ?? '')).text).toMatch(/<dd>PUR<\/dd>/)
    const letters = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', 'like', `request-%:${code}%`)
      .execute()
    expect(letters).toHaveLength(2)
    for (const { body_text: text } of letters) {
      expect(text).toContain('plug, PUR, 2 m')
      expect(text).toMatch(/\/ebusiness\/\w+\/configurators\/open\?key=CABLE/)
    }

    const sheet = await shop.app.inject({
      method: 'POST',
      url: `/ebusiness/en${path}/export/${code}`,
      headers: {
        host: '127.0.0.1:4170',
        cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        origin: 'http://127.0.0.1:4170',
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: `CSRFToken=${visitor.token}`,
    })
    const boundary = 'parts-of-a-test'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="CSRFToken"\r\n\r\n${visitor.token}\r\n--${boundary}\r\ncontent-disposition: form-data; name="uploadFile"; filename="i.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const brought = await visitor.raw({
      method: 'POST',
      url: `/ebusiness/en${path}/excelImport`,
      headers: {
        origin: 'http://127.0.0.1:4170',
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: Buffer.concat([Buffer.from(head), sheet.rawPayload, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    })
    expect(brought.status).toBe(303)
    const [first, again] = await rowsOf(mailOf(people))
    expect(again).toMatchObject({ code: 'CIRCOVMO_CONF', quantity: 4, line_key: first?.line_key })
    expect(again?.details).toMatchObject({ configuration: 'CABLE/1', scales: { EUR: expect.anything() } })
  })
  test('CRM-03 each configuration is told once, as INQUIRY with its score, and only when it is sent', async () => {
    const visitor = await buyer()
    await db.deleteFrom('crm_event').execute()
    await ask(visitor, {
      configId: await begun(visitor, 'SET-MODULAR', { 'cstic.body': 'B2' }),
      quantity: '5',
    })
    expect(await db.selectFrom('crm_event').select('type').execute()).toEqual([])
    const draft = await visitor.get(page)
    await visitor.post(`${path}/send`, sent(draft.text))
    const events = await db
      .selectFrom('crm_event')
      .select(['type', 'score', 'title', 'email', 'url'])
      .execute()
    expect(events).toEqual([
      {
        type: 'INQUIRY',
        score: 30,
        title: 'Configurator - SET-modular - INQUIRY',
        email: mailOf(people),
        url: expect.stringContaining('/configurators/open?key=SET-MODULAR'),
      },
    ])
  })
})

describe('SPI-01 the price that the desk answers with', () => {
  test('holds for exactly this configuration: in the configurator and in the basket, of this company alone', async () => {
    const visitor = await buyer()
    const code = await sentCable(visitor, '3 m')
    expect((await answerWith(code, '1: 5; 10: 4.50')).status).toBe(303)

    const again = await cable(visitor, '3 m')
    expect((await visitor.get(`/configurator/mto/result?configId=${again}&qty=10`)).json()).toMatchObject({
      total: expect.stringMatching(/45\.00/),
    })
    const priced = async (who: Visitor, length: string) => {
      const configId = await cable(who, length)
      await who.postJson('/configurator/cart/addCable', [
        { product: 'CIRCOVMO_CONF', configId, quantity: 10 },
      ])
      return (await who.get('/cart')).text
    }
    expect(await priced(visitor, '3 m')).toMatch(/EUR.45\.00/)
    const stranger = shop.asGuest()
    stranger.cookies.set('currencyIsoCode', 'EUR')
    expect(await priced(stranger, '3 m')).not.toMatch(/EUR.45\.00/)
    // the article itself has no price, agreed or other
    expect(await db.selectFrom('agreement_price').select('article_id').execute()).toEqual([])
    expect((await visitor.get('/p/CIRCOVMO_CONF')).text).not.toContain('4.50')

    // another length costs what it costs
    const other = await buyer()
    expect(await priced(other, '9 m')).not.toMatch(/EUR.45\.00/)
    // answered anew, the new price holds
    expect((await answerWith(code, '1: 3')).status).toBe(303)
    expect((await visitor.get('/cart')).text).toMatch(/EUR.30\.00/)
  })
})
