import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import { addAddress, addCompany, addPerson, addUnit } from '#shop/people/company/fixtures.ts'
import { findOrderingFacts } from '#shop/people/company/store/ordering.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ db: await testDatabase() })
})
const guestOn = async (storefront: string) => {
  const guest = shop.asGuest({ storefront })
  await guest.get('/countrylist')
  return guest
}

describe('the country', () => {
  test('SITE-05 the list is a page, and a fragment for the overlay', async () => {
    const guest = shop.asGuest()
    const page = await guest.get('/countrylist')
    expect(page.text).toContain('<!doctype html>')
    expect(page.text).toContain('href="/ebusiness/en/MX"')
    expect(page.text).not.toContain('href="/ebusiness/zh/MX"')
    const fragment = await guest.fragment('/countrylist')
    expect(fragment.text).not.toContain('<!doctype')
    expect(fragment.text).toContain('United Kingdom')
  })
  test('SITE-04 a country of the storefront is kept and shown', async () => {
    const guest = shop.asGuest()
    const chosen = await guest.get('/GB')
    expect([chosen.status, chosen.location]).toEqual([303, '/ebusiness/en'])
    expect(guest.cookies.get('country')).toBe('GB')
    const headers = { referer: `${shop.services.publicUrl}/ebusiness/zh/c/inserts` }
    expect((await guest.get('/CA', { headers })).location).toBe('/ebusiness/en/c/inserts')
    const list = { referer: `${shop.services.publicUrl}/ebusiness/en/countrylist` }
    expect((await guest.get('/GB', { headers: list })).location).toBe('/ebusiness/en')
    expect((await guest.get('/countrylist')).text).toMatch(/Ship to<\/span>[^<]*(<!-- -->)?United Kingdom/)
  })
  test.each(['/JP', '/xx', '/nothing'])('K-58 %s is no country of this storefront: not found', async path => {
    const guest = shop.asGuest()
    expect((await guest.get(path)).status).toBe(404)
    expect(guest.cookies.has('country')).toBe(false)
  })
  test('K-58 small letters are the same country', async () => {
    const guest = shop.asGuest({ storefront: 'zh' })
    expect((await guest.get('/mx')).status).toBe(303)
    expect(guest.cookies.get('country')).toBe('MX')
  })
})

describe('the currency', () => {
  test('SITE-06 a currency of the storefront is kept for 365 days', async () => {
    const guest = await guestOn('en')
    const chosen = await guest.post('/_s/currency', { code: 'EUR', back: '/ebusiness/en/countrylist?x=1' })
    expect([chosen.status, chosen.location]).toEqual([303, '/ebusiness/en/countrylist?x=1'])
    expect(guest.cookies.get('currencyIsoCode')).toBe('EUR')
    expect(chosen.headers['set-cookie']).toContain('Max-Age=31536000')
    expect((await guest.get('/countrylist')).data('data-currency')).toBe('EUR')
  })
  test.each(['GBP', 'usd', ''])('SITE-06 %j is refused without a word', async code => {
    const guest = await guestOn('en')
    expect((await guest.post('/_s/currency', { code })).status).toBe(303)
    expect(guest.cookies.has('currencyIsoCode')).toBe(false)
  })
})

describe('the language', () => {
  test('SITE-04 I18N-03 the same page in the other language, told by the form or by the browser', async () => {
    const guest = await guestOn('en')
    const told = await guest.post('/_s/language', { code: 'zh', back: '/ebusiness/en/c/inserts?page=2' })
    expect(told.location).toBe('/ebusiness/zh/c/inserts?page=2')
    const referer = `${shop.services.publicUrl}/ebusiness/en/p/K2%2016M`
    const seen = await guest.post('/_s/language', { code: 'zh' }, { headers: { referer } })
    expect(seen.location).toBe('/ebusiness/zh/p/K2%2016M')
  })
  test('an unknown language stays, and nothing leads out of the shop', async () => {
    const guest = await guestOn('en')
    const headers = { referer: `${shop.services.publicUrl}/ebusiness/en/countrylist` }
    const unknown = await guest.post('/_s/language', { code: 'de' }, { headers })
    expect(unknown.location).toBe('/ebusiness/en/countrylist')
    for (const back of ['//evil.example', 'https://evil.example/ebusiness/en', '/ebusiness/en//evil.example'])
      expect((await guest.post('/_s/language', { code: 'zh', back })).location).toBe('/ebusiness/zh')
  })
  test('SEC-07 without the token nothing is chosen', async () => {
    const guest = await guestOn('en')
    expect((await guest.post('/_s/currency', { code: 'EUR' }, { token: null })).status).toBe(400)
    expect(guest.cookies.has('currencyIsoCode')).toBe(false)
  })
})

test('I18N-02 the Spanish storefront speaks Spanish', async () => {
  const page = await shop.asGuest({ storefront: 'zh' }).get('/countrylist')
  expect(page.text).toContain('lang="es"')
  expect(page.text).toContain('País, idioma y moneda')
})

describe('SITE-04 SITE-06 country, currency and language are three settings', () => {
  const served = ['US', 'GB', 'IE', 'CA', 'ES', 'MX', 'CN', 'DE', 'FR', 'IT']
  test.each(['en', 'zh'])(
    'every country and currency is served by %s, and none changes another',
    async storefront => {
      const guest = shop.asGuest({ storefront })
      const first = (await guest.get('/countrylist')).data('data-currency')
      for (const country of served) {
        expect((await guest.get(`/${country}`)).location).toMatch(new RegExp(`^/ebusiness/${storefront}`))
        expect((await guest.get('/countrylist')).data('data-currency')).toBe(first)
      }
      for (const code of ['USD', 'EUR']) {
        await guest.post('/_s/currency', { code })
        expect((await guest.get('/countrylist')).data('data-currency')).toBe(code)
      }
      await guest.post('/_s/language', { code: 'en' })
      expect(guest.cookies.get('country')).toBe('IT')
      expect(guest.cookies.get('currencyIsoCode')).toBe('EUR')
    },
  )
})

describe('SITE-04 SITE-06 who signs in', () => {
  test('gets country and currency of their unit, else of their company, unless they chose others here', async () => {
    const db = shop.services.db
    const company = await addCompany(db, { code: 'zaragoza', country: 'ES', currency: 'EUR' })
    const plant = await addUnit(db, { companyId: company.companyId, code: 'dublin', country: 'IE' })
    await addPerson(db, { email: 'ana@zaragoza.example', company })
    const ana = await shop.as('ana@zaragoza.example')
    const seen = async (visitor: typeof ana) => {
      const page = await visitor.get('/countrylist')
      return [
        page.data('data-currency'),
        /Ship to<\/span>[^<]*(?:<!-- -->)?([A-Z][a-z ]+)/.exec(page.text)?.[1],
      ]
    }
    expect(await seen(ana)).toEqual(['EUR', 'Spain'])
    await addPerson(db, { email: 'eoin@zaragoza.example', company: { ...company, unitId: plant } })
    const eoin = await shop.as('eoin@zaragoza.example')
    expect(await seen(eoin)).toEqual(['EUR', 'Ireland'])
    await ana.post('/_s/currency', { code: 'USD' })
    await ana.get('/DE')
    expect(await seen(ana)).toEqual(['USD', 'Germany'])
    // what they chose is not the next person's choice
    for (const name of ['country', 'countryBy', 'currencyIsoCode', 'currencyBy'])
      eoin.cookies.set(name, ana.cookies.get(name) ?? '')
    expect(await seen(eoin)).toEqual(['EUR', 'Ireland'])
  })
})

test('SITE-01 an administrator of the desk sees how each storefront is set up, in both languages', async () => {
  for (const role of ['administrator', 'content'])
    await addPerson(shop.db, { email: `${role}@maker.example`, roles: [role] })
  const { text } = await (await shop.as('administrator@maker.example')).get('/desk/storefronts')
  expect(text).toMatch(/data-storefront="en".*data-storefront="zh"/s)
  expect(text).toContain('href="/ebusiness/zh"')
  expect(text).toContain('Spain, Mexico, China')
  expect(text).toContain('EUR (Euro), USD (US Dollar)')
  const spanish = await shop.as('administrator@maker.example', { storefront: 'zh' })
  expect((await spanish.get('/desk/storefronts')).text).toContain('España, México, China')
  expect((await (await shop.as('content@maker.example')).get('/desk/storefronts')).status).toBe(403)
})

describe('SITE-04 SITE-06 I18N-01 the desk sets what a storefront ships to and sells in', () => {
  const path = '/desk/storefronts/en'
  const kept = async () => {
    const { countries, currencies } = await shop.db
      .selectFrom('storefront')
      .select(['countries', 'currencies'])
      .where('path_locale', '=', 'en')
      .executeTakeFirstOrThrow()
    return { country: countries[0] ?? '', countries, currency: currencies[0] ?? '', currencies }
  }
  const desk = () => shop.as('administrator@maker.example')
  const form = async () => ({ ...(await kept()), version: (await (await desk()).get(path)).field('version') })

  test('a new country and currency can be chosen from the next request on, in the order that was set', async () => {
    const before = await form()
    const saved = await (
      await desk()
    ).post(path, {
      ...before,
      country: 'GB',
      countries: [...before.countries, 'JP'],
      currencies: [...before.currencies, 'CHF'],
    })
    expect(saved.status).toBe(303)
    const guest = await guestOn('en')
    expect((await guest.get('/JP')).status).toBe(303)
    await guest.post('/_s/currency', { code: 'CHF' })
    expect((await guest.get('/countrylist')).data('data-currency')).toBe('CHF')
    expect(await kept()).toMatchObject({
      country: 'GB',
      countries: ['GB', 'US', ...before.countries.slice(2), 'JP'],
    })
    expect((await shop.asGuest({ storefront: 'zh' }).get('/JP')).status).toBe(404)
    // a form that was open meanwhile
    const late = await (await desk()).post(path, { ...before, countries: ['US'], country: 'US' })
    expect([late.status, late.text.includes('Somebody has changed this storefront')]).toEqual([409, true])
  })
  test.each([
    ['countries', { countries: [] }, 'Please select at least one'],
    ['countries', { countries: ['US', 'XX'], country: 'US' }, 'Please select from the list'],
    ['country', { country: 'AQ' }, 'has to be among those that are ticked'],
    ['currencies', { currencies: ['USD', 'DEM'], currency: 'USD' }, 'Please select from the list'],
    ['currency', { currency: 'JPY' }, 'has to be among those that are ticked'],
  ])('%s that are wrong are told at the field', async (_, wrong, words) => {
    const refused = await (await desk()).post(path, { ...(await form()), ...wrong })
    expect([refused.status, refused.text.includes(words)]).toEqual([400, true])
  })
  test('what companies and addresses rest on goes only with a tick, and no order goes there any more', async () => {
    const company = await addCompany(shop.db, { code: 'osaka', country: 'JP', currency: 'CHF' })
    const person = await addPerson(shop.db, { email: 'aiko@osaka.example', company })
    await addAddress(shop.db, { ...company, key: 'osaka-works', country: 'JP' })
    const offered = async () =>
      ((await findOrderingFacts(shop.db, company.companyId, person, '2026-11-26'))?.addresses ?? []).map(
        one => one.shipping,
      )
    expect(await offered()).toEqual([true])
    const before = await form()
    const without = {
      ...before,
      countries: before.countries.filter(code => code !== 'JP'),
      currencies: ['USD', 'EUR'],
    }
    const asked = await (await desk()).post(path, without)
    expect([asked.status, asked.text.includes('Japan, CHF. 1 company buys')]).toEqual([400, true])
    expect((await (await desk()).post(path, { ...without, sure: 'true' })).status).toBe(303)
    expect((await shop.asGuest().get('/JP')).status).toBe(404)
    expect(await offered()).toEqual([false])
  })
})

/** The form that the switches of a page send, as fields without the token. */
function sentBefore(text: string): Record<string, string> {
  const sent = /<form id="sent-before".*?<\/form>/s.exec(text)?.[0] ?? expect.fail('nothing is sent again')
  const fields = Object.fromEntries(
    [...sent.matchAll(/name="([^"]*)" value="([^"]*)"/gs)].map(([, name = '', value = '']) => [
      name,
      words(value),
    ]),
  )
  delete fields['CSRFToken']
  return fields
}
const words = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

describe('a page that answers a form', () => {
  test.each([
    ['/order-by-number', { lines: 'A-77; 3\nB "x" <y>;4' }, 'A-77; 3'],
    ['/cart/estimate', { zipCode: '28001', isocode: 'ES' }, 'Su cesta está vacía'],
  ])(
    'SITE-04 SITE-06 %s is asked anew in another language and currency, with what was entered',
    async (path, body, entered) => {
      const guest = await guestOn('en')
      const page = await guest.post(path, body)
      const fields = sentBefore(page.text)
      expect(fields).toMatchObject({ back: `/ebusiness/en${path}`, again: 'true' })
      // no field of the page itself is called so
      for (const [name, value] of Object.entries(body)) expect(fields[`sent-before:${name}`]).toBe(value)
      expect(page.text).toMatch(
        /<button(?=[^>]*form="sent-before")(?=[^>]*formaction="\/ebusiness\/en\/_s\/currency")/i,
      )
      for (const [switched, code, to] of [
        ['/_s/language', 'zh', `/ebusiness/zh${path}`],
        ['/_s/currency', 'EUR', `/ebusiness/en${path}`],
      ] as const) {
        const answer = await guest.post(switched, { ...fields, code })
        // the browser sends the same fields there
        expect([answer.status, answer.location]).toEqual([307, to])
      }
      const spanish = await shop.asGuest({ storefront: 'zh' }).post(path, { ...fields, code: 'zh' })
      expect(words(spanish.text)).toContain(entered)
    },
  )
  test('SITE-04 a list that could not be added is checked in the other language', async () => {
    const page = await (await guestOn('en')).post('/cart/addByNumber', { lines: 'A-77; 3' })
    expect(page.text).toMatch(/name="back" value="\/ebusiness\/en\/order-by-number"/)
    expect(page.text).toMatch(/id="sent-before".*name="sent-before:lines" value="A-77; 3"/s)
  })
  test('SITE-04 SITE-06 a form that was refused is judged anew and not done: all that was entered stands there', async () => {
    const db = shop.services.db
    const company = await addCompany(db, { code: 'galway', country: 'IE', currency: 'EUR' })
    await addPerson(db, { email: 'una@galway.example', company, roles: ['company-admin'] })
    const path = '/my-company/organization-management/manage-units/update'
    const asked = {
      unit: '',
      name: 'Press <shop>',
      code: '',
      parent: 'galway-main',
      country: 'IE',
      currency: '',
    }
    const una = await shop.as('una@galway.example')
    const refused = await una.post(path, asked)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    const fields = sentBefore(refused.text)
    expect(fields).toMatchObject({ back: `/ebusiness/en${path}`, 'sent-before:name': 'Press <shop>' })
    expect((await una.post('/_s/language', { ...fields, code: 'zh' })).status).toBe(307)
    const spanish = await shop.as('una@galway.example', { storefront: 'zh' })
    const again = await spanish.post(path, { ...fields, code: 'zh' })
    expect(again.status).toBe(refused.status)
    expect(words(again.text)).toContain('value="Press <shop>"')
    // what would be accepted by now is not sent by a switch
    const units = () => db.selectFrom('company_unit').select('code').orderBy('id').execute()
    const before = await units()
    const right = await spanish.post(path, { ...fields, 'sent-before:code': 'press', code: 'zh' })
    expect(words(right.text)).toContain('value="Press <shop>"')
    expect(right.text).toContain('no se ha enviado')
    expect(await units()).toEqual(before)
  })
  test('SEC-06 a password stands in no page', async () => {
    const page = await (
      await guestOn('en')
    ).post('/login', { email: 'x@y.example', password: 'Wrong-2026-x' })
    expect(sentBefore(page.text)).toMatchObject({ 'sent-before:email': 'x@y.example' })
    expect(page.text).not.toContain('Wrong-2026-x')
  })
  test('SITE-04 what a form changed is not done again: its switches lead to a page', async () => {
    const guest = await guestOn('en')
    const page = await guest.post('/newsletter/unsubscribe', {})
    expect(page.text).not.toContain('sent-before')
    const left = await guest.post('/_s/language', { code: 'zh', again: 'true' })
    expect(left.status).toBe(303)
  })
})
