import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { counting } from '#shop/buying/cart/fixtures.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { catalogue, oddCode } from '#shop/discovery/product-page/fixtures.ts'
import { addReview } from '../fixtures.ts'
import { forgetRatings } from '../service/ratings.ts'
import { writeLimits } from '../service/write-review.ts'

let db: Db
let shop: TestShop
const people: number[] = []
const at = (code: string, rest = '') => `/p/${encodeURIComponent(code)}${rest}`
const ids = (html: string) => [...html.matchAll(/data-review-id="(\d+)"/g)].map(found => Number(found[1]))
const good = { headline: 'Fits well', rating: '4', comment: 'Two lines\r\nof text' }
const reviewOf = (code: string, customerId: number) =>
  db
    .selectFrom('review')
    .selectAll()
    .where('product_code', '=', code)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
const trailOf = (id: number) =>
  db
    .selectFrom('trail')
    .select(['actor', 'action'])
    .where('subject', '=', `review:${id}`)
    .orderBy('id')
    .execute()
let fresh = 0
/** Somebody who has not written anything yet. */
async function somebody(storefront = 'en'): Promise<Visitor & { id: number }> {
  const email = `writer${++fresh}@acme.example`
  const id = await addPerson(db, { email, firstName: 'Wilma', lastName: 'Writer' })
  return Object.assign(await shop.as(email, { storefront, ip: `10.9.${fresh}.1` }), { id })
}

beforeAll(async () => {
  db = await testDatabase()
  await loadCatalogue(db, catalogue)
  const acme = await addCompany(db, { code: 'acme' })
  for (let i = 0; i < 6; i++)
    people.push(
      await addPerson(db, {
        email: `p${i}@acme.example`,
        company: acme,
        firstName: 'Nora',
        lastName: 'Lindqvist',
      }),
    )
  const day = (n: number) => new Date(Date.UTC(2026, 0, n))
  for (const [i, rating] of [5, 4, 4, 5].entries())
    await addReview(db, {
      code: oddCode,
      customerId: people[i] ?? 0,
      rating,
      headline: `Number ${i}`,
      writtenAt: day(i + 1),
    })
  await addReview(db, {
    code: oddCode,
    customerId: people[4] ?? 0,
    rating: 1,
    headline: 'Waits',
    state: 'new',
  })
  await addReview(db, {
    code: oddCode,
    customerId: people[5] ?? 0,
    rating: 1,
    headline: 'Refused one',
    state: 'refused',
  })
  await addReview(db, {
    code: 'SIX',
    customerId: people[0] ?? 0,
    rating: 2,
    headline: '</script><script>alert(1)</script>',
    comment: '<img src=x onerror=alert(1)>\nEnd',
    language: 'es',
  })
  shop = await testShop({ db })
})

describe('PDP-07 reviews are read', () => {
  test('the first three are a fragment, newest first, and lead to all of them', async () => {
    const { status, text } = await shop.asGuest().fragment(at(oddCode, '/reviewhtml/3'))
    expect(status).toBe(200)
    expect(text).not.toContain('<html')
    expect([...text.matchAll(/>(Number \d)</g)].map(found => found[1])).toEqual([
      'Number 3',
      'Number 2',
      'Number 1',
    ])
    expect(text).toContain(`href="/ebusiness/en${at(oddCode, '/reviewhtml/all')}"`)
    expect(text).toContain('Show all 4 reviews')
    expect(text).toContain('Nora L., 04/01/2026')
    expect(text).not.toContain('Lindqvist')
  })
  test('all of them, published ones only; alone it is a readable page with a way back', async () => {
    const { text } = await shop.asGuest().fragment(at(oddCode, '/reviewhtml/all'))
    expect(ids(text)).toHaveLength(4)
    expect(text).not.toMatch(/Waits|Refused one/)
    const page = await shop.asGuest({ storefront: 'zh' }).get(at(oddCode, '/reviewhtml/all'))
    expect(page.text).toContain('<html')
    expect(page.text).toContain('<h1>Reseñas de Pieza')
    expect(page.text).toContain(`href="/ebusiness/zh${at(oddCode, '#reviews')}"`)
  })
  test('many come a page at a time', async () => {
    for (let i = 0; i < 51; i++)
      await addReview(db, {
        code: 'PIN',
        customerId: await addPerson(db, { email: `many${i}@acme.example` }),
        rating: 5,
      })
    const first = await shop.asGuest().fragment(at('PIN', '/reviewhtml/all'))
    expect(ids(first.text)).toHaveLength(50)
    expect(first.text).toContain(at('PIN', '/reviewhtml/all?page=2'))
    const second = await shop.asGuest().get(at('PIN', '/reviewhtml/all?page=2'))
    expect(ids(second.text)).toHaveLength(1)
    for (const page of ['3', '0', '-1', 'x', '99999999'])
      expect((await shop.asGuest().get(at('PIN', `/reviewhtml/all?page=${page}`))).status).toBe(200)
  })
  test('without any it says so; what is no product, or no such list, is not found', async () => {
    expect((await shop.asGuest().fragment(at('PLAIN', '/reviewhtml/3'))).text).toContain('No reviews yet')
    for (const path of [
      at('nobody', '/reviewhtml/3'),
      at(oddCode, '/reviewhtml/4'),
      at(oddCode, '/reviewhtml/ALL'),
    ])
      expect((await shop.asGuest().get(path)).status).toBe(404)
  })
  test('what people write stays text, in its own language', async () => {
    const { text } = await shop.asGuest().fragment(at('SIX', '/reviewhtml/3'))
    expect(text).not.toMatch(/<script>alert|<img src=x/)
    expect(text).toContain('lang="es" dir="auto">&lt;img src=x')
  })
  test('its writer sees what became of their own', async () => {
    const waits = await shop.as('p4@acme.example')
    expect((await waits.fragment(at(oddCode, '/reviewhtml/3'))).data('data-own-review')).toBe('new')
    const refused = await shop.as('p5@acme.example')
    expect((await refused.fragment(at(oddCode, '/reviewhtml/3'))).text).toContain(
      'was not published: Not about the product.',
    )
  })
})

describe('PDP-08 stars at the head of the product page', () => {
  test('average and number of the published ones, and in its data', async () => {
    forgetRatings(db)
    const { text, data } = await shop.asGuest().get(at(oddCode))
    expect([data('data-rating'), data('data-rating-count')]).toEqual(['4.5', '4'])
    expect(text).toContain(
      '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"reviewCount":4,"bestRating":5,"worstRating":1}',
    )
    const none = await shop.asGuest().get(at('PLAIN'))
    expect(none.data('data-rating')).toBeUndefined()
    expect(none.text).not.toContain('aggregateRating')
  })
  test('the section is there without script', async () => {
    const { text } = await shop.asGuest().get(at('PLAIN'))
    const section = text.slice(text.indexOf('<section id="reviews"'))
    expect(section).toContain(`href="/ebusiness/en${at('PLAIN', '/reviewhtml/all')}"`)
    expect(section).toContain(`href="/ebusiness/en${at('PLAIN', '/review')}"`)
  })
  test('pages take no statement for it', async () => {
    const counted = counting(db)
    const other = await testShop({ db: counted.db })
    const ask = async () => {
      const before = counted.count()
      await other.asGuest().raw({ url: `/ebusiness/en${at('SIX')}`, headers: { 'x-fragment': '1' } })
      return counted.count() - before
    }
    await ask()
    const without = await ask()
    forgetRatings(counted.db)
    expect(await ask()).toBe(without + 1)
    expect(await ask()).toBe(without)
  })
})

describe('PDP-08 a review is written', () => {
  test('a guest is asked to sign in and comes back to the form; by script they get 403', async () => {
    const guest = shop.asGuest()
    const page = await guest.get(at('PLAIN', '/review'))
    expect(page.location).toBe(
      `/ebusiness/en/login?next=${encodeURIComponent(`/ebusiness/en${at('PLAIN', '/review')}`)}`,
    )
    expect((await guest.fragment(at('PLAIN', '/review'))).status).toBe(403)
    expect((await guest.post(at('PLAIN', '/review'), good)).location).toContain('/login?next=')
  })
  test('the form opens with the focus in the headline and has five stars', async () => {
    const writer = await somebody()
    const { text } = await writer.fragment(at('PLAIN', '/review'))
    expect(text).not.toContain('<html')
    expect(/<input[^>]*name="headline"[^>]*>/.exec(text)?.[0]).toContain('data-focus')
    expect([...text.matchAll(/type="radio"[^>]*name="rating" value="(\d)"/g)].map(found => found[1])).toEqual(
      ['1', '2', '3', '4', '5'],
    )
    expect(text).toContain('Wilma W.')
    expect((await writer.get(at('nobody', '/review'))).status).toBe(404)
    expect((await writer.post(at('nobody', '/review'), good)).status).toBe(404)
  })
  test('it waits: the page comes back with a notice, and nothing is shown yet', async () => {
    const writer = await somebody()
    const sent = await writer.post(at('PLAIN', '/review'), good)
    expect([sent.status, sent.location]).toEqual([303, `/ebusiness/en${at('PLAIN')}`])
    const page = await writer.get(at('PLAIN'))
    expect(page.text).toContain('It appears here once it has been checked.')
    expect((await writer.get(at('PLAIN'))).text).not.toContain('Thank you for your review')
    const kept = await reviewOf('PLAIN', writer.id)
    expect(kept).toMatchObject({
      rating: 4,
      headline: 'Fits well',
      comment: 'Two lines\nof text',
      state: 'new',
    })
    expect(ids((await shop.asGuest().fragment(at('PLAIN', '/reviewhtml/all'))).text)).toEqual([])
    expect(await trailOf(kept?.id ?? 0)).toEqual([
      { actor: `writer${fresh}@acme.example`, action: 'review-write' },
    ])
  })
  test('a script is told where to go, or what is wrong at which field', async () => {
    const writer = await somebody('zh')
    const json = { headers: { accept: 'application/json' } }
    const wrong = await writer.post(at('PLAIN', '/review'), { headline: ' ', comment: '' }, json)
    expect(wrong.status).toBe(400)
    expect(wrong.json<{ errors: object[] }>().errors).toEqual([
      { field: 'headline', message: 'Este campo es obligatorio.' },
      { field: 'rating', message: 'Elija de 1 a 5 estrellas.' },
    ])
    const sent = await writer.post(at('PLAIN', '/review'), good, json)
    expect(sent.json()).toEqual({ redirect: `/ebusiness/zh${at('PLAIN')}` })
    expect((await reviewOf('PLAIN', writer.id))?.language).toBe('es')
  })
  test.each([
    [{ headline: '' }, 'This field is required.'],
    [{ headline: 'x'.repeat(121) }, 'no more than 120'],
    [{ rating: '' }, 'Please select 1 to 5 stars.'],
    [{ rating: '0' }, 'Please select 1 to 5 stars.'],
    [{ rating: '6' }, 'Please select 1 to 5 stars.'],
    [{ rating: '4.5' }, 'Please select 1 to 5 stars.'],
    [{ comment: 'y'.repeat(4_001) }, 'no more than 4,000'],
  ])('%j is said at its field, and nothing entered is lost', async (wrong, message) => {
    const writer = await somebody()
    const entered = { ...good, headline: 'Kept <b>', comment: 'Kept comment', ...wrong }
    const answer = await writer.post(at('PLAIN', '/review'), entered)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(message)
    expect(answer.field('headline')).toBe(entered.headline)
    expect(answer.text).toContain(`>${entered.comment}</textarea>`)
    if (entered.rating === '4')
      expect(answer.text).toMatch(/<input type="radio"[^>]*value="4"[^>]*checked=""|checked=""[^>]*value="4"/)
    expect(await reviewOf('PLAIN', writer.id)).toBeUndefined()
  })
  test('4,000 characters may be entered, line ends counted once', async () => {
    const writer = await somebody()
    const comment = `${'z'.repeat(79)}\r\n`.repeat(50)
    expect((await writer.post(at('PLAIN', '/review'), { ...good, comment })).status).toBe(303)
  })
  test('a second one takes the place of the first and is checked again', async () => {
    const writer = await somebody()
    await writer.post(at('SOON', '/review'), good)
    const { id } = (await reviewOf('SOON', writer.id)) ?? { id: 0 }
    await db
      .updateTable('review')
      .set({ state: 'published', decided_at: new Date(), decided_by: 'desk' })
      .where('id', '=', id)
      .execute()
    const form = await writer.get(at('SOON', '/review'))
    expect(form.field('headline')).toBe('Fits well')
    expect(form.text).toContain('replaces your review of')
    await writer.post(at('SOON', '/review'), { ...good, headline: 'Changed', rating: '2' })
    expect(await reviewOf('SOON', writer.id)).toMatchObject({
      id,
      headline: 'Changed',
      rating: 2,
      state: 'new',
      decided_by: null,
      version: 2,
    })
    expect((await trailOf(id)).map(line => line.action)).toEqual(['review-write', 'review-change'])
    expect((await shop.asGuest().get(at('SOON'))).data('data-rating')).toBeUndefined()
  })
  test('two at once are one', async () => {
    const writer = await somebody()
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map(headline => writer.post(at('OLD', '/review'), { ...good, headline })),
    )
    expect(answers.map(answer => answer.status)).toEqual([303, 303, 303])
    const rows = await db.selectFrom('review').select('id').where('customer_id', '=', writer.id).execute()
    expect(rows).toHaveLength(1)
  })
  test('a flood ends, and what was entered stays', async () => {
    const writer = await somebody()
    for (let i = 0; i < writeLimits.person; i++)
      expect((await writer.post(at('PLAIN', '/review'), good)).status).toBe(303)
    const over = await writer.post(at('PLAIN', '/review'), { ...good, headline: 'One too many' })
    expect(over.status).toBe(429)
    expect(over.text).toContain('You have sent many reviews in a short time.')
    expect(over.field('headline')).toBe('One too many')
    const byScript = await writer.post(at('PLAIN', '/review'), good, {
      headers: { accept: 'application/json' },
    })
    expect([byScript.status, Number(byScript.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await reviewOf('PLAIN', writer.id))?.headline).toBe('Fits well')
  })
  test('nothing was logged as an error', () => expect(shop.errors()).toEqual([]))
})
