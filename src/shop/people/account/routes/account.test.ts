import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testSeal, testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { addAddress, addBudget, addCompany, addCostCenter, addPerson } from '#shop/people/company/fixtures.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'

let db: Db
let shop: TestShop
const password = 'a very long winter in Teruel'

beforeAll(async () => {
  db = await testDatabase()
  const letters = { seal: testSeal, linksReadable: true }
  shop = await testShop({ db, ports: { letters } })
  const nord = await addCompany(db, { code: 'nord', country: 'ES', currency: 'EUR' })
  const passwordHash = await hashPassword(password)
  const people = ['buyer', 'leaver', 'mover', 'plain', 'gone']
  for (const name of people) {
    const id = await addPerson(db, { email: `${name}@nord.example`, company: nord, passwordHash })
    if (name === 'gone') await addAddress(db, { ...nord, key: 'own-of-gone', customerId: id })
  }
  await addPerson(db, { email: 'admin@nord.example', company: nord, roles: ['company-admin'] })
  await addPerson(db, { email: 'desk@seller.example', roles: ['administrator'] })
})

const asJson = { headers: { accept: 'application/json' } }

describe('the account', () => {
  test('ACC-01 an entry is changed by itself, checked, and shown as it stands', async () => {
    const buyer = await shop.as('buyer@nord.example')
    const update = (field: string, value: string) =>
      buyer.post('/my-account/settings/update', { field, value }, asJson)
    expect((await update('region', 'ES-Z')).json()).toEqual({ status: 'success', value: 'Spain: Zaragoza' })
    expect((await update('firstName', '')).status).toBe(400)
    expect((await update('region', 'KP')).status).toBe(400)
    expect((await update('phone', 'call me')).status).toBe(400)
    expect((await update('currency', 'USD')).json<{ value: string }>().value).toContain('USD')
    const page = await buyer.get('/my-account/settings')
    expect(page.text).toContain('Spain: Zaragoza')
    expect(page.data('data-currency')).toBe('USD')
    const plain = await buyer.post(
      '/my-account/settings/update',
      { field: 'lastName', value: 'Ríos' },
      { follow: true },
    )
    expect(plain.text).toContain('Ríos')
    await sql`insert into request (code, kind, state, turn, storefront, customer_id, contact_email, sent_at)
      select 'PI1', 'price', 'open', 'buyer', 'en', id, email, now() from customer where email = 'buyer@nord.example'`.execute(
      db,
    )
    const overview = await buyer.get('/my-account')
    expect(overview.data('data-waiting')).toBe('account/requests')
    expect(overview.text).toContain('You have not ordered anything yet.')
    expect(overview.text).toContain('/my-account/address-book')
  })

  test('COMP-02 a buyer reads the own limits, what is left of budgets and who approves', async () => {
    const {
      id,
      company_id: companyId,
      unit_id: unitId,
    } = await db
      .selectFrom('customer')
      .select(['id', 'company_id', 'unit_id'])
      .where('email', '=', 'buyer@nord.example')
      .executeTakeFirstOrThrow()
    const limits = [
      { period: 'order', amount: 500_000 },
      { period: 'month', amount: 2_000_000 },
    ]
    for (const one of limits)
      await db
        .insertInto('order_limit')
        .values({ ...one, customer_id: id, currency: 'EUR' })
        .execute()
    const company = { companyId: companyId ?? 0, unitId: unitId ?? 0 }
    const center = await addCostCenter(db, { ...company, code: 'CC-9', currency: 'EUR' })
    await addBudget(db, {
      ...company,
      code: 'B-9',
      costCenterIds: [center],
      amount: 900_000,
      currency: 'EUR',
    })
    const { text } = await (await shop.as('buyer@nord.example')).get('/my-account/settings')
    const shown = text.slice(text.indexOf('What I may order')).replaceAll('\u00a0', ' ')
    expect(shown).toContain('Up to EUR 5,000.00 per order without an approval')
    expect(shown).toContain('Up to EUR 20,000.00 per month; EUR 0.00 of it are spent')
    expect(shown).toContain('In other currencies every order needs an approval.')
    expect(shown).toMatch(/CC-9[^<]*EUR 9,000.00 left until/)
    // nobody of the unit approves: the administrators do
    expect(shown).toMatch(/Who approves<\/th><td>[^<]+</)
    // who does not order has none
    const admin = await (await shop.as('admin@nord.example')).get('/my-account/settings')
    expect(admin.text).not.toContain('What I may order')
  })

  test('ACC-01 the password changes with the current one, and ends the other sessions', async () => {
    const here = await shop.as('plain@nord.example')
    const there = await shop.as('plain@nord.example')
    const change = (current: string, next: string, passwordAgain = next) =>
      here.post('/my-account/settings/password', { current, password: next, passwordAgain })
    expect((await change('wrong', 'another winter in Teruel')).text).toContain('not your current password')
    expect((await change(password, 'short')).text).toContain('Please enter at least 8 characters.')
    expect((await change(password, 'another winter in Teruel', 'x')).text).toContain('not the same')
    expect((await change(password, 'another winter in Teruel')).status).toBe(303)
    const letter = db.selectFrom('mail').select('recipient').where('key', 'like', 'password-changed:%')
    expect(await letter.execute()).toEqual([{ recipient: 'plain@nord.example' }])
    expect((await here.get('/my-account/settings')).status).toBe(200)
    expect((await there.get('/my-account/settings')).status).not.toBe(200)
  })

  test('ACC-01 sessions are listed and ended', async () => {
    const here = await shop.as('plain@nord.example')
    const there = await shop.as('plain@nord.example')
    const page = await here.get('/my-account/settings')
    const id = page.field('session') ?? ''
    expect(id).toMatch(/^[\da-f]{32}$/)
    await here.post('/my-account/settings/sessions/end', { session: id })
    expect((await there.get('/my-account/settings')).status).not.toBe(200)
    expect((await here.get('/my-account/settings')).status).toBe(200)
  })

  test('ACC-01 five changes of the e-mail in a day are enough: each writes to somebody', async () => {
    const plain = await shop.as('admin@nord.example')
    await sql`update customer set password_hash = (select password_hash from customer where email = 'buyer@nord.example')
      where email = 'admin@nord.example'`.execute(db)
    await sql`truncate mail, attempt`.execute(db)
    const ask = (n: number) =>
      plain.post('/my-account/settings/email', { email: `victim${n}@a.example`, current: password })
    for (let n = 1; n <= 5; n++) expect((await ask(n)).status).toBe(303)
    expect((await ask(6)).status).toBe(429)
    const { rows } = await sql`select count(*)::int as n from mail where recipient like 'victim%'`.execute(db)
    expect(rows).toEqual([{ n: 5 }])
  })

  test('ERR-03 what is left empty among e-mail and password is said at each field', async () => {
    const person = await shop.as('mover@nord.example')
    for (const [path, fields] of [
      ['email', ['email', 'current']],
      ['password', ['current', 'password', 'passwordAgain']],
    ] as const) {
      const { status, text } = await person.post(`/my-account/settings/${path}`, {})
      expect(status).toBe(400)
      for (const field of fields)
        expect(text).toMatch(
          new RegExp(`id="f-${path}-${field}-error"[^>]*>(?:<svg.*?</svg>)?<span>This field is required\\.`),
        )
    }
  })

  test.each(['r(d)@nord.example', 'a\u0001b@nord.example', 'a:b@victim.example', 'nord.example', 'a@nord'])(
    'ACC-01 %j is no address to change to, which is said at its field',
    async email => {
      const person = await shop.as('mover@nord.example')
      const { status, text } = await person.post('/my-account/settings/email', { email, current: password })
      expect([status, text.includes('Please enter a valid email address.')]).toEqual([400, true])
    },
  )

  test('ACC-01 who has an address that no letter reaches is asked to mend it, and the new side alone confirms', async () => {
    await sql`update customer set email = 'a:b@nord.example' where email = 'mover@nord.example'`.execute(db)
    const person = await shop.as('a:b@nord.example')
    for (const path of ['/my-account', '/my-account/settings'])
      expect((await person.get(path)).text).toContain('This address cannot receive e-mail')
    await sql`truncate mail`.execute(db)
    await person.post('/my-account/settings/email', { email: 'mover@nord.example', current: password })
    const [mail, ...more] = await db.selectFrom('mail').select(['recipient', 'body_text']).execute()
    expect([mail?.recipient, more]).toEqual(['mover@nord.example', []])
    const token = /confirm-email\?token=([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
    expect((await shop.asGuest().post('/account/confirm-email', { token })).data('data-email-change')).toBe(
      'changed',
    )
    const kept = await db
      .selectFrom('customer')
      .select('email')
      .where('email', 'like', '%@nord.example')
      .execute()
    expect(kept.map(one => one.email)).toContain('mover@nord.example')
    expect(kept.map(one => one.email)).not.toContain('a:b@nord.example')
    const mended = await shop.as('mover@nord.example')
    expect((await mended.get('/my-account/settings')).text).not.toContain(
      'This address cannot receive e-mail',
    )
  })

  test('ACC-01 another e-mail holds when both addresses have confirmed it', async () => {
    const mover = await shop.as('mover@nord.example')
    await sql`truncate mail`.execute(db)
    // they read Spanish, whichever storefront the presses come from
    await sql`update customer set storefront = 'zh' where email = 'mover@nord.example'`.execute(db)
    await mover.post('/my-account/settings/email', { email: 'moved@nord.example', current: password })
    const mails = await db.selectFrom('mail').select(['recipient', 'body_text']).orderBy('id').execute()
    expect(mails.map(mail => mail.recipient)).toEqual(['mover@nord.example', 'moved@nord.example'])
    const press = async (mail?: { recipient: string; body_text: string }) => {
      const { recipient, body_text: text } = mail ?? { recipient: '', body_text: '' }
      const token = /confirm-email\?token=([\w-]+)/.exec(text)?.[1] ?? ''
      const guest = shop.asGuest()
      const asked = await guest.get(`/account/confirm-email?token=${token}`)
      expect([asked.status, asked.text.includes(`confirm it from ${recipient}`)]).toEqual([200, true])
      return (await guest.post('/account/confirm-email', { token })).data('data-email-change')
    }
    const emails = () => db.selectFrom('customer').select('email').where('email', 'like', 'mov%').execute()
    expect(await press(mails[1])).toBe('waiting')
    expect(await press(mails[1])).toBe('waiting')
    expect(await emails()).toEqual([{ email: 'mover@nord.example' }])
    expect(await press(mails[0])).toBe('changed')
    expect(await emails()).toEqual([{ email: 'moved@nord.example' }])
    const letters = await db.selectFrom('mail').select(['subject', 'body_text']).orderBy('id').execute()
    expect(letters.map(letter => letter.subject)).toEqual([
      'Contara: confirme el cambio de su dirección de correo',
      'Contara: confirme el cambio de su dirección de correo',
      'Contara: su dirección de correo ha cambiado',
      'Contara: su dirección de correo ha cambiado',
    ])
    expect(letters[0]?.body_text).toContain('/ebusiness/zh/account/confirm-email')
    expect((await mover.get('/my-account/settings')).status).not.toBe(200)
  })

  test('ACC-02 ACC-03 closing answers success and ends every session; the last administrator stays', async () => {
    const leaver = await shop.as('leaver@nord.example')
    const page = await leaver.get('/my-account/settings')
    expect(page.data('data-leads-to')).toBe('/ebusiness/en/logout')
    expect(page.data('data-failed')).toBe('Your account could not be deactivated.')
    await sql`truncate mail`.execute(db)
    expect((await leaver.post('/my-account/deactivate')).text).toBe('success')
    // the person and the administrators are told
    const told = await db.selectFrom('mail').select(['recipient', 'subject']).orderBy('id').execute()
    expect(told).toEqual([
      { recipient: 'leaver@nord.example', subject: 'Contara: your account is closed' },
      { recipient: 'admin@nord.example', subject: 'Account of Ada Byron disabled' },
    ])
    expect((await leaver.get('/my-account/settings')).status).not.toBe(200)
    const guest = shop.asGuest()
    await guest.get('/login')
    expect((await guest.post('/login', { username: 'leaver@nord.example', password })).status).toBe(400)
    const admin = await shop.as('admin@nord.example')
    await admin.get('/my-account/settings')
    // who administers a part of the company does not stand in for their
    await sql`with u as (insert into company_unit (company_id, parent_id, code, name)
        select company_id, id, 'nord-plant', 'Plant' from company_unit where code = 'nord-main' returning id)
      insert into role_grant (customer_id, role, unit_id)
        select c.id, 'company-admin', u.id from u, customer c where c.email = 'plain@nord.example'`.execute(
      db,
    )
    expect((await admin.post('/my-account/deactivate')).text).toContain('only administrator')
    expect((await admin.get('/my-account/settings')).status).toBe(200)
  })

  test('ACC-04 the order view is switched from the account, for whoever is signed in', async () => {
    const buyer = await shop.as('buyer@nord.example')
    const switched = await buyer.get('/mycontara/changeOrderView?view=own')
    expect(switched.status).toBe(303)
    expect((await shop.asGuest().get('/mycontara/changeOrderView?view=own')).status).not.toBe(200)
  })

  test('ACC-01 letters that are not wanted are not written; confirmations always come', async () => {
    const buyer = await shop.as('buyer@nord.example')
    await buyer.get('/my-account/settings')
    await buyer.post('/my-account/settings/letters', { wanted: ['quote', 'approval', 'request'] })
    await sql`truncate mail`.execute(db)
    for (const key of ['order-ship:1:2', 'order-placed:1', 'request-answer:1:1'])
      await sql`insert into mail (key, recipient, subject, body_text) values (${key}, 'buyer@nord.example', 's', 't')`.execute(
        db,
      )
    const { rows } = await sql<{ key: string }>`select key from mail order by key`.execute(db)
    expect(rows.map(row => row.key)).toEqual(['order-placed:1', 'request-answer:1:1'])
  })
})

describe('personal data', () => {
  test('ACC-02 the desk opens a closed account again, and erases what is theirs alone', async () => {
    const gone = await shop.as('gone@nord.example')
    const own = await gone.get('/my-account/settings/my-data.json')
    expect(own.text).toContain('own-of-gone')
    expect(own.text).not.toMatch(/password_hash|csrf_token|argon2/)
    await gone.post('/my-account/deactivate')
    const desk = await shop.as('desk@seller.example')
    await desk.get('/desk/personal-data')
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'gone@nord.example')
      .executeTakeFirstOrThrow()
    await desk.post(`/desk/personal-data/${id}/reactivate`)
    const letter = db.selectFrom('mail').select('subject').where('key', 'like', 'account-opened:%')
    expect(await letter.execute()).toEqual([{ subject: 'Contara: your account is open again' }])
    expect((await desk.post(`/desk/personal-data/${id}/erase`)).status).toBe(409)
    await (await shop.as('gone@nord.example')).post('/my-account/deactivate')
    await sql`update customer set active = false where id = ${id}`.execute(db)
    await sql`insert into cart (customer_id, storefront, currency, place_token) values (${id}, 'en', 'EUR', 'p')`.execute(
      db,
    )
    await sql`insert into mail (key, recipient, subject, body_text) values ('x:1', 'Gone@nord.example', 's', 't')`.execute(
      db,
    )
    await sql`insert into newsletter_subscriber (email, storefront, state, token)
      values ('gone@nord.example', 'en', 'asked', ${'n'.repeat(32)})`.execute(db)
    await sql`insert into crm_event (customer_id, email, person, config_id, type, campaign, title, url, score)
      values (${id}, 'gone@nord.example', 'Gone Girl', 'c', 'SAVE', '', 't', 'u', 20)`.execute(db)
    // another company has invited their address (decision 164)
    await sql`insert into customer (email, invited_as, first_name, last_name, password_hash)
      values ('invited-1@invited.invalid', 'gone@nord.example', 'Gone', 'Girl', '!')`.execute(db)
    expect((await desk.post(`/desk/personal-data/${id}/erase`)).status).toBe(303)
    const { rows } = await sql<{ email: string; name: string; own: number }>`
      select email, first_name || last_name as name, (select count(*)::int from address where customer_id = c.id) as own
        from customer c where id = ${id}`.execute(db)
    expect(rows).toEqual([{ email: `erased-${id}@erased.invalid`, name: '', own: 0 }])
    const left = await sql<{ n: number }>`
      select (select count(*) from cart where customer_id = ${id})::int + (select count(*) from mail
        where recipient ilike 'gone@nord.example')::int + (select count(*) from newsletter_subscriber)::int
        + (select count(*) from crm_event where email || person <> '')::int
        + (select count(*) from customer where invited_as is not null or last_name = 'Girl')::int as n`.execute(
      db,
    )
    expect(left.rows).toEqual([{ n: 0 }])
  })
  test('PWD-02 the reading of a storefront says how short is too short', async () => {
    const desk = await shop.as('desk@seller.example')
    await desk.get('/desk/passwords')
    await desk.post('/desk/passwords', { storefront: 'en', reading: 'A' })
    expect((await shop.asGuest().get('/register')).text).toContain('Minimum length is 6 characters')
    await desk.post('/desk/passwords', { storefront: 'en', reading: 'B' })
    expect((await shop.asGuest().get('/register')).text).toContain('Minimum length is 8 characters')
  })
})
