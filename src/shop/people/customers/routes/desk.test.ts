import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { domains } from '#app/domains.ts'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Visitor } from '#app/test-visitor.ts'
import { pathOf } from '#kit/contract.ts'
import type { Db } from '#kit/db/connect.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'

let db: Db
let shop: TestShop
let desk: Visitor
let company: Awaited<ReturnType<typeof addCompany>>
let buyer: number

beforeAll(async () => {
  db = await testDatabase()
  shop = await testShop({ db })
  company = await addCompany(db, { code: 'north', name: 'North Works', country: 'ES', currency: 'EUR' })
  buyer = await addPerson(db, { email: 'buyer@north.example', company, roles: ['buyer', 'approver'] })
  await addPerson(db, { email: 'service@desk.example', roles: ['service'] })
  await addPerson(db, { email: 'orders@desk.example', roles: ['orders'] })
})
beforeEach(async () => {
  desk = await shop.as('service@desk.example')
})

const kept = () => db.selectFrom('company').selectAll().where('code', '=', 'north').executeTakeFirstOrThrow()
const terms = { name: 'North Works', vatId: '', priceList: '', onAccount: 'true' }
const traced = async (action: string) =>
  db.selectFrom('trail').selectAll().where('action', '=', action).orderBy('id', 'desc').execute()

describe('customers at the desk', () => {
  test('COMP-02 companies and people are found by number, name and e-mail', async () => {
    for (const text of ['nor', 'Works', 'buyer@north'])
      expect((await desk.get(`/desk/customers?text=${text}`)).text, text).toContain('North Works')
    expect((await desk.get('/desk/customers?text=zzz')).text).toContain('zzz')
    expect((await desk.get('/desk/customers/people?text=buyer')).text).toContain('buyer@north.example')
    // who works at the desk is no customer
    expect((await desk.get('/desk/customers/people')).text).not.toContain('orders@desk.example')
  })

  test('COMP-02 the list names the price group as its form does, in the language of the desk', async () => {
    await db
      .insertInto('price_list')
      .values({
        code: 'gold-7',
        names: JSON.stringify({ en: 'Gold customers', es: 'Clientes oro' }),
        kind: 'group',
      })
      .execute()
    await addCompany(db, { code: 'golden', name: 'Golden Gears', priceList: 'gold-7' })
    const spanish = await shop.as('service@desk.example', { storefront: 'zh' })
    for (const [who, name] of [
      [desk, 'Gold customers'],
      [spanish, 'Clientes oro'],
    ] as const) {
      const { text } = await who.get('/desk/customers?text=golden&sort=group')
      expect(text).toContain(name)
      expect(text).not.toContain('gold-7')
    }
  })

  test('SEC-01 the desk of orders reads customers and their terms, but does not keep them', async () => {
    const orders = await shop.as('orders@desk.example')
    for (const path of [
      '/desk/customers',
      '/desk/customers/companies/north',
      `/desk/customers/people/${buyer}`,
    ]) {
      const { status, text } = await orders.get(path)
      expect(status, path).toBe(200)
      const forms = [...text.matchAll(/action="[^"]*(\/desk\/customers\/[^"]*)"/g)].map(([, to]) => to)
      expect(forms, path).toEqual(path.includes('people') ? [`/desk/customers/people/${buyer}/act`] : [])
    }
    const { text } = await orders.get('/desk/customers/companies/north')
    expect(text).toMatch(/May order on account<\/th><td[^>]*>Yes|May order on account.{0,80}Yes/s)
    expect((await orders.get('/desk/customers/new')).status).toBe(403)
    expect((await orders.post('/desk/customers/companies/north', { ...terms, version: '1' })).status).toBe(
      403,
    )
  })
  test('SEC-01 a desk that may not look after customers finds none', async () => {
    await addPerson(db, { email: 'content@desk.example', roles: ['content'] })
    const content = await shop.as('content@desk.example')
    expect((await content.get('/desk/customers')).status).toBe(403)
    expect((await content.post(`/desk/customers/people/${buyer}/act`, {})).status).toBe(403)
  })

  test('a company is added, its first administrator invited', async () => {
    const added = await desk.post('/desk/customers/new', {
      ...terms,
      name: 'Fjord Tools',
      countryIso: 'no',
      currency: 'EUR',
    })
    expect(added.headers['location']).toContain('/desk/customers/companies/fjord-tools')
    const invited = await desk.post('/desk/customers/companies/fjord-tools/invite', {
      email: 'Ada@fjord.example',
      firstName: 'Ada',
      lastName: 'Holm',
      unit: 'fjord-tools',
      roles: 'company-admin',
    })
    expect(invited.status).toBe(303)
    const grants = await db
      .selectFrom('role_grant as g')
      .innerJoin('customer as c', 'c.id', 'g.customer_id')
      .select('g.role')
      .where('c.email', '=', 'ada@fjord.example')
      .execute()
    expect(grants).toEqual([{ role: 'company-admin' }])
    expect((await traced('company-person-invite'))[0]?.actor).toBe('service@desk.example')
  })

  test('a second company of the same name or VAT number is asked about; the same form sent twice is one', async () => {
    const fields = {
      ...terms,
      name: 'Twin Works',
      vatId: 'DE136695976',
      countryIso: 'DE',
      currency: 'EUR',
      formKey: 'first',
    }
    const add = (more: Record<string, string> = {}) =>
      desk.post('/desk/customers/new', { ...fields, ...more })
    const all = async () =>
      (await db.selectFrom('company').select('code').where('code', 'like', 'tw%').orderBy('code').execute()).map(one => one.code) // prettier-ignore
    const pressed = await Promise.all([add(), add(), add()])
    expect(new Set(pressed.map(one => `${one.status} ${one.location?.split('/').at(-1)}`))).toEqual(new Set(['303 twin-works'])) // prettier-ignore
    expect(await all()).toEqual(['twin-works'])
    for (const more of [{ vatId: '' }, { name: 'Two Works' }, { name: 'twin  works', vatId: '' }]) {
      const asked = await add({ ...more, formKey: 'second' })
      expect([asked.status, asked.text.includes('There is Twin Works (twin-works)')]).toEqual([400, true])
      expect(asked.field('name')).toBe(('name' in more ? more.name : 'Twin Works').replace('  ', ' '))
    }
    const meant = await Promise.all([
      add({ sure: 'true', formKey: 'third' }),
      add({ sure: 'true', formKey: 'third' }),
    ])
    expect(meant.map(one => one.location?.split('/').at(-1))).toEqual(['twin-works-2', 'twin-works-2'])
    expect(await all()).toEqual(['twin-works', 'twin-works-2'])
  })

  test('who was invited at an address that has an account elsewhere is shown by it, and gets no link', async () => {
    const { id: company_id } = await db
      .selectFrom('company')
      .select('id')
      .where('code', '=', 'north')
      .executeTakeFirstOrThrow()
    const names = { first_name: 'Eva', last_name: 'Elsewhere', password_hash: '!' }
    const email = 'invited-1@invited.invalid'
    const { id } = await db
      .insertInto('customer')
      .values({ ...names, email, invited_as: 'eva@elsewhere.example', company_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shown = await desk.get('/desk/customers/companies/north')
    expect(shown.text).toContain('eva@elsewhere.example')
    expect(shown.text).not.toContain('invited.invalid')
    const again = await desk.post(`/desk/customers/people/${id}/invite`)
    expect([again.status, again.text.includes('has an account elsewhere')]).toEqual([409, true])
    const mails = await db.selectFrom('mail').select('id').where('recipient', 'like', '%elsewhere%').execute()
    expect(mails).toEqual([])
    await db.deleteFrom('customer').where('id', '=', id).execute()
  })

  test.each([
    ['name', { name: '' }],
    ['vatId', { vatId: 'ES123' }],
    ['priceList', { priceList: 'nobody' }],
  ])('what is wrong with %s is said there, and nothing entered is lost', async (field, change) => {
    const { version } = await kept()
    const given = { ...terms, name: 'North Renamed', ...change, version }
    const { status, text } = await desk.post('/desk/customers/companies/north', given)
    expect(status).toBe(400)
    expect(text).toContain(`company-${field}`)
    if (field !== 'name') expect(text).toContain('North Renamed')
    expect((await kept()).name).toBe('North Works')
  })

  test('two who change a company: the second sees that somebody was faster', async () => {
    const { version } = await kept()
    const change = { ...terms, version }
    const [one, two] = await Promise.all([
      desk.post('/desk/customers/companies/north', change),
      desk.post('/desk/customers/companies/north', change),
    ])
    expect([one.status, two.status].toSorted()).toEqual([303, 409])
  })

  test('blocking needs a reason, ends the sessions of all its people at once, and is undone', async () => {
    const visitor = await shop.as('buyer@north.example')
    await addPerson(db, { email: 'boss@north.example', company, roles: ['company-admin'] })
    const { version } = await kept()
    const path = '/desk/customers/companies/north/switch'
    expect((await desk.post(path, { active: 'false', because: '', version })).status).toBe(400)
    const done = await desk.post(path, { active: 'false', because: 'Invoices are open', version })
    expect(done.status).toBe(303)
    expect((await visitor.get('/my-account')).status).not.toBe(200)
    expect((await desk.get('/desk/customers/companies/north')).text).toContain('Invoices are open')
    await desk.post(path, { active: 'true', because: '', version: version + 1 })
    const letters = await db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'body_text'])
      .where('key', 'like', 'company-%:%')
      .orderBy('id')
      .execute()
    expect(letters.filter(one => one.recipient === 'boss@north.example').map(one => one.subject)).toEqual([
      'Ordering is stopped for North Works',
      'North Works can order again',
    ])
    expect(letters.some(one => one.body_text.includes('Invoices are open'))).toBe(false)
    // their old session stays ended
    expect((await visitor.get('/my-account')).status).not.toBe(200)
    expect((await (await shop.as('buyer@north.example')).get('/my-account')).status).toBe(200)
  })

  test('blocking an account ends its sessions at once', async () => {
    const visitor = await shop.as('buyer@north.example')
    const path = `/desk/customers/people/${buyer}/switch`
    expect((await desk.post(path, { active: 'false' })).status).toBe(303)
    expect((await visitor.get('/my-account')).status).not.toBe(200)
    expect((await desk.post(path, { active: 'false' })).status).toBe(409)
    const blocked = async () =>
      (await db.selectFrom('customer').select('blocked_at').where('id', '=', buyer).executeTakeFirstOrThrow())
        .blocked_at !== null
    expect(await blocked()).toBe(true)
    await desk.post(path, { active: 'true' })
    expect(await blocked()).toBe(false)
  })
})

describe('seeing the shop as a customer does', () => {
  const begin = () => desk.post(`/desk/customers/people/${buyer}/look`, {})

  test('COMP-02 everything that changes something is refused, and only that', async () => {
    expect((await begin()).status).toBe(303)
    const account = await desk.get('/my-account')
    expect(account.status).toBe(200)
    expect(account.text).toMatch(/you see the shop as .*North Works.* until \d\d:\d\d/)
    expect((await desk.get('/cart')).status).toBe(200)
    const site = { base: '/ebusiness/en', accountArea: 'my-account', brand: 'contara' }
    const tried = domains
      .flatMap(({ contract }) => Object.values(contract))
      .filter(({ method, ask }) => method !== 'GET' || ask.changes || ask.navigates)
      .filter(
        ({ ask }) => ['anyone', 'signed-in', 'buyer'].includes(ask.for ?? 'anyone') && !ask.whileLooking,
      )
    expect(tried.length).toBeGreaterThan(100)
    const done: string[] = []
    for (const entry of tried) {
      const path = pathOf(site, entry).replace(/:\w+/g, '1')
      const { status } = await desk.raw({
        method: entry.method,
        url: `${site.base}${path}`,
        headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
      })
      if (status !== 403) done.push(`${entry.method} ${path}: ${status}`)
    }
    expect(done).toEqual([])
    expect(await db.selectFrom('cart').select('id').where('customer_id', '=', buyer).execute()).toEqual([])
  })

  test('it is recorded, told in the account of the customer, and ends by its button or after half an hour', async () => {
    await begin()
    expect((await traced('customer-look-begin'))[0]).toMatchObject({
      actor: 'service@desk.example',
      subject: 'customer:buyer@north.example',
    })
    await desk.get('/my-account')
    const ended = await desk.post('/login/acting/end', {})
    expect(ended.headers['location']).toContain(`/desk/customers/people/${buyer}`)
    expect((await traced('customer-look-end'))[0]?.actor).toBe('service@desk.example')
    expect((await desk.get('/desk/customers')).status).toBe(200)
    await begin()
    expect((await desk.get('/desk/customers')).status).toBe(403)
    await db
      .updateTable('session')
      .set({ looks_until: new Date(Date.now() - 1_000) })
      .where('acting_for', '=', buyer)
      .execute()
    expect((await desk.get('/desk/customers')).status).toBe(200)
    const settings = await (await shop.as('buyer@north.example')).get('/my-account/settings')
    expect(settings.text.match(/data-looked/g)?.length).toBeGreaterThan(1)
  })

  test('SEC-01 it is a right of its own', async () => {
    const orders = await shop.as('orders@desk.example')
    await orders.get('/desk/customers')
    expect((await orders.post(`/desk/customers/people/${buyer}/look`, {})).status).toBe(403)
  })
})

describe('acting for a customer', () => {
  const begin = () => desk.post(`/desk/customers/people/${buyer}/act`, {})

  test('SEC-03 the session is theirs, with a bar in sight, without their account, approvals or the desk', async () => {
    expect((await begin()).status).toBe(303)
    const home = await desk.get('/my-account')
    expect(home.text).toContain('bar-acting')
    // whoever acts for a customer is not asked for their consent
    expect(home.text).not.toContain('consent-strip')
    expect(home.text).toContain('North Works')
    for (const closed of ['/my-account/settings', '/my-account/approval-dashboard', '/desk/customers'])
      expect((await desk.get(closed)).status, closed).toBe(403)
  })

  test('what is done is traced under the name of who does it, and for whom', async () => {
    await begin()
    const done = await desk.post('/my-account/address-book', {})
    expect(done.status).not.toBe(500)
    const [line] = await traced('customer-act-begin')
    expect(line).toMatchObject({ actor: 'service@desk.example', subject: 'customer:buyer@north.example' })
  })

  test('it ends by its button, and with the session', async () => {
    await begin()
    const ended = await desk.post('/login/acting/end', {})
    expect(ended.headers['location']).toContain(`/desk/customers/people/${buyer}`)
    expect((await desk.get('/desk/customers')).text).not.toContain('bar-acting')
    expect((await traced('customer-act-end'))[0]?.actor).toBe('service@desk.example')
    await begin()
    await desk.post('/logout', {})
    const again = await shop.as('service@desk.example')
    expect((await again.get('/desk/customers')).status).toBe(200)
  })

  test('a customer who is blocked meanwhile, or a desk person who lost their role, ends it', async () => {
    await begin()
    await db.updateTable('customer').set({ active: false }).where('id', '=', buyer).execute()
    expect((await desk.get('/desk/customers')).status).toBe(200)
    await db.updateTable('customer').set({ active: true }).where('id', '=', buyer).execute()
    expect((await desk.get('/desk/customers')).status).toBe(403)
    await db
      .updateTable('customer')
      .set({ roles: ['catalogue'] })
      .where('email', '=', 'service@desk.example')
      .execute()
    expect((await desk.get('/my-account')).text).not.toContain('bar-acting')
    await db
      .updateTable('customer')
      .set({ roles: ['service'] })
      .where('email', '=', 'service@desk.example')
      .execute()
  })

  test('the desk of orders acts for a customer who calls', async () => {
    const orders = await shop.as('orders@desk.example')
    expect((await orders.post(`/desk/customers/people/${buyer}/act`, {})).status).toBe(303)
    expect((await orders.get('/my-account')).text).toContain('bar-acting')
    expect((await traced('customer-act-begin'))[0]?.actor).toBe('orders@desk.example')
  })

  test('nobody acts for people of the desk or for who does not exist', async () => {
    const { id } = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', 'orders@desk.example')
      .executeTakeFirstOrThrow()
    for (const other of [id, 999_999])
      expect((await desk.post(`/desk/customers/people/${other}/act`, {})).status).toBe(404)
  })
})
