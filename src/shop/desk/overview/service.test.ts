import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { shopMetrics } from '#app/shop-metrics.ts'
import { textOfAll } from '#app/metrics.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { standBack } from '#platform/jobs/stood-back.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let service: Visitor
let administrator: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  for (const role of ['service', 'administrator'])
    await addPerson(db, { email: `${role}@maker.example`, roles: [role] })
  service = await shop.as('service@maker.example')
  administrator = await shop.as('administrator@maker.example')
})

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)

describe('COMP-07 mails that were given up', () => {
  const mail = async (key: string, fields: object = {}) =>
    db
      .insertInto('mail')
      .values({
        key,
        recipient: `${key}@north.example`,
        subject: `About ${key}`,
        body_text: 'text',
        ...fields,
      })
      .execute()
  const givenUp = { attempts: 5, last_error: '554 relay access denied', given_up_at: new Date() }
  const again = async () =>
    (
      await db
        .selectFrom('mail')
        .select('key')
        .where('attempts', '=', 0)
        .where('sent_at', 'is', null)
        .orderBy('key')
        .execute()
    ).map(({ key }) => key)

  beforeEach(async () => {
    await db.deleteFrom('mail').execute()
    await mail('order-1', givenUp)
    await mail('order-2', givenUp)
    await mail('quote-1', givenUp)
    await mail('late', { attempts: 2, last_error: 'busy' })
    await mail('sent', { attempts: 5, given_up_at: new Date(), sent_at: new Date() })
  })

  test('all that the list shows are tried again by one press, those that do not fit the search are not', async () => {
    const list = await service.get('/desk/mails?state=givenUp&text=order')
    expect(list.text).toContain('Try 2 e-mails again')
    const done = await service.post('/desk/mails/retry', { text: 'order' }, { follow: true })
    expect(done.text).toContain('2 e-mails will be tried again from the start.')
    expect(done.text).toContain('Nothing matches your search.')
    expect(await again()).toEqual(['order-1', 'order-2'])
    const rest = await service.get('/desk/mails?state=givenUp')
    expect(rest.text).toContain('Try 1 e-mail again')
    expect((await administrator.get('/desk/trail')).text).toContain('E-mails tried again')
  })
  test('signs of the search are no patterns, and where nothing is given up nothing happens', async () => {
    const none = await service.post('/desk/mails/retry', { text: '%' }, { follow: true })
    expect(none.text).toContain('No matching e-mail has been given up any longer.')
    expect(await again()).toEqual([])
    expect((await service.get('/desk/mails')).text).not.toContain('/desk/mails/retry"')
    expect((await service.get('/desk/mails?state=givenUp&text=nobody')).text).not.toContain(
      '/desk/mails/retry"',
    )
  })
})

describe('what jobs let stand back', () => {
  const pause = { first: 10, longest: 60 }
  const put = (item: string, minutes: number | null = null) =>
    standBack(db, { work: 'invoices', item, minutes, reason: `no tax rate for ${item}`, pause })
  beforeEach(async () => void (await db.deleteFrom('stood_back').execute()))

  test('is listed with its reason, counts on the overview when it failed, and is tried at once when somebody says so', async () => {
    await put('1000001')
    await put('1000002', 30)
    await db
      .insertInto('job_run')
      .values({ name: 'invoices', key: 'clock', state: 'failed' })
      .onConflict(one => one.columns(['name', 'key']).doUpdateSet({ state: 'failed' }))
      .execute()
    expect((await administrator.get('/desk')).text).toContain('Background work: Set aside after failures')
    const page = await administrator.get('/desk/jobs')
    expect(page.text).toContain('no tax rate for 1000001')
    expect(page.text).toContain('no tax rate for 1000002')
    const done = await administrator.post(
      '/desk/jobs/stood-back/try',
      { work: 'invoices', item: '1000001' },
      { follow: true },
    )
    expect(done.text).toContain('It will be retried within seconds.')
    const due = await db.selectFrom('stood_back').select('item').where('until', '<=', new Date()).execute()
    expect(due).toEqual([{ item: '1000001' }])
    // whoever runs the jobs takes a round that waits
    const round = await db.selectFrom('job_run').select('state').where('name', '=', 'invoices').execute()
    expect(round).toEqual([{ state: 'waiting' }])
    expect((await administrator.get('/desk/trail')).text).toContain('Item of a job tried again')
  })
  test('says so when it was done meanwhile; without anything the list is not there', async () => {
    const done = await administrator.post(
      '/desk/jobs/stood-back/try',
      { work: 'invoices', item: '1000001' },
      { follow: true },
    )
    expect(done.text).toContain('It is no longer set aside')
    expect(done.text).not.toContain('id="stands-back"')
  })
  test('of very many the first are shown, and how many there are', async () => {
    for (let i = 0; i < 101; i++) await put(`n-${i}`)
    expect((await administrator.get('/desk/jobs')).text).toContain('The first 100 of 101')
  })
})

describe('a shop whose jobs nobody runs', () => {
  const silent = 'Nothing has run here since'
  const ran = async (minutesAgo: number) => {
    await db.deleteFrom('job_run').execute()
    await db
      .insertInto('job_run')
      .values({ name: 'forsaken-payments', key: 'clock', state: 'done', changed_at: ago(minutesAgo) })
      .execute()
  }
  const shown = async () =>
    Promise.all(
      ['/desk', '/desk/jobs'].map(async path => (await administrator.get(path)).text.includes(silent)),
    )

  test('is told at the desk after ten minutes, by the metrics at any time', async () => {
    await db
      .updateTable('migration')
      .set({ finished_at: ago(60) })
      .execute()
    await ran(9)
    expect(await shown()).toEqual([false, false])
    await ran(11)
    expect(await shown()).toEqual([true, true])
    expect(
      await textOfAll([await shopMetrics({ db, notReady: async () => null, freeDisk: async () => null })()]),
    ).toMatch(/shop_job_last_run_age_seconds\{job="forsaken-payments"\} 66\d(\.\d+)?\n/)
  })
  test('a shop that has just been set up or upgraded is given its first minutes, then it is told too', async () => {
    await db.deleteFrom('job_run').execute()
    await db
      .updateTable('migration')
      .set({ finished_at: ago(1) })
      .execute()
    expect(await shown()).toEqual([false, false])
    await db
      .updateTable('migration')
      .set({ finished_at: ago(11) })
      .execute()
    expect(await shown()).toEqual([true, true])
  })
})

describe('a shop that has just been set up', () => {
  const overview = async (visitor: Visitor) => {
    const { text } = await visitor.get('/desk')
    return [...text.matchAll(/data-waiting="desk\/([a-z-]+)".*?<a [^>]*>([^<]*)</gs)].map(
      ([, section, words]) => [section, words],
    )
  }
  const missing = [
    ['customers', 'Customers: no company yet'],
    ['seller', 'Seller: incomplete'],
    ['files', 'Prices and stock: no articles yet'],
    ['texts', 'Texts: not written yet: Terms, Privacy, Imprint'],
  ]

  test('its to-do list names what is missing before a customer comes, to whom may do it', async () => {
    const fresh = await testShop({ db: await testDatabase() })
    await addPerson(fresh.db, { email: 'first@maker.example', roles: ['administrator'] })
    await addPerson(fresh.db, { email: 'editor@maker.example', roles: ['content'] })
    const first = await fresh.as('first@maker.example')
    const found = await overview(first)
    for (const [section, words] of missing) {
      const line = found.find(([key]) => key === section)
      expect(
        line?.[1]?.startsWith(section === 'seller' ? 'Seller: ' : (words ?? '')),
        `${section}: ${line?.[1]}`,
      ).toBe(true)
    }
    expect((await overview(await fresh.as('editor@maker.example'))).map(([section]) => section)).toEqual([
      'texts',
    ])
    // English stands for languages that have no text of their own
    for (const topic of ['terms', 'privacy'])
      await fresh.db
        .insertInto('content_page')
        .values({ topic, language: 'en', version: 1, title: topic, body: 'text', changed_by: 'somebody' })
        .execute()
    await fresh.db
      .insertInto('content_page')
      .values({
        topic: 'imprint',
        language: 'es',
        version: 1,
        title: 'Aviso',
        body: 'texto',
        changed_by: 'somebody',
      })
      .execute()
    await addCompany(fresh.db, { code: 'first' })
    const then = await overview(first)
    expect(then).toContainEqual(['texts', 'Texts: not written yet: Imprint'])
    expect(then.map(([section]) => section)).not.toContain('customers')
  })
})
