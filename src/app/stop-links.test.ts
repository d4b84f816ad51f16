import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { MailKind } from '#platform/email/mail-kinds.ts'
import { queueMail } from '#platform/email/mail.ts'
import { letterKinds } from '#shop/people/account/model/settings.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { manifests } from './domains.ts'
import { testDatabase } from './database/test-database.ts'
import { stopLinkOf } from './stop-links.ts'
import { testPublicUrl, testSeal, testShop, type TestShop } from './test-shop.ts'

let db: Db
let shop: TestShop
let id: number
const email = 'buyer@nord.example'
const watchToken = 'w'.repeat(32)
const newsletterToken = 'n'.repeat(32)

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  id = await addPerson(db, { email, company: await addCompany(db, { code: 'nord' }) })
  await db
    .insertInto('watch_letters')
    .values({ customer_id: id, about: ['price'], token: watchToken })
    .execute()
  await db
    .insertInto('newsletter_subscriber')
    .values({ email, storefront: 'zh', state: 'asked', token: newsletterToken })
    .execute()
})
const linkOf = (key: string, recipient = email) =>
  stopLinkOf(
    {
      db,
      ports: { letters: { seal: testSeal, linksReadable: false } } as never,
      publicUrl: testPublicUrl,
      actingFor: async () => ({ who: { id }, page: { base: '/ebusiness/en' } }) as never,
    },
    { key, recipient },
  )
/** The request of a mail program: from nowhere, without cookies, the one field of RFC 8058 in either of its encodings. */
const boundary = 'a-boundary'
const encodings = [
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${boundary}`,
    `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`,
  ],
] as const
const oneClick = (link: string, [type, payload]: readonly [string, string] = encodings[0]) => {
  const { pathname, search } = new URL(link)
  return shop
    .asGuest()
    .raw({ method: 'POST', url: pathname + search, headers: { 'content-type': type }, payload })
}
const write = async (key: string): Promise<boolean> => {
  await inTransaction(db, tx => queueMail(tx, { key, recipient: email, subject: 's', text: 't' }))
  return (await db.selectFrom('mail').select('id').where('key', '=', key).execute()).length === 1
}

describe('ACC-01 e-mails end by the button of a mail program (RFC 8058)', () => {
  test.each([
    ['order-ship:1001:2', true],
    ['order-placed:1001', false],
    ['quote-offer:Q1:2', true],
    ['approval-ask:1001:1:a', true],
    ['request-answer:PI1:2', true],
    ['request-sent:PI1', false],
    ['password-link:1', false],
    ['orders:1', false],
  ])('%s can be left out: %s', async (key, can) => {
    const link = await linkOf(key)
    expect(link !== null).toBe(can)
    expect(await linkOf(key, 'stranger@else.example')).toBeNull()
    if (link === null) return
    // following the link alone does nothing
    const { pathname, search } = new URL(link)
    const page = await shop.asGuest().get(pathname + search)
    expect([page.status, page.data('data-letters-stop')]).toEqual([200, 'asks'])
  })

  test('what its domain says of a kind of e-mails is what the database leaves out', async () => {
    const kinds = Object.entries(
      Object.assign({}, ...manifests.map(({ mails }) => mails)) as Record<string, MailKind>,
    )
    await db
      .insertInto('unwanted_letter')
      .values(letterKinds.map(about => ({ customer_id: id, about })))
      .execute()
    const written: string[] = []
    for (const [kind] of kinds) if (await write(`${kind}:all`)) written.push(kind)
    expect(written).toEqual(kinds.filter(([, { about }]) => about === null).map(([kind]) => kind))
    await db.deleteFrom('unwanted_letter').execute()
  })

  test.each(encodings)('as %s: of that kind no more are written, of others they are', async (type, body) => {
    await db.deleteFrom('unwanted_letter').execute()
    const done = await oneClick((await linkOf('quote-offer:Q1:2')) ?? '', [type, body])
    expect([done.status, done.data('data-letters-stop')]).toEqual([200, 'stopped'])
    expect([await write(`quote-offer:${type}`), await write(`order-ship:${type}`)]).toEqual([false, true])
    const traces = await db
      .selectFrom('trail')
      .select(['actor', 'details'])
      .where('action', '=', 'letters-chosen')
      .execute()
    expect(traces.at(-1)).toEqual({ actor: email, details: { without: 'quote' } })
  })

  test('nobody makes such a link for somebody else, or changes one', async () => {
    await db.deleteFrom('unwanted_letter').execute()
    const link = new URL((await linkOf('order-ship:1:1')) ?? '')
    const token = link.searchParams.get('token') ?? ''
    const clear = Buffer.from(JSON.stringify({ customer: id, about: 'order' })).toString('base64url')
    for (const wrong of ['', 'x', clear, `${token.slice(0, -2)}AA`, token.slice(4)])
      expect((await oneClick(`${link.origin}${link.pathname}?token=${wrong}`)).status).toBe(410)
    expect(await db.selectFrom('unwanted_letter').selectAll().execute()).toEqual([])
  })

  test('the newsletter and e-mails about watched articles end so too, each in its storefront', async () => {
    expect(await linkOf('newsletter-confirm:1:1')).toBe(
      `${testPublicUrl}/ebusiness/zh/newsletter/unsubscribe?token=${newsletterToken}`,
    )
    expect((await oneClick((await linkOf('newsletter-confirm:1:1')) ?? '')).status).toBe(200)
    const [subscriber] = await db.selectFrom('newsletter_subscriber').select('state').execute()
    expect(subscriber?.state).toBe('unsubscribed')
    const link = await linkOf(`watched:${id}:now`)
    expect(link).toBe(`${testPublicUrl}/ebusiness/en/wishlist/stop?token=${watchToken}`)
    expect((await oneClick(link ?? '')).data('data-watch-stop')).toBe('stopped')
    expect(await db.selectFrom('watch_letters').selectAll().execute()).toEqual([])
    expect(await linkOf(`watched:${id}:now`)).toBeNull()
  })
})
