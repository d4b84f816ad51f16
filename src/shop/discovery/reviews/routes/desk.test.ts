import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { loadCatalogue } from '#shop/catalogue/articles/service/load-catalogue.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { catalogue } from '#shop/discovery/product-page/fixtures.ts'
import { addReview } from '../fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let writer: number
let id: number
let people: number[]

beforeAll(async () => {
  db = await testDatabase()
  await loadCatalogue(db, catalogue)
  const acme = await addCompany(db, { code: 'acme', name: 'Acme Works' })
  writer = await addPerson(db, {
    email: 'w@acme.example',
    company: acme,
    firstName: 'Will',
    lastName: 'Ritter',
  })
  people = await Promise.all(
    ['a', 'b', 'c'].map(name => addPerson(db, { email: `${name}@acme.example`, company: acme })),
  )
  await addPerson(db, { email: 'desk@maker.example', roles: ['desk'] })
  id = await addReview(db, {
    code: 'PLAIN',
    customerId: writer,
    rating: 5,
    headline: 'Waits for you',
    state: 'new',
  })
  await addReview(db, { code: 'SIX', customerId: writer, rating: 3, headline: 'Published one' })
  shop = await testShop({ db, ports: { mailServer: false } })
  desk = await shop.as('desk@maker.example')
})

const versionOf = async (review: number) =>
  (await db.selectFrom('review').select('version').where('id', '=', review).executeTakeFirstOrThrow()).version
const stateOf = async (review: number) =>
  db
    .selectFrom('review')
    .select(['state', 'reason', 'decided_by as by'])
    .where('id', '=', review)
    .executeTakeFirstOrThrow()
const publish = async (version?: number) =>
  desk.post(`/desk/reviews/${id}/publish`, { version: version ?? (await versionOf(id)) })
const refuse = async (reason: string, version?: number) =>
  desk.post(`/desk/reviews/${id}/refuse`, { version: version ?? (await versionOf(id)), reason })

describe('PDP-08 the desk checks reviews', () => {
  test('it is told how many wait, in the overview too', async () => {
    const list = await desk.get('/desk/reviews')
    expect(list.data('data-waiting-reviews')).toBe('1')
    expect(list.text).toContain('1 review waits to be checked.')
    expect(list.text).toContain('Waits for you')
    expect(list.text).toContain('Will Ritter of Acme Works (w@acme.example)')
    expect(list.text).not.toContain('Published one')
    expect((await desk.get('/desk')).text).toMatch(/data-waiting="desk\/reviews" data-count-of="1"/)
  })
  test('those that are chosen are published at once, each as it was seen', async () => {
    const ids = await Promise.all(
      ['One', 'Two', 'Three'].map((headline, i) =>
        addReview(db, {
          code: ['SIX', 'PLAIN', 'SIX'][i] ?? '',
          customerId: people[i] ?? 0,
          rating: 4,
          headline,
          state: 'new',
        }),
      ),
    )
    const list = await desk.get('/desk/reviews')
    for (const one of ids) expect(list.text).toContain(`value="${one}:1"`)
    await db
      .updateTable('review')
      .set({ version: 2 })
      .where('id', '=', ids[2] ?? 0)
      .execute()
    const done = await desk.post('/desk/reviews/publish', { review: ids.map(one => `${one}:1`) })
    const page = await desk.get(done.location?.replace(/^.*\/ebusiness\/en/, '') ?? '')
    expect(page.text).toContain('2 reviews have been published.')
    expect(page.text).toContain('1 review has changed in the meantime.')
    expect(await Promise.all(ids.map(async one => (await stateOf(one)).state))).toEqual([
      'published',
      'published',
      'new',
    ])
    const none = await desk.post('/desk/reviews/publish', {})
    expect((await desk.get(none.location?.replace(/^.*\/ebusiness\/en/, '') ?? '')).text).toContain(
      'select at least one',
    )
    await db.deleteFrom('review').where('id', 'in', ids).execute()
    await db.deleteFrom('mail').execute()
  })
  test('by state and by part number', async () => {
    expect((await desk.get('/desk/reviews?state=published')).text).toContain('Published one')
    expect((await desk.get('/desk/reviews?state=published&product=PLA')).text).not.toContain('Published one')
    expect((await desk.get('/desk/reviews?state=published&product=%25')).text).not.toContain('Published one')
    expect((await desk.get('/desk/reviews?state=nonsense')).text).toContain('Waits for you')
  })
  test('published, it stands on the page at once', async () => {
    const done = await publish()
    expect(done.location).toBe('/ebusiness/en/desk/reviews')
    expect((await desk.get('/desk/reviews')).text).toContain('“Waits for you” has been published.')
    expect(await stateOf(id)).toEqual({ state: 'published', reason: '', by: 'desk@maker.example' })
    const page = await shop.asGuest().raw({ url: '/ebusiness/en/p/PLAIN', headers: { 'x-fragment': '1' } })
    expect(page.data('data-rating')).toBe('5')
    expect((await shop.asGuest().fragment('/p/PLAIN/reviewhtml/3')).text).toContain('Waits for you')
    expect((await desk.get('/desk')).text).not.toContain('data-waiting="desk/reviews"')
  })
  test('refusing needs a reason, which its writer reads', async () => {
    const without = await refuse('  ')
    expect(without.status).toBe(400)
    expect(without.text).toContain('This field is required.')
    const long = await refuse('r'.repeat(401))
    expect(long.status).toBe(400)
    expect(long.field('reason')).toBe('r'.repeat(401))
    expect((await refuse('Please leave out <b>names</b>.')).status).toBe(303)
    expect(await stateOf(id)).toMatchObject({ state: 'refused', reason: 'Please leave out <b>names</b>.' })
    const own = await (await shop.as('w@acme.example')).fragment('/p/PLAIN/reviewhtml/3')
    expect(own.text).toContain('Please leave out &lt;b&gt;names&lt;/b&gt;.')
    const page = await shop.asGuest().raw({ url: '/ebusiness/en/p/PLAIN', headers: { 'x-fragment': '1' } })
    expect(page.data('data-rating')).toBeUndefined()
  })
  test('its writer gets a mail of each decision, in the language they wrote in', async () => {
    const mails = async () =>
      (
        await db
          .selectFrom('mail')
          .select(['recipient', 'subject', 'body_text as text'])
          .where('key', 'like', 'review-%')
          .orderBy('id')
          .execute()
      ).map(({ recipient, subject, text }) => [recipient, subject, text.replace(/\s+/g, ' ').trim()])
    expect(await mails()).toEqual([
      [
        'w@acme.example',
        'Your review of PLAIN has been published',
        'Dear Will Ritter, Your review “Waits for you” of PLAIN has been published. Thank you. See the review: http://127.0.0.1:4170/ebusiness/en/p/PLAIN Kind regards Your Contara team',
      ],
      [
        'w@acme.example',
        'Your review of PLAIN was not published',
        'Dear Will Ritter, Your review “Waits for you” of PLAIN was not published, for this reason: Please leave out <b>names</b>. Change it and send it again: http://127.0.0.1:4170/ebusiness/en/p/PLAIN Kind regards Your Contara team',
      ],
    ])
    const spanish = await addReview(db, {
      code: 'TWELVE',
      customerId: writer,
      rating: 4,
      headline: 'Muy bueno',
      state: 'new',
      language: 'es',
    })
    await desk.post(`/desk/reviews/${spanish}/publish`, { version: await versionOf(spanish) })
    const last = (await mails()).at(-1)
    expect(last?.[1]).toBe('Su reseña de TWELVE se ha publicado')
    expect(last?.[2]).toContain('/ebusiness/zh/p/TWELVE')
  })
  test('who decided what and when is kept, and only of this one', async () => {
    await addReview(db, { code: 'OLD', customerId: writer, rating: 1 })
    const { text } = await desk.get(`/desk/reviews/${id}`)
    expect(text).toContain('Review published')
    expect(text).toContain('Review refused')
    expect(text).toContain('Decided by desk@maker.example')
    const actions = await db
      .selectFrom('trail')
      .select(['actor', 'action'])
      .where('subject', '=', `review:${id}`)
      .orderBy('id')
      .execute()
    expect(actions).toEqual([
      { actor: 'desk@maker.example', action: 'review-publish' },
      { actor: 'desk@maker.example', action: 'review-refuse' },
    ])
    expect((await desk.get(`/desk/trail?subject=review:`)).text).toContain(`/desk/reviews/${id}"`)
  })
  test('what was rewritten in between is not decided unread', async () => {
    const seen = await versionOf(id)
    const author = await shop.as('w@acme.example')
    await author.post('/p/PLAIN/review', { headline: 'Rewritten', rating: '1', comment: '' })
    const stale = await publish(seen)
    expect(stale.status).toBe(409)
    expect(stale.text).toContain('has changed in the meantime')
    expect(stale.text).toContain('Rewritten')
    expect((await stateOf(id)).state).toBe('new')
    const answers = await Promise.all([publish(seen + 1), refuse('No.', seen + 1)])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([303, 409])
  })
  test('an unknown review is not found; nobody else comes in', async () => {
    for (const path of ['/desk/reviews/999999', '/desk/reviews/x', '/desk/reviews/-1'])
      expect((await desk.get(path)).status).toBe(404)
    expect((await desk.post('/desk/reviews/999999/publish', { version: 1 })).status).toBe(404)
    expect((await (await shop.as('w@acme.example')).get('/desk/reviews')).status).toBe(403)
    expect((await shop.asGuest().get('/desk/reviews')).location).toContain('/login?next=')
    expect(shop.errors()).toEqual([])
  })
})
