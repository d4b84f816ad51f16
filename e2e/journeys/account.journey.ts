import { tries } from '#app/test-size.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, emptyBasket, expect, password, people, signIn, test, tokenOf } from '../journey.ts'

/** What the cookie page tells of something stored: its name, and how long it is kept. */
type Told = { name: string; lasts: string; purpose: string }

/** The lists of the cookie page, by purpose, as a visitor reads them. */
async function readTold(page: Page): Promise<Told[]> {
  await page.goto(at('/cookies'))
  return page.locator('main [data-consent-settings] table').evaluateAll(tables =>
    tables.flatMap((table, i) =>
      [...table.querySelectorAll('tbody tr')].map(row => ({
        name: row.querySelector('code')?.textContent ?? '',
        lasts: row.lastElementChild?.textContent?.trim() ?? '',
        purpose: ['necessary', 'wished', 'statistics', 'followUp'][i] ?? '',
      })),
    ),
  )
}
const isNamed = (name: string, told: string) =>
  told.startsWith('…')
    ? name.endsWith(told.slice(1))
    : told.endsWith('…')
      ? name.startsWith(told.slice(0, -1))
      : name === told
const toldOf = (all: readonly Told[], name: string) =>
  all.find(one => one.name === name) ?? all.find(one => isNamed(name, one.name))

/** Everything the browser holds of the shop: how many days from now, or until it is closed. */
async function held(context: BrowserContext, page: Page): Promise<{ name: string; days: number | null }[]> {
  const cookies = (await context.cookies()).map(({ name, expires }) => ({
    name,
    days: expires < 0 ? null : (expires - Date.now() / 1_000) / 86_400,
  }))
  const kept = await page.evaluate(() => Object.keys(sessionStorage))
  return [...cookies, ...kept.map(name => ({ name, days: null }))]
}

/** Walks past what leaves something in the browser: list, product, search, comparison, basket, currency, density. */
async function walk(page: Page): Promise<void> {
  await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
  await page.goto(at('/search?text=contact'))
  await page.goto(at(`/comparison?itemProductCodes=${encodeURIComponent(goods.insert)}`))
  await page.locator('.footer [data-appearance="density=cozy"]').click()
  await emptyBasket(page)
  const CSRFToken = await tokenOf(page)
  await page.request.post(at('/cart/add'), {
    data: { productCodePost: goods.insert, qty: 1 },
    headers: { CSRFToken, accept: 'application/json' },
  })
  await page.request.post(at('/_s/currency'), { form: { code: 'EUR', CSRFToken } })
}

test('SITE-38 before and after each choice the browser holds what the cookie page lists, as long as it says', async ({
  browser,
}) => {
  const choices = ['none', 'all', 'statistics', 'followUp'] as const
  for (const choice of choices.slice(0, tries(2, choices.length))) {
    // as a browser that has not been asked yet
    const context = await browser.newContext({ storageState: { cookies: [], origins: [] } })
    const page = await context.newPage()
    await page.goto(at(`/c/${goods.category}`))
    await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
    const told = await readTold(page)
    const before = (await held(context, page)).map(one => one.name)
    expect(before.filter(name => toldOf(told, name)?.purpose !== 'necessary')).toEqual([])
    if (choice === 'none' || choice === 'all') {
      await page.goto(at(`/c/${goods.category}`))
      await page.locator(`.consent-strip button[value=${choice}]`).click()
    } else {
      await page.locator(`main [name=${choice}]`).check()
      await page.locator('main button[value=chosen]').click()
    }
    await expect(page.locator('.consent-strip')).toHaveCount(0)
    await walk(page)
    if (choice === 'all') {
      await signIn(page, people.buyer)
      await walk(page)
    }
    for (const { name, days } of await held(context, page)) {
      const one = toldOf(told, name)
      expect(one, `${name} is told of`).toBeDefined()
      const lasts = days === null ? 'until the browser is closed' : new RegExp(`^${Math.round(days)} days?$`)
      expect(one?.lasts, `${name} after ${choice}`).toMatch(lasts)
    }
    const value = async (name: string) => (await context.cookies()).find(one => one.name === name)?.value
    expect(await value('consent')).toBe(
      choice === 'all' || choice === 'statistics' ? 'statistics' : 'necessary',
    )
    expect(await value('configurator_consent')).toBe(String(choice === 'all' || choice === 'followUp'))
    const purposes = (await held(context, page)).map(({ name }) => toldOf(told, name)?.purpose)
    expect(purposes).not.toContain('statistics')
    await context.close()
  }
})

test('ACC-01 the key / goes to the search, until the settings of the account turn it off', async ({
  page,
}) => {
  await signIn(page, people.colleague)
  await page.goto(at('/my-account/settings'))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  const search = page.locator('.bar .search input[type=search]')
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  for (const [choice, focused] of [
    ['off', false],
    ['', true],
  ] as const) {
    await page.locator(`main [name=shortcuts][value="${choice}"]`).check()
    await page.locator('#appearance button[type=submit]').click()
    await expect(page.locator('#content').getByText('Your choice has been saved.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
    await page.locator('h1').click()
    await page.keyboard.press('/')
    if (focused) await expect(search).toBeFocused()
    else await expect(search).not.toBeFocused()
    await expect(search).toHaveValue('')
  }
})

test('ADDR-07 2000 ms after the press the overlay says that the default is another, and not before', async ({
  page,
}) => {
  await signIn(page, people.colleague)
  const CSRFToken = await tokenOf(page)
  for (const line1 of ['Erste Straße 1', 'Zweite Straße 2']) {
    const form = { countryIso: 'DE', companyName: 'Nordwind', line1, postcode: '10115', townCity: 'Berlin' }
    const fields = { ...form, shippingAddress: 'true', suggestionsSeen: 'true', CSRFToken }
    expect((await page.request.post(at('/my-account/add-address'), { form: fields })).status()).toBe(200)
  }
  await page.clock.install()
  await page.goto(at('/my-account/address-book'), { waitUntil: 'networkidle' })
  // from here on time goes only where it is told to, however slow the machine is
  await page.clock.pauseAt(Date.now() + 60_000)
  const form = page.locator('form[data-default-address]').last()
  const answered = page.waitForResponse(answer => answer.request().method() === 'POST')
  await form.locator('button').click()
  await (await answered).finished()
  await expect(form.locator('button')).toHaveAttribute('data-state', 'success')
  const overlay = page.locator('dialog[open]')
  await page.clock.runFor(1_500)
  await expect(overlay).toHaveCount(0)
  await page.clock.runFor(600)
  await expect(overlay).toBeVisible()
})

test('SESS-05 GRID-01 the quantities of an order form outlive the end of a session, and leaving it asks', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, people.colleague)
  await page.goto(at('/search?text=K2-I6'))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await page.locator('input[name="skus[]"], input[name="productCodes[]"]').first().check()
  await page.getByRole('button', { name: 'Create order form' }).click()
  await expect(page.locator('[data-order-form]')).toBeVisible()
  // it was sent for, and has an address all the same
  await expect(page).toHaveURL(/\/search\/createOrderForm\?/)
  const quantity = page.locator('[data-order-form] input[data-sku]').first()
  await quantity.fill('12')
  await quantity.press('Enter')
  await expect(page.locator('[data-grid-items]')).toHaveText('1')
  await page.clock.runFor(1_810_000)
  await expect(page).toHaveURL(/\/login\?next=/)
  const form = page.locator('main form[data-login]')
  await form.locator('[name=username]').fill(people.colleague)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/search\/createOrderForm\?/)
  await expect(page.locator('#messages')).toContainText('What you had entered is in the form again.')
  await expect(quantity).toHaveValue('12')
  await expect(page.locator('[data-grid-items]')).toHaveText('1')
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.locator('.bar-logo').click()
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(quantity).toHaveValue('12')
})

test('SESS-05 ERR-01 signed out when idle: a warning that can be put off, then back to where they were with what they entered', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, people.colleague)
  const path = '/my-account/add-address?countryIsoCode=DE'
  // the watch that counts down comes after the page
  await page.goto(at(path), { waitUntil: 'networkidle' })
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  const street = page.locator('main [name=line1]')
  await street.fill('Lange Straße 7')
  const warning = page.locator('dialog.dialog-countdown')
  await page.clock.runFor(1_745_000)
  await expect(warning).toContainText('seconds')
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(1_700_000)
  await expect(warning).toHaveCount(0)
  await page.clock.runFor(110_000)
  // no question keeps the page open with nobody there
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(
    page.locator('#content').getByText('because nothing had happened for 30 minutes'),
  ).toBeVisible()
  const form = page.locator('main form[data-login]')
  await form.locator('[name=username]').fill(people.colleague)
  await form.locator('[name=password]').fill(password)
  await form.locator('button[type=submit]').click()
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
  await expect(page.locator('#messages')).toContainText('What you had entered is in the form again.')
  await expect(street).toHaveValue('Lange Straße 7')
  // told once
  expect(await page.evaluate(() => sessionStorage.getItem('entered'))).toBeNull()
})
