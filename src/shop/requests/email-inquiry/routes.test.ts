import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Answer, Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { workBits, workText, zeroBits } from '#shop/site/captcha/model/work.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let buyer: Visitor

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  const company = await addCompany(db, { code: 'north', name: 'North Automation' })
  await addPerson(db, { email: 'buyer@north.example', company })
  await addPerson(db, { email: 'service@maker.example', roles: ['service'] })
  buyer = await shop.as('buyer@north.example')
})

const prepare = '/zcontara/catalog/prepareEmailInquiry'
const send = '/zcontara/catalog/sendEmailInquiry'
const items = { productNumber: ['A-1', 'B-2'], qty: ['10', '3'], itemDesc: ['An <insert>', ''] }
const wish = { name: 'Ann Asker', email: 'ann@x.example', message: 'Which cable fits?', privacy: 'true' }
const sumIn = (page: Answer): string => {
  const [, a, b] = /What is (\d+) plus (\d+)\?/.exec(page.text) ?? []
  return String(Number(a) + Number(b))
}
const captchaOf = (page: Answer) => ({
  captchaToken: page.field('captchaToken') ?? '',
  captchaAnswer: sumIn(page),
})
const requestsOf = (email: string) =>
  db.selectFrom('request').selectAll().where('contact_email', '=', email).orderBy('id').execute()

describe('e-mail inquiries', () => {
  test('MAIL-01 prepared with repeated productNumber, qty and itemDesc, and sent as one of the queue', async () => {
    const page = await buyer.post(prepare, items)
    expect(page.status).toBe(200)
    expect(page.text).toContain('An &lt;insert&gt;')
    expect(
      [...page.text.matchAll(/data-product-code="([^"]+)" data-quantity="(\d+)"/g)].map(one => one.slice(1)),
    ).toEqual([
      ['A-1', '10'],
      ['B-2', '3'],
    ])
    expect(page.text).not.toContain('captchaToken')
    const sent = await buyer.post(send, { ...items, message: wish.message, privacy: 'true' })
    const [request] = await requestsOf('buyer@north.example')
    expect(sent.location).toContain(`code=${request?.code}`)
    expect(request).toMatchObject({
      kind: 'e-mail',
      state: 'sent',
      turn: 'seller',
      about: '2 articles: A-1, B-2',
    })
    const own = await buyer.get(`/my-account/requests/${request?.code}`)
    expect(own.text).toContain('10 × A-1 (An &lt;insert&gt;)')
    const desk = await shop.as('service@maker.example')
    expect((await desk.get(`/desk/requests?country=${request?.country}`)).text).toContain(
      request?.code ?? '-',
    )
  })
  test.each([
    ['abc', 400],
    ['0', 400],
    ['1.5', 400],
    ['ca. 10', 400],
    ['10 pcs', 303],
    ['25 m', 303],
    ['', 303],
  ])('MAIL-01 a quantity of %j is taken, or asked at its field: %i', async (qty, status) => {
    const one = { productNumber: ['A-1', 'B-2'], qty: ['3', qty], itemDesc: ['', ''] }
    const prepared = await buyer.post(prepare, one)
    expect([
      prepared.status,
      prepared.text.includes(`href="#f-email-1-qty"`) && prepared.text.includes(`id="f-email-1-qty"`),
    ]).toEqual([200, status === 400])
    const sent = await buyer.post(send, { ...one, message: wish.message, privacy: 'true' })
    expect(sent.status).toBe(status)
    if (status === 400) expect(sent.text).toContain(`value="${qty}"`)
  })
  test('MAIL-01 what was configured leads back to it; what leads elsewhere is left out', async () => {
    const itemLink = [
      '/ebusiness/en/configurators/open?key=CABLE&c=abc',
      'https://evil.example/configurators/open?x',
    ]
    const page = await buyer.post(prepare, { ...items, itemLink })
    expect(page.text).toContain('href="/ebusiness/en/configurators/open?key=CABLE&amp;c=abc"')
    // the forms of language and currency ask with what was sent, as it was; nothing leads there
    expect(page.text).not.toMatch(/href="[^"]*evil\.example/)
    await buyer.post(send, { ...items, itemLink, message: wish.message, privacy: 'true' })
    const request = (await requestsOf('buyer@north.example')).at(-1)
    const desk = await shop.as('service@maker.example')
    const { text } = await desk.get(`/desk/requests/${request?.code}`)
    expect(text).toMatch(/http:[^ ]*\/ebusiness\/en\/configurators\/open\?key=CABLE&amp;c=abc/)
    expect(text).not.toContain('evil.example')
  })
  test('MAIL-01 a guest answers the captcha once; their details stay when it is wrong', async () => {
    const guest = shop.asGuest()
    const page = await guest.post(prepare, items)
    const wrong = await guest.post(send, {
      ...items,
      ...wish,
      captchaToken: page.field('captchaToken') ?? '',
      captchaAnswer: '1',
    })
    expect([wrong.status, wrong.field('name')]).toEqual([400, 'Ann Asker'])
    expect(wrong.text).toContain('Please answer the question.')
    expect(wrong.text).toContain('data-product-code="A-1"')
    const captcha = captchaOf(wrong)
    expect((await guest.post(send, { ...items, ...wish, ...captcha })).status).toBe(303)
    expect((await guest.post(send, { ...items, ...wish, ...captcha })).status).toBe(400)
    const forged = await guest.post(send, { ...wish, captchaToken: 'x'.repeat(80), captchaAnswer: '4' })
    expect(forged.status).toBe(400)
    expect(await requestsOf('ann@x.example')).toHaveLength(1)
    const mails = await db.selectFrom('mail').selectAll().where('recipient', '=', 'ann@x.example').execute()
    expect(mails).toHaveLength(1)
    // nobody has confirmed this address: it gets none of the words that came with it (trust.md: no relay)
    for (const words of [wish.name, wish.message, 'A-1', 'insert'])
      expect(`${mails[0]?.subject} ${mails[0]?.body_text} ${mails[0]?.body_html}`).not.toContain(words)
  })
  test('MAIL-01 the receipt of who is signed in says once what they wrote', async () => {
    await buyer.post(send, { message: 'Is PA66 used\nin all of them?', privacy: 'true' })
    const { code } = (await requestsOf('buyer@north.example')).at(-1) ?? { code: '' }
    const { body_text: text } = await db
      .selectFrom('mail')
      .select('body_text')
      .where('key', '=', `request-sent:${code}`)
      .executeTakeFirstOrThrow()
    expect(text.split('PA66 used')).toHaveLength(2)
  })
  test('MAIL-01 the work of a browser counts for the answer', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/contact')
    const id = page.data('data-captcha') ?? ''
    let proof = 0
    while (zeroBits(createHash('sha256').update(workText(id, proof)).digest()) < workBits) proof++
    const sent = await guest.post(send, {
      ...wish,
      email: 'bot@x.example',
      captchaToken: page.field('captchaToken') ?? '',
      captchaProof: String(proof),
    })
    expect(sent.status).toBe(303)
  })
  test('MAIL-02 without the privacy box nothing is sent, and the box says so', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/contact')
    const refused = await guest.post(send, {
      ...wish,
      email: 'none@x.example\r\nBcc: all@x.example',
      privacy: '',
      ...captchaOf(page),
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Please agree to the use of your details.')
    expect(refused.text).toContain('Please enter a valid email address.')
    expect(refused.text).toContain('Which cable fits?')
    expect(await requestsOf('none@x.example')).toEqual([])
  })
  test('MAIL-01 a flood is stopped', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++)
      statuses.push((await buyer.post(send, { message: `${i}`, privacy: 'true' })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses[0]).toBe(303)
    expect(shop.errors()).toEqual([])
  })
})
