import { beforeAll, expect, test, vi } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { searchCatalogue } from '#shop/discovery/search/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import type { RefusalKind } from '#kit/refusal.ts'
import { bareErrorPage, errorPage } from './frame/error-page.tsx'
import { noAssets } from './assets.ts'
import { testShop, type TestShop } from './test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  shop = await testShop({ db, ports: { catalogueIndex: await searchCatalogue(db) } })
  await addPerson(db, { email: 'nobody@acme.example' })
  await addPerson(db, { email: 'desk@maker.example', roles: ['orders'] })
})

test.each([
  ['en', 'This page was not found', 'This address cannot be used that way'],
  ['zh', 'No se ha encontrado esta página', 'Esta dirección no admite esta operación'],
])('ERR-01 404 and 405 in %s, as a page and for a script', async (storefront, notFound, noMethod) => {
  const guest = shop.asGuest({ storefront })
  const page = await guest.get('/nowhere')
  expect([page.status, page.text.includes(notFound), page.text.includes('id="error-search"')]).toEqual([
    404,
    true,
    true,
  ])
  const data = await guest.call('/nowhere/at/all')
  expect([data.status, data.json<{ title: string }>().title]).toEqual([404, notFound])
  const fragment = await guest.fragment('/nowhere')
  expect([fragment.status, fragment.headers['content-type']]).toEqual([
    404,
    'application/problem+json; charset=utf-8',
  ])
  const post = await guest.post('/countrylist')
  expect([post.status, post.headers['allow'], post.text.includes(noMethod)]).toEqual([405, 'GET, HEAD', true])
  const script = await guest.postJson('/countrylist')
  expect([script.status, script.json<{ title: string }>().title]).toEqual([405, noMethod])
})
test('ERR-01 whoever comes back to the address of a form is led to its page, in the language they chose', async () => {
  for (const [path, page] of [
    ['/checkout/single/placeOrder', '/checkout/single'],
    ['/cart/refresh', '/cart'],
    ['/cart/quickOrderAdd', '/quickOrder'],
    ['/my-account/order/approvalDecision', '/my-account/approval-dashboard'],
    ['/desk/quotes/2000101/edit', '/desk/quotes/2000101'],
  ] as const) {
    const answer = await shop.asGuest({ storefront: 'zh' }).get(path)
    expect([path, answer.status, answer.location]).toEqual([path, 303, `/ebusiness/zh${page}`])
  }
  const guest = shop.asGuest()
  // a script, and who asks for the head alone, are told
  expect((await guest.call('/cart/refresh')).status).toBe(405)
  expect((await guest.fragment('/cart/refresh')).status).toBe(405)
  expect((await guest.raw({ method: 'HEAD', url: '/ebusiness/en/cart/refresh' })).status).toBe(405)
})
test('ERR-01 what the desk does not know is looked for at the desk, by who works there', async () => {
  const staff = await shop.as('desk@maker.example')
  for (const path of ['/desk/nowhere', '/desk/orders/1']) {
    const { status, text } = await staff.get(path)
    const found = [
      /<header class="bar bar-desk"/,
      /class="desk-nav/,
      /error-search"[^>]*action="[^"]*\/desk\/search"/,
    ]
    expect([path, status, ...found.map(one => one.test(text))]).toEqual([path, 404, true, true, true])
  }
  const buyer = await (await shop.as('nobody@acme.example')).get('/desk/nowhere')
  expect([buyer.status, /error-search"[^>]*action="[^"]*\/en\/search"/.test(buyer.text)]).toEqual([404, true])
})
test('a part of a page that is opened alone has a heading', async () => {
  const { text } = await shop.asGuest().get('/recentlyViewed', { headers: { 'sec-fetch-dest': 'document' } })
  expect(text.match(/<h1[^>]*>[^<]*/g)).toEqual(['<h1>Recently viewed'])
})
test.each([
  ['en', 'This address is not complete'],
  ['zh', 'Esta dirección no está completa'],
])(
  'LAB-01 ERR-01 an address without what it needs says so in %s and lets its reader look for it',
  async (storefront, title) => {
    const guest = shop.asGuest({ storefront })
    for (const path of ['/showLabeling', '/showLabeling?product=', '/deratingTool/showDerating']) {
      const { status, text } = await guest.get(path, { headers: { 'sec-fetch-dest': 'document' } })
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      expect([path, status, main.includes(title), main.includes('id="error-search"')]).toEqual([
        path,
        400,
        true,
        true,
      ])
      // names of parameters are for programs, which are told them
      expect(main).not.toMatch(/product:/)
      const told = (await guest.call(path)).json<{ errors: { field: string }[] }>()
      expect(told.errors.map(one => one.field)).toEqual(['product'])
    }
  },
)
test('ERR-01 403 and a token that was refused lead on', async () => {
  const person = await shop.as('nobody@acme.example')
  const refused = await person.get('/desk', {
    headers: { referer: `${shop.services.publicUrl}/ebusiness/en/c/caps` },
  })
  expect(refused.status).toBe(403)
  expect(refused.text).toMatch(
    /href="\/ebusiness\/en\/c\/caps"[^>]*>Back to the previous page.*href="\/ebusiness\/en\/info\/contact"/s,
  )
  // an account of no company is told how to come into one
  expect(refused.text).toContain('href="/ebusiness/en/register">Register a company')
  const token = await person.post('/logout', {}, { token: 'wrong' })
  expect([token.status, token.text.includes('This page has expired')]).toEqual([400, true])
  expect(shop.errors()).toEqual([])
})

test('decision 415 a file that finds no room on the disk is no fault of the page: it may be sent again', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const index = vi.spyOn(shop.services.ports.catalogueIndex, 'index').mockImplementation(() => {
    throw full
  })
  try {
    const answer = await shop.asGuest().postJson('/search/autocomplete', { term: 'cap' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '60'])
  } finally {
    index.mockRestore()
  }
})

const kinds: [RefusalKind | 'broken', number][] = [
  ['invalid', 400],
  ['bad-token', 400],
  ['not-allowed', 403],
  ['not-found', 404],
  ['invalid', 405],
  ['conflict', 409],
  ['invalid', 410],
  ['too-large', 413],
  ['too-many', 429],
  ['broken', 500],
  ['unavailable', 503],
]
test.each(kinds)('ERR-01 %s (%i) says in both languages what happened, and leads on', (kind, status) => {
  const titles = (['en', 'es'] as const).map(language => {
    const failure = { kind, status, message: '', errors: [], retryAfter: status === 429 ? 240 : undefined }
    const page = { language, base: '/ebusiness/en' }
    const html = bareErrorPage(failure, page, noAssets, 'r1')
    expect(html).toMatch(/<h1>[^<]+<\/h1><p class="error-text">[^<]+<\/p>/)
    expect(html).toContain('href="/ebusiness/en"')
    if (status === 429) expect(html).toMatch(/4 minut/)
    const request = { path: '/cart', cameFrom: '/ebusiness/en/c/caps' }
    const whole = errorPage(failure, { page: page as never, request }, 'r1').html.text
    const again = status === 429 || status >= 500
    expect(whole.includes('href="/ebusiness/en/cart"')).toBe(again)
    expect(whole.includes('href="/ebusiness/en/c/caps"')).toBe(!again && status !== 404)
    return /<h1>([^<]+)/.exec(html)?.[1]
  })
  expect(titles[0]).not.toBe(titles[1])
})

test.each<[audiences: string[], companyId: number | null, path: string, said: string]>([
  [['signed-in', 'buyer'], 1, '/desk', 'for the staff of the shop'],
  [['signed-in'], null, '/desk/orders', 'belongs to no company'],
  [['signed-in', 'buyer'], 1, '/my-account/people', 'Your company administrator'],
  [['signed-in', 'buyer'], 1, '/deskchairs', 'Your company administrator'],
  [['signed-in'], null, '/my-account/people', 'belongs to no company'],
  [['signed-in', 'desk'], null, '/desk/orders', 'administrator of the desk'],
])(
  'ERR-01 who is refused as %j of company %s at %s is told who can help',
  (audiences, companyId, path, said) => {
    const failure = {
      kind: 'not-allowed' as const,
      status: 403,
      message: '',
      errors: [],
      retryAfter: undefined,
    }
    const page = { language: 'en', base: '/ebusiness/en' } as never
    const { text } = errorPage(
      failure,
      { page, who: { audiences, companyId } as never, request: { path } },
      'r1',
    ).html
    expect(text).toContain(said)
    expect(text.includes('>Go to your account</a>')).toBe(said.includes('staff'))
  },
)
