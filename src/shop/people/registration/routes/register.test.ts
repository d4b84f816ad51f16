import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { stillProvider } from '#shop/ordering/payment/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor

beforeAll(async () => {
  db = await testDatabase()
  const letters = { seal: testSeal, linksReadable: true }
  shop = await testShop({ db, ports: { letters, payments: stillProvider } })
  const nord = await addCompany(db, { code: 'nord', name: 'Nord', country: 'ES' })
  await addPerson(db, { email: 'buyer@nord.example', company: nord })
  const known = { company: nord, passwordHash: 'a hash' }
  await addPerson(db, { email: 'admin@nord.example', roles: ['company-admin'], ...known })
  await addPerson(db, { email: 'desk@seller.example', roles: ['service'] })
})
beforeEach(async () => {
  await sql`truncate mail, attempt`.execute(db)
  await sql`delete from registration`.execute(db)
  desk = await shop.as('desk@seller.example')
  await desk.get('/desk/registrations')
})

const person = (email: string) => ({
  email,
  firstName: 'Eva',
  lastName: 'Roca',
  companyName: 'Roca Levante',
  password: 'a very long winter in Teruel',
  passwordAgain: 'a very long winter in Teruel',
  termsOfUse: 'true',
})
const company = {
  privacyPolicy: 'true',
  customerNumber: '',
  countryIso: 'ES',
  line1: 'Molinos 1',
  postcode: '50001',
  townCity: 'Zaragoza',
  regionIso: 'ES-Z',
  vatId: 'B12345674',
}
/** The captcha answered as a person without scripts does. */
async function answered(guest: Visitor, path: string) {
  const form = await guest.get(path)
  const [, a = '0', b = '0'] = /What is (\d+) plus (\d+)/.exec(form.text) ?? []
  return { captchaToken: form.field('captchaToken') ?? '', captchaAnswer: String(Number(a) + Number(b)) }
}
async function register(path: string, fields: Record<string, string>, guest = shop.asGuest()) {
  return guest.post(path, { ...fields, ...(await answered(guest, path)) })
}
const mails = () =>
  db.selectFrom('mail').select(['recipient', 'subject', 'body_text']).orderBy('id').execute()
const linkIn = (text = '') => /\/register\/confirm\?token=[\w-]+/.exec(text)?.[0] ?? ''
async function confirmed(email: string) {
  const mail = (await mails()).findLast(one => one.recipient === email)
  const guest = shop.asGuest()
  const page = await guest.get(linkIn(mail?.body_text))
  return guest.post('/register/confirm', { token: page.field('token') ?? '' })
}

describe('the company variant', () => {
  test('REG-01 REG-02 a company registers, confirms its address, is approved as a new company and signs in', async () => {
    const sent = await register('/register', { ...person('eva@levante.example'), ...company })
    expect([sent.status, sent.location]).toEqual([303, '/ebusiness/en/register/sent'])
    expect((await confirmed('eva@levante.example')).text).toContain('We will check your details')
    // who decides on registrations at the desk is told of it
    expect((await mails()).map(one => `${one.recipient}: ${one.subject}`)).toContainEqual(
      expect.stringMatching(/seller\.example: Registration RG\d+: Eva Roca$/),
    )
    const list = await desk.get('/desk/registrations')
    const [, code = ''] = /registrations\/(RG\d+)/.exec(list.text) ?? []
    const page = await desk.get(`/desk/registrations/${code}`)
    expect(page.text).toContain('No company matches')
    const roles = ['buyer', 'company-admin']
    const approve = {
      version: page.field('version') ?? '',
      company: '',
      currency: 'EUR',
      priceList: '',
      roles,
    }
    await desk.post(`/desk/registrations/${code}/approve`, approve)
    const late = await desk.post(`/desk/registrations/${code}/approve`, approve)
    expect(late.status).toBe(409)
    const guest = shop.asGuest()
    await guest.get('/login')
    const { email: username, password } = person('eva@levante.example')
    const signedIn = await guest.post('/login', { username, password })
    expect(signedIn.status).toBe(303)
    const book = await guest.get('/my-account/address-book')
    expect(book.text).toContain('Molinos 1')
    // nobody at the desk has said that this company may owe
    expect(page.text).toContain('May order on account immediately')
    const { rows } = await sql<{ roles: string[]; vat: string; centers: number; account: boolean }>`
      select c.roles, k.vat_id as vat, k.on_account as account, (select count(*)::int from cost_center where company_id = k.id) as centers
        from customer c join company k on k.id = c.company_id where c.email = 'eva@levante.example'`.execute(
      db,
    )
    expect(rows[0]).toEqual({ roles, vat: 'ESB12345674', centers: 1, account: false })
    expect(
      (await mails()).filter(mail => mail.recipient === 'eva@levante.example').map(mail => mail.subject),
    ).toEqual([
      'Contara: please confirm your e-mail address',
      'Contara: we are checking your registration',
      'Contara: your account is open',
    ])
  })

  test('REG-01 who may belong to a company is proposed to it by domain, and approved into it', async () => {
    await register('/register', {
      ...person('new@nord.example'),
      ...company,
      companyName: 'Nord SA',
      vatId: 'A08017535',
    })
    expect((await confirmed('new@nord.example')).text).toContain('its administrators can open your account')
    const told = (await mails()).find(one => one.recipient === 'admin@nord.example')
    expect(told?.subject).toBe('Contara: Eva Roca requests an account, please decide')
    expect(told?.body_text).toContain('/my-company/organization-management/manage-users/requests/RG')
    const [, code = ''] = /registrations\/(RG\d+)/.exec((await desk.get('/desk/registrations')).text) ?? []
    const page = await desk.get(`/desk/registrations/${code}`)
    expect(page.data('data-proposal')).toBe('nord')
    expect(page.text).toContain('same e-mail domain')
    await desk.post(`/desk/registrations/${code}/approve`, {
      version: page.field('version') ?? '',
      company: 'nord',
      unit: 'nord-main',
      roles: 'buyer',
    })
    const { rows } = await sql`select k.code from customer c join company k on k.id = c.company_id
      where c.email = 'new@nord.example'`.execute(db)
    expect(rows).toEqual([{ code: 'nord' }])
  })

  test('REG-01 the answer is the same for an address that has an account; its mail says so', async () => {
    const known = await register('/register', { ...person('buyer@nord.example'), ...company })
    const unknown = await register('/register', { ...person('nobody@levante.example'), ...company })
    expect([known.status, known.location]).toEqual([unknown.status, unknown.location])
    expect((await mails()).map(mail => mail.subject)).toEqual([
      'Contara: you already have an account',
      'Contara: please confirm your e-mail address',
    ])
    expect(await db.selectFrom('registration').select('email').execute()).toEqual([
      { email: 'nobody@levante.example' },
    ])
  })

  test('REG-02 REG-03 REG-06 what is missing stands at its field; nothing entered is lost but the passwords', async () => {
    const guest = shop.asGuest()
    await guest.get('/register')
    const answer = await guest.post('/register', {
      ...person('eva@levante.example'),
      ...company,
      termsOfUse: undefined,
      privacyPolicy: undefined,
      regionIso: '',
      passwordAgain: 'another',
    })
    expect(answer.status).toBe(400)
    for (const words of [
      'Please accept the terms of use.',
      'Please accept the Privacy Policy first.',
      'The two passwords are not the same.',
      'This field is required.',
    ])
      expect(answer.text).toContain(words)
    // a captcha that was left blank is told with the rest, at its own field
    expect(answer.text).toContain('Please answer the question.')
    expect(answer.text).toContain('Province: This field is required.')
    expect([answer.field('townCity'), answer.field('password')]).toEqual(['Zaragoza', undefined])
    const form = await guest.get('/register')
    const robot = await guest.post('/register', {
      ...person('eva@levante.example'),
      ...company,
      captchaToken: form.field('captchaToken'),
      captchaAnswer: '',
    })
    expect([robot.status, robot.text.includes('field-wrong')]).toEqual([400, true])
    expect(await mails()).toEqual([])
  })

  test('REG-01 a refusal tells its reason; a link works once', async () => {
    await register('/register', { ...person('ruth@levante.example'), ...company })
    const link = linkIn((await mails())[0]?.body_text)
    await confirmed('ruth@levante.example')
    expect((await shop.asGuest().get(link)).status).toBe(410)
    const [, code = ''] = /registrations\/(RG\d+)/.exec((await desk.get('/desk/registrations')).text) ?? []
    const page = await desk.get(`/desk/registrations/${code}`)
    const version = page.field('version') ?? ''
    expect((await desk.post(`/desk/registrations/${code}/refuse`, { version, reason: '' })).status).toBe(400)
    await desk.post(`/desk/registrations/${code}/refuse`, { version, reason: 'No such company.' })
    expect((await mails()).at(-1)?.body_text).toContain('No such company.')
    expect(
      await db.selectFrom('customer').select('id').where('email', '=', 'ruth@levante.example').execute(),
    ).toEqual([])
  })

  test('REG-01 floods from one network and for one address are stopped', async () => {
    const fields = { ...person('eva@levante.example'), ...company }
    for (let i = 0; i < 4; i++) await register('/register', fields)
    expect(await mails()).toHaveLength(3)
    await sql`update attempt set count = 20 where key like 'registration network%'`.execute(db)
    expect((await register('/register', fields)).status).toBe(429)
  })
})

describe('the download variant', () => {
  test('REG-04 its account opens with the confirmed address, and has no company', async () => {
    const sent = await register('/register/download', { ...person('dora@levante.example'), countryIso: 'ES' })
    expect(sent.status).toBe(303)
    expect((await confirmed('dora@levante.example')).text).toContain('You can sign in now')
    const guest = await shop.as('dora@levante.example')
    expect((await guest.get('/my-account/address-book')).status).toBe(403)
    expect((await guest.get('/mycontara/ProductNotes')).status).toBe(200)
  })
  test('REG-05 without the terms of use nothing is kept, in the words of the privacy policy', async () => {
    const { termsOfUse: _, ...fields } = person('eva@levante.example')
    const answer = await register('/register/download', { ...fields, countryIso: 'ES' })
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('Please accept the Privacy Policy first.')
    expect(answer.data('data-accept-first')).toBe('Please accept the Privacy Policy first.')
    expect(await mails()).toEqual([])
  })
})
