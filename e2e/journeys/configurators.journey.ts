import type { Page } from '@playwright/test'
import { checkOut } from '../check-out.ts'
import { at, emptyBasket, expect, looksRight, people, signIn, test } from '../journey.ts'

/** The seven kinds, and what stands in the basket afterwards. */
const kinds = [
  ['CFG-01', 'KM-CONNECTOR'],
  ['CFG-02', 'CA-CIRCULAR'],
  ['CFG-03', 'KM-SMALL'],
  ['CFG-04', 'K2-ASSEMBLED'],
  ['CFG-05', 'K2-PAIR'],
  ['CFG-06', 'TB-STRIP'],
  ['CFG-07', 'R12-WIRED'],
] as const

const add = (page: Page) => page.locator('[data-add-configuration]')
const isWhole = async (page: Page) => (await add(page).getAttribute('aria-disabled')) !== 'true'

/** What has arrived: no request is under way, and no dialog lies over the page. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('form.configurator')).toHaveAttribute('aria-busy', 'false')
  if ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

/** Takes the first value that fits wherever something is open, step by step; `use` presses a control. */
async function configure(
  page: Page,
  use: (control: ReturnType<Page['locator']>) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await settled(page)
    if (await isWhole(page)) return
    const before = await page.locator('form.configurator [name=seq]').getAttribute('value')
    const moved = () =>
      expect(page.locator('form.configurator [name=seq]')).not.toHaveAttribute('value', before ?? '')
    const radio = page
      .locator('fieldset.configurator-cstic:not(:has(input:checked)) label[data-value-state=choosable] input')
      .first()
    if ((await radio.count()) > 0) {
      await use(radio)
      await moved()
      continue
    }
    const free = await page.locator('.configurator-place select').evaluateAll(all =>
      all
        .filter(one => one instanceof HTMLSelectElement && one.value === '')
        .map(one => [one.id, one.querySelector('[data-value-state=choosable]')?.getAttribute('value')])
        .find(([, value]) => value),
    )
    if (free?.[0] && free[1]) {
      await page.locator(`[id="${free[0]}"]`).selectOption(free[1])
      await moved()
      continue
    }
    const fill = page.locator('.configurator-contact button').first()
    if ((await fill.count()) > 0) {
      await use(fill)
      await moved()
      continue
    }
    const here = page.url()
    await use(page.locator('.configurator-step button.button-primary'))
    await expect(page).not.toHaveURL(here)
  }
}

async function open(page: Page, key: string): Promise<void> {
  await page.goto(at('/configurators'))
  const link = page.locator(`[data-configurator-key="${key}"] a.button`)
  // the journey stays in this window, also with the one that opens its own
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.waitForLoadState('networkidle')
}

for (const [id, key] of kinds)
  test(`${id} CFG-13 ${key} is configured with the mouse and ordered`, async ({ page }) => {
    await signIn(page, people.distributor)
    await page
      .context()
      .addCookies([{ name: 'user_denied_configurator_overlay', value: 'true', url: page.url() }])
    await open(page, key)
    await configure(page, control => control.click())
    await looksRight(page, key)
    await expect(page.locator('[data-configuration-file=data-sheet]')).toBeVisible()
    await add(page).click()
    // one is below the minimum order quantity of its connector: the popup offers its parts (CFG-28)
    if (id === 'CFG-03') await page.locator('dialog [data-minimum-quantity] [value=noAssembly]').click()
    await expect(async () => {
      const count = await page.request.get(at('/cart'))
      expect(await count.text()).toContain('data-entry-number=')
    }).toPass({ timeout: 30_000 })
    // what was added may just lead somewhere by itself
    const lines = page.locator('main [data-entry-number]')
    await expect(async () => {
      await page.goto(at('/cart'))
      await expect(lines.first()).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    const codes = await lines.evaluateAll(all => all.map(one => one.getAttribute('data-product-code') ?? ''))
    const order = await checkOut(page, 'VX-STOCK', key)
    await page.goto(at(`/my-account/order/${order}`))
    for (const code of codes) await expect(page.locator('main')).toContainText(code)
  })

/** Reaches a control of a form with the Tab key alone. */
async function tabTo(
  page: Page,
  control: ReturnType<Page['locator']>,
  within = page.locator('form.configurator'),
): Promise<void> {
  await within.evaluate(form => {
    const first = form.querySelector<HTMLElement>('a[href]')
    if (document.activeElement === document.body) first?.focus()
  })
  for (let n = 0; n < 250; n++) {
    if (await control.evaluate(one => one === document.activeElement)) return
    // the keys of a group of radios are arrows
    const inGroup = await control.evaluate(
      one =>
        one instanceof HTMLInputElement &&
        one.type === 'radio' &&
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.name === one.name,
    )
    if (inGroup) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not reach it')
}

test('CFG-06 CFG-19 a strip is configured and ordered in its quantity by the keyboard alone', async ({
  page,
}) => {
  await signIn(page, people.distributor)
  await page
    .context()
    .addCookies([{ name: 'user_denied_configurator_overlay', value: 'true', url: page.url() }])
  await open(page, 'TB-STRIP')
  await configure(page, async control => {
    await tabTo(page, control)
    const radio = (await control.getAttribute('type')) === 'radio'
    await page.keyboard.press(radio ? 'Space' : 'Enter')
  })
  await tabTo(page, add(page))
  await page.keyboard.press('Enter')
  await expect(async () => {
    expect(await (await page.request.get(at('/cart'))).text()).toContain('TB-MTO')
  }).toPass({ timeout: 30_000 })
  const form = page.locator('#checkout')
  await expect(async () => {
    await page.goto(at('/checkout/single'))
    await expect(form).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await tabTo(page, page.locator('select[name=costCenterId]'), form)
  await page.keyboard.type('VX-STOCK', { delay: 250 })
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await tabTo(page, page.locator('[name=referenceNumber]'), form)
  await page.keyboard.type('by keys')
  await tabTo(page, page.locator('[name=termsCheck]'), form)
  await page.keyboard.press('Space')
  await expect(page.locator('[data-place-order]')).not.toHaveAttribute('aria-disabled', 'true')
  await tabTo(page, page.locator('[data-place-order]'), form)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/orderConfirmation/)
  await expect(page.locator('main')).toContainText('TB-MTO')
})

test('CFG-03 CFG-28 on a narrow window, below the minimum the popup offers the parts, which are ordered @phone-only', async ({
  page,
}) => {
  await signIn(page, people.distributor)
  await page
    .context()
    .addCookies([{ name: 'user_denied_configurator_overlay', value: 'true', url: page.url() }])
  await open(page, 'KM-SMALL')
  await looksRight(page, 'a configurator on a phone')
  await configure(page, control => control.tap())
  await looksRight(page, 'a whole configuration on a phone')
  await add(page).tap()
  const popup = page.locator('dialog [data-minimum-quantity]')
  await expect(popup.getByRole('button')).toHaveText(['Add to basket with assembly aid', 'Add to basket'])
  await looksRight(page, 'the popup of the minimum on a phone')
  await popup.getByText('Change quantity').tap()
  await expect(popup).toHaveCount(0)
  await add(page).tap()
  await popup.getByRole('button', { name: 'Add to basket with assembly aid' }).tap()
  await expect(popup).toHaveCount(0)
  await expect(async () => {
    expect(await (await page.request.get(at('/cart'))).text()).toContain('data-entry-number=')
  }).toPass({ timeout: 30_000 })
  await checkOut(page, 'VX-STOCK', 'on a phone')
})

test('CFG-35 CFG-36 help opens by itself after four seconds, and not again once refused', async ({
  page,
}) => {
  await page.goto(at('/configurators'))
  await open(page, 'TB-STRIP')
  const help = page.locator('dialog[open]')
  await expect(help).toContainText('How this configurator works', { timeout: 15_000 })
  await help.locator('[data-configurator-no-help]').click()
  await expect(help).toHaveCount(0)
  expect(
    (await page.context().cookies()).find(one => one.name === 'user_denied_configurator_overlay')?.value,
  ).toBe('true')
  // a guest is asked whether what she does may be kept (CRM-01); the answer stays
  await page.locator('[data-configurator-consent] button').last().click()
  await expect(page.locator('[data-configurator-consent]')).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-configurator-consent]')).toHaveCount(0)
  await page.waitForTimeout(5_000)
  await expect(help).toHaveCount(0)
})

test.describe(() => {
  test.use({ expected: [/ERR_FAILED|Failed to add/] })
  test('CFG-26 CFG-27 what cannot be added is logged and told, and the button works again', async ({
    page,
  }) => {
    await signIn(page, people.buyer)
    await page
      .context()
      .addCookies([{ name: 'user_denied_configurator_overlay', value: 'true', url: page.url() }])
    await open(page, 'CA-CIRCULAR')
    await configure(page, control => control.click())
    const logged: string[] = []
    page.on('console', message => logged.push(message.text()))
    await page.route('**/cart/addCable', route => route.abort())
    await add(page).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    expect(logged.join('\n')).toContain('ERROR: Failed to add config to cart.')
    await page.locator('dialog[open] button').first().click()
    await page.unroute('**/cart/addCable')
    await add(page).click()
    await expect(async () => {
      expect(await (await page.request.get(at('/cart'))).text()).toContain('CIRCOVMO_CONF')
    }).toPass({ timeout: 30_000 })
    await emptyBasket(page)
  })
})
