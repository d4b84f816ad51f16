import type { Locator, Page } from '@playwright/test'
import { tries } from '#app/test-size.ts'
import { checkOut } from '../check-out.ts'
import { byFinger, byKeys, tabTo, type Hand } from '../hand.ts'
import { at, emptyBasket, expect, inTurn, looksRight, people, signIn, test } from '../journey.ts'

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
/** Everything is chosen, and a contact is in each cavity. */
const isWhole = async (page: Page) =>
  (await add(page).getAttribute('aria-disabled')) !== 'true' &&
  (await page.locator('form.configurator').getAttribute('data-empty-cavities')) === '0'

/** The step listens; where it found its product, it has said so. */
async function awake(page: Page): Promise<void> {
  const island = page.locator('shop-island:has(form.configurator)')
  await expect(island).toHaveAttribute('data-awake', '')
  if ((await island.locator('form').getAttribute('data-show-config-complete')) === 'true')
    await page.waitForLoadState('networkidle')
}

/** What has arrived: no request is under way, and no dialog lies over the page. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('form.configurator')).toHaveAttribute('aria-busy', 'false')
  if ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
}

/** How somebody chooses: with a mouse, a finger or the keys. */
type Chooser = Pick<Hand, 'press'> & {
  /** a free choice of this group that fits */
  choose: (group: Locator) => Promise<void>
  /** a value of a list */
  select: (list: Locator, option: { value: string; name: string }) => Promise<void>
}
const fitting = (group: Locator) => group.locator('label[data-value-state=choosable] input').first()
const byPointer = (press: Hand['press']): Chooser => ({
  press,
  choose: group => press(fitting(group)),
  select: async (list, { value }) => void (await list.selectOption(value)),
})

/** Takes a value that fits wherever something is open, step by step. */
async function configure(page: Page, hand: Chooser): Promise<void> {
  const seq = page.locator('form.configurator [name=seq]')
  for (let n = 0; n < 80; n++) {
    await settled(page)
    if (await isWhole(page)) return
    const before = await seq.getAttribute('value')
    const moved = () => expect(seq).not.toHaveAttribute('value', before ?? '')
    const group = page
      .locator('fieldset.configurator-cstic:not(:has(input:checked))')
      .filter({ has: page.locator('label[data-value-state=choosable]') })
      .first()
    if ((await group.count()) > 0) {
      await hand.choose(group)
      await moved()
      continue
    }
    const free = await page.locator('.configurator-place select').evaluateAll(all =>
      all
        .filter(one => one instanceof HTMLSelectElement && one.value === '')
        .map(one => ({ id: one.id, option: one.querySelector('[data-value-state=choosable]') }))
        .map(({ id, option }) => ({
          id,
          value: option?.getAttribute('value') ?? '',
          name: option?.textContent ?? '',
        }))
        .find(({ value }) => value !== ''),
    )
    if (free) {
      await hand.select(page.locator(`[id="${free.id}"]`), free)
      await moved()
      continue
    }
    const fill = page.locator('.configurator-contact button').first()
    if ((await fill.count()) > 0) {
      await hand.press(fill)
      await moved()
      continue
    }
    const here = page.url()
    await hand.press(page.locator('.configurator-step button.button-primary'))
    await expect(page).not.toHaveURL(here)
    await awake(page)
  }
}

/** The positions that the basket has by now. */
const positions = async (page: Page): Promise<number> =>
  ((await (await page.request.get(at('/cart'))).text()).match(/data-entry-number=/g) ?? []).length

/** Configures one of a kind and puts it into the basket; below its minimum a popup offers the parts (CFG-28). */
async function buy(page: Page, id: string, key: string, hand: Chooser): Promise<void> {
  await open(page, key)
  await configure(page, hand)
  const wide = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect.soft(await wide(), `${key} is wider than the window`).toBeLessThanOrEqual(0)
  const had = await positions(page)
  await hand.press(add(page))
  if (id === 'CFG-03') await hand.press(page.locator('dialog [data-minimum-quantity] [value=noAssembly]'))
  await expect.poll(() => positions(page), { message: key }).toBeGreaterThan(had)
}

/** What was added may just lead somewhere by itself, so more than one try may be needed. */
const toBasket = (page: Page) =>
  expect(async () => {
    await page.goto(at('/cart'))
    await expect(page.locator('main [data-entry-number]').first()).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })

async function withoutHelp(page: Page): Promise<void> {
  const url = (await page.request.get(at('/help'))).url()
  await page.context().addCookies([{ name: 'user_denied_configurator_overlay', value: 'true', url }])
}

async function open(page: Page, key: string): Promise<void> {
  const link = page.locator(`[data-configurator-key="${key}"] a.button`)
  // what was added may just lead somewhere by itself
  await expect(async () => {
    await page.goto(at('/configurators'))
    await expect(link).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  // the journey stays in this window, also with the one that opens its own
  await page.goto((await link.getAttribute('href')) ?? '')
  await awake(page)
}

// in a short run by turns by keys, or with the mouse and a finger; each kind with the mouse in a long one
for (const [id, key] of kinds.slice(0, tries(1, kinds.length)))
  inTurn(0, 2)(`${id} CFG-13 ${key} is configured with the mouse and ordered`, async ({ page }) => {
    await signIn(page, people.distributor)
    await withoutHelp(page)
    await open(page, key)
    await configure(
      page,
      byPointer(control => control.click()),
    )
    await looksRight(page, key)
    await expect(page.locator('[data-configuration-file=data-sheet]')).toBeVisible()
    await add(page).click()
    // one is below the minimum order quantity of its connector: the popup offers its parts (CFG-28)
    if (id === 'CFG-03') await page.locator('dialog [data-minimum-quantity] [value=noAssembly]').click()
    await expect(async () => {
      const count = await page.request.get(at('/cart'))
      expect(await count.text()).toContain('data-entry-number=')
    }).toPass({ timeout: 30_000 })
    await toBasket(page)
    const lines = page.locator('main [data-entry-number]')
    const codes = await lines.evaluateAll(all => all.map(one => one.getAttribute('data-product-code') ?? ''))
    const order = await checkOut(page, 'VX-STOCK', key)
    await page.goto(at(`/my-account/order/${order}`))
    for (const code of codes) await expect(page.locator('main')).toContainText(code)
  })

/** Nothing but keys. Arrows go through a group of radios and choose on their way; a list is chosen from by its words. */
const withKeys = (page: Page): Chooser => ({
  press: byKeys(page).press,
  choose: async group => {
    await tabTo(page, group.locator('input').first())
    for (let n = 0; n < 40; n++) {
      const fits = await page.evaluate(
        () => document.activeElement?.closest('label')?.dataset['valueState'] === 'choosable',
      )
      await page.keyboard.press(fits ? 'Space' : 'ArrowDown')
      await settled(page)
      if ((await group.locator('input:checked').count()) > 0 || !(await group.isVisible())) return
    }
  },
  select: async (list, { name }) => {
    await tabTo(page, list)
    await page.keyboard.type(name)
  },
})

inTurn(1, 2)(
  'CFG-01 CFG-02 CFG-03 CFG-04 CFG-05 CFG-06 CFG-07 kinds are configured and ordered by the keyboard alone',
  async ({ page }) => {
    test.setTimeout(900_000)
    await signIn(page, people.distributor)
    await withoutHelp(page)
    const hand = withKeys(page)
    // all of them are configured with the mouse, above
    const chosen = kinds.filter(([id]) => tries(0, 1) === 1 || id === 'CFG-06')
    for (const [id, key] of chosen) await test.step(key, () => buy(page, id, key, hand))
    const lines = await positions(page)
    const form = page.locator('#checkout')
    await expect(async () => {
      await page.goto(at('/checkout/single'))
      await expect(form).toBeVisible({ timeout: 5_000 })
    }).toPass({ timeout: 60_000 })
    await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
    await tabTo(page, page.locator('select[name=costCenterId]'))
    await page.keyboard.type('VX-STOCK', { delay: 250 })
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    await tabTo(page, page.locator('[name=referenceNumber]'))
    await page.keyboard.type('by keys')
    await tabTo(page, page.locator('[name=termsCheck]'))
    await page.keyboard.press('Space')
    await expect(page.locator('[data-place-order]')).not.toHaveAttribute('aria-disabled', 'true')
    await hand.press(page.locator('[data-place-order]'))
    await expect(page).toHaveURL(/orderConfirmation/)
    await expect(page.locator('main')).toContainText('TB-MTO')
    expect(lines).toBeGreaterThanOrEqual(chosen.length)
  },
)

inTurn(0, 2)(
  'CFG-01 CFG-02 CFG-04 CFG-05 CFG-06 CFG-07 each kind is configured with a finger on a narrow window, and ordered @phone-only',
  async ({ page }) => {
    test.setTimeout(900_000)
    await signIn(page, people.distributor)
    await withoutHelp(page)
    const hand = byPointer(byFinger.press)
    // the seventh has a journey of its own below
    const byHand = kinds.filter(([one]) => one !== 'CFG-03')
    for (const [id, key] of byHand.slice(-tries(3, byHand.length)))
      await test.step(key, () => buy(page, id, key, hand))
    await toBasket(page)
    await checkOut(page, 'VX-STOCK', 'each kind on a phone')
  },
)

test('CFG-03 CFG-28 on a narrow window, below the minimum the popup offers the parts, which are ordered @phone-only', async ({
  page,
}) => {
  await signIn(page, people.distributor)
  await withoutHelp(page)
  await open(page, 'KM-SMALL')
  await looksRight(page, 'a configurator on a phone')
  await configure(page, byPointer(byFinger.press))
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

test('CFG-35 CFG-36 help opens by itself after four seconds, and not again once refused @long', async ({
  page,
}) => {
  await open(page, 'TB-STRIP')
  const help = page.locator('dialog[open]')
  await expect(help).toContainText('How this configurator works', { timeout: 15_000 })
  await help.locator('[data-configurator-no-help]').click()
  await expect(help).toHaveCount(0)
  expect(
    (await page.context().cookies()).find(one => one.name === 'user_denied_configurator_overlay')?.value,
  ).toBe('true')
  await page.reload()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(5_000)
  await expect(help).toHaveCount(0)
})

test('CFG-06 what leads on waits for a choice that is on its way; Enter in a field takes it over and nothing else', async ({
  page,
}) => {
  await page.goto(at('/configurators'))
  await withoutHelp(page)
  await open(page, 'TB-STRIP')
  await awake(page)
  // every answer takes its time
  await page.route('**/*', async route => {
    if (route.request().method() === 'POST') await new Promise(resolve => setTimeout(resolve, 600))
    await route.fallback()
  })
  const first = fitting(page.locator('fieldset.configurator-cstic:not(:has(input:checked))').first())
  const [name, value] = [await first.getAttribute('name'), await first.getAttribute('value')]
  const chosen = page.locator(`input[name="${name}"][value="${value}"]`)
  const step = page.locator('.configurator-steps [aria-current]')
  const here = await step.innerText()
  await first.click()
  await page.locator('.configurator-step button.button-primary').click()
  await expect(step).not.toHaveText(here)
  await awake(page)
  await page.locator('.configurator-steps a').first().click()
  await expect(chosen).toBeChecked()
  await awake(page)
  const quantity = page.locator('#configurator-quantity')
  await quantity.fill('150')
  const asked = page.waitForRequest(request => request.method() === 'POST')
  await quantity.press('Enter')
  expect((await asked).postDataJSON()).toMatchObject({ act: { quantity: 150 } })
  await expect(page.locator('form.configurator')).toHaveAttribute('aria-busy', 'true')
  await settled(page)
  await expect(quantity).toHaveValue('150')
  await expect(chosen).toBeChecked()
})

test.describe(() => {
  test.use({ expected: [/ERR_FAILED|Failed to add/] })
  test('CFG-26 CFG-27 what cannot be added is logged and told, and the button works again', async ({
    page,
  }) => {
    await signIn(page, people.buyer)
    await withoutHelp(page)
    await open(page, 'CA-CIRCULAR')
    await configure(
      page,
      byPointer(control => control.click()),
    )
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
