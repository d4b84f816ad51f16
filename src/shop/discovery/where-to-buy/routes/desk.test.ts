import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { catalogue } from '#shop/discovery/product-page/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let id = 0
const nord = {
  code: 'nord',
  name: 'Nord',
  country: 'IE',
  website: 'https://nord.example/start',
  active: 'true',
}
const offer = {
  code: 'PLAIN',
  quantity: '12',
  remark_en: '2 days',
  remark_es: '2 días',
  price: '8,42',
  currency: 'eur',
  link: 'https://shop.nord.example/PLAIN',
}

beforeAll(async () => {
  db = await testDatabase()
  await loadCatalogue(db, catalogue)
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  await addPerson(db, { email: 'buyer@a.example', roles: ['buyer'] })
  shop = await testShop({ db })
  desk = await shop.as('desk@maker.example')
})

const trail = () =>
  db
    .selectFrom('trail')
    .select(['actor', 'action'])
    .where('subject', '=', `distributor:${id}`)
    .orderBy('id')
    .execute()
const offers = () => db.selectFrom('distributor_offer').selectAll().where('distributor_id', '=', id).execute()
const shown = async () => (await shop.asGuest().fragment('/PLAIN/whereToBuy')).text

describe('PDP-12 the desk keeps distributors and their offers', () => {
  test('a new distributor; its code is given once', async () => {
    const { location = '' } = await desk.post('/desk/distributors', nord)
    id = Number(/\/desk\/distributors\/(\d+)$/.exec(location)?.[1])
    const page = await desk.get(`/desk/distributors/${id}`)
    expect(page.text).toContain('Nord was saved.')
    expect(page.field('website')).toBe('https://nord.example')
    const again = await desk.post('/desk/distributors', { ...nord, name: 'Other' })
    expect([again.status, again.field('name')]).toEqual([400, 'Other'])
    expect(again.text).toContain('Another distributor has this code.')
  })
  test.each([
    [{ website: 'http://nord.example' }, 'begins with https://'],
    [{ website: 'javascript:alert(1)' }, 'begins with https://'],
    [{ country: 'Ireland' }, 'two letters'],
    [{ name: '' }, 'This field is required.'],
    [{ code: 'No Good' }, 'Use lower-case letters'],
  ])('%j is said at its field and kept', async (wrong, message) => {
    const answer = await desk.post('/desk/distributors', { ...nord, code: 'other', ...wrong })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.field('name')).toBe({ ...nord, ...wrong }.name)
  })
  test('an offer stands on the product page at once', async () => {
    const added = await desk.post(`/desk/distributors/${id}/offers`, offer)
    expect(added.location).toBe(`/ebusiness/en/desk/distributors/${id}`)
    expect(await offers()).toMatchObject([
      {
        quantity: 12,
        remarks: { en: '2 days', es: '2 días' },
        price: '8.4200',
        currency: 'EUR',
        link: offer.link,
      },
    ])
    expect(await shown()).toContain(`href="${offer.link}"`)
    expect((await desk.get(`/desk/distributors/${id}?text=PLA`)).data('data-product-code')).toBe('PLAIN')
    expect((await desk.get(`/desk/distributors/${id}?text=SIX`)).text).toContain('No offers here')
  })
  test.each([
    [{ code: 'nobody' }, 'There is no article with this number.'],
    [{}, 'already offers this article'],
    [{ code: 'SIX', link: 'https://evil.example/SIX' }, 'of the website https://nord.example'],
    [{ code: 'SIX', link: 'http://nord.example/SIX' }, 'of the website https://nord.example'],
    [{ code: 'SIX', price: 'cheap' }, 'at most four decimals'],
    [{ code: 'SIX', currency: '' }, 'Please enter a currency'],
    [{ code: 'SIX', quantity: '-1' }, 'whole number from 0'],
    [{ code: 'SIX', quantity: '' }, 'This field is required.'],
    [{ code: 'SIX', remark_es: 'r'.repeat(121) }, 'no more than 120'],
  ])('%j is said at its field and kept', async (wrong, message) => {
    const entered = { ...offer, ...wrong }
    const answer = await desk.post(`/desk/distributors/${id}/offers`, entered)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect([answer.field('link'), answer.field('code')]).toEqual([entered.link, entered.code])
    expect(await offers()).toHaveLength(1)
  })
  test('ux 38 the summary names the fields in their order', async () => {
    const { text } = await desk.post(`/desk/distributors/${id}/offers`, { code: '', quantity: '', link: '' })
    const summary = text.split('class="error-summary"')[1]?.split('</section>')[0]
    expect(summary?.match(/(?<=href="#)[^"]+/g)).toEqual(['f-offer-code', 'f-offer-quantity', 'f-offer-link'])
  })
  test('of two who change it at once one is told; what they wrote stays', async () => {
    const [kept] = await offers()
    const path = `/desk/offers/${kept?.id}`
    const version = (await desk.get(path)).field('version') ?? ''
    const save = (quantity: string) => desk.post(path, { ...offer, quantity, version })
    const answers = await Promise.all([save('1'), save('2')])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
    const loser = answers.find(answer => answer.status === 409)
    expect(loser?.text).toContain('Somebody else has changed this in the meantime.')
    expect(['1', '2']).toContain(loser?.field('quantity'))
    expect((await desk.post(`${path}/remove`, { version })).status).toBe(409)
  })
  test('not shown any more, shown again, removed; who did what is kept', async () => {
    const path = `/desk/distributors/${id}`
    const save = async (active: object) => {
      const version = (await desk.get(path)).field('version') ?? ''
      const { name, country, website } = nord
      return desk.post(path, { name, country, website, version, ...active })
    }
    expect((await save({})).status).toBe(303)
    expect(await shown()).not.toContain(offer.link)
    expect((await save({ active: 'true' })).status).toBe(303)
    expect(await shown()).toContain(offer.link)
    const [kept] = await offers()
    const version = (await desk.get(`/desk/offers/${kept?.id}`)).field('version') ?? ''
    expect((await desk.post(`/desk/offers/${kept?.id}/remove`, { version })).location).toContain(path)
    expect(await offers()).toEqual([])
    expect(await trail()).toEqual(
      [
        'distributor-add',
        'offer-add',
        'offer-save',
        'distributor-save',
        'distributor-save',
        'offer-remove',
      ].map(action => ({ actor: 'desk@maker.example', action })),
    )
    expect((await desk.get(path)).text).toContain('Offer of a distributor removed')
  })
  test('PDP-13 clicks are counted per distributor', async () => {
    await desk.post(`/desk/distributors/${id}/offers`, offer)
    const query = new URLSearchParams({ id: String(id), name: 'Nord', price: '8.42', buy: offer.link })
    for (const ip of ['10.0.0.1', '10.0.0.2'])
      await shop.asGuest({ ip }).call(`/PLAIN/whereToBuy/buyFromDistributor?${query}`)
    const { text } = await desk.get('/desk/distributors')
    expect(text).toContain('data-distributor-code="nord" data-clicks="2"')
  })
  test('an unknown one is not found; nobody else comes in', async () => {
    for (const path of ['/desk/distributors/999999', '/desk/distributors/x', '/desk/offers/999999'])
      expect((await desk.get(path)).status).toBe(404)
    expect((await desk.post('/desk/distributors/999999/offers', offer)).status).toBe(404)
    expect((await desk.post('/desk/offers/999999', { ...offer, version: '1' })).status).toBe(404)
    expect((await (await shop.as('buyer@a.example')).get('/desk/distributors')).status).toBe(403)
    expect((await shop.asGuest().get('/desk/distributors')).location).toContain('/login?next=')
    expect(shop.errors()).toEqual([])
  })
})
