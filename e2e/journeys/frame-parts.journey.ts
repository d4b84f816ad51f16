import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, inTurn, looksRight, people, signIn, test } from '../journey.ts'

// much of it is how something moves
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const product = at(`/p/${encodeURIComponent(goods.insert)}`)
/** The scripts that come once the page is at rest are there. */
const atRest = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')

inTurn(1, 2)('SITE-25 the way back to the top is there from 100 px on', async ({ page }) => {
  await page.goto(product)
  const back = page.locator('.back-to-top')
  await expect(back).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 99, behavior: 'instant' }))
  await page.waitForTimeout(300)
  await expect(back).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }))
  await expect(back).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await back.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(back).toBeHidden()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  inTurn(0, 2)('SITE-25 the way back to the top comes with the scrolling itself', async ({ page }) => {
    await page.goto(product)
    const back = page.locator('.back-to-top')
    await expect(back).toBeHidden()
    await page.mouse.wheel(0, 60)
    await page.waitForTimeout(300)
    await expect(back).toBeHidden()
    await page.mouse.wheel(0, 600)
    await expect(back).toBeVisible()
  })
})

inTurn(1, 2)('SITE-24 the frame has its mobile layout below 1001 px, and not at 1001', async ({ page }) => {
  await page.setViewportSize({ width: 1001, height: 800 })
  await page.goto(at(''))
  const narrow = page.locator('.menu-all > summary')
  await expect(narrow).toBeHidden()
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect(narrow).toBeVisible()
  // a list of hits turns into cards below 701
  await page.goto(at('/search?text=contact'))
  const heads = () =>
    page
      .locator('.hits thead')
      .first()
      .evaluate(head => getComputedStyle(head).clipPath)
  await page.setViewportSize({ width: 701, height: 800 })
  expect(await heads()).toBe('none')
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await heads()).not.toBe('none')
})

inTurn(0, 2)(
  'the menu of products is there when it is opened, in a wide and in a narrow window',
  async ({ page }) => {
    await page.goto(product)
    await page.locator('.menu-products > summary').press('Enter')
    const families = page.locator('.menu-products').getByRole('link')
    await expect(families.nth(8)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(families.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 800 })
    await page.locator('.menu-all > summary').click()
    const family = page.locator('.menu-all .menu-family').first()
    await expect(family).toBeVisible()
    await family.click()
    await expect(page).toHaveURL(/\/c\//)
  },
)

inTurn(1, 2)('SITE-41 a count that has changed pulses for 2250 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(product)
  await page.locator(`form[data-add-to-cart="${goods.insert}"] button[type=submit]`).first().click()
  const badge = page.locator('.bar-basket [data-count=basket]')
  await expect(badge).toHaveClass(/is-new/)
  expect(
    await badge.evaluate(one => {
      const { animationName, animationDuration } = getComputedStyle(one)
      return `${animationName} ${animationDuration}`
    }),
  ).toBe('pulse 2.25s')
})

inTurn(0, 2)('CAT-02 a second press on the breadcrumb within 500 ms is ignored', async ({ page }) => {
  await page.goto(product)
  await atRest(page)
  const crumb = page.locator('.crumbs a').first()
  const pressed = () =>
    crumb.evaluate(link => {
      let followed = false
      const note = (event: Event) => {
        followed = !event.defaultPrevented
        event.preventDefault()
      }
      document.addEventListener('click', note, { once: true })
      ;(link as HTMLElement).click()
      return followed
    })
  expect([await pressed(), await pressed()]).toEqual([true, false])
  await page.waitForTimeout(520)
  expect(await pressed()).toBe(true)
})

inTurn(1, 2)(
  'PDP-16 the calls to action of the bar expand under the pointer, by focus, and where they are tapped',
  async ({ page }) => {
    await page.goto(product)
    const button = page.locator('.buy-bar form[data-add-to-cart] button[type=submit]')
    const width = () => button.evaluate(one => one.getBoundingClientRect().width)
    const closed = await width()
    expect(closed).toBeLessThan(44)
    await button.hover()
    await expect.poll(width).toBeGreaterThan(closed + 40)
    await page.mouse.move(0, 0)
    await expect.poll(width).toBe(closed)
    await button.focus()
    await expect.poll(width).toBeGreaterThan(closed + 40)
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await button.focus()
    await expect.poll(width).toBeGreaterThan(closed + 20)
    expect(await overflow()).toBeLessThanOrEqual(0)
  },
)

inTurn(0, 2)('VIEW-01 VIEW-04 VIEW-05 VIEW-07 VIEW-08 VIEW-09 the slide viewer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/slides/**', async route => {
    await held
    await route.continue()
  })
  await page.goto(at(''), { waitUntil: 'domcontentloaded' })
  const viewer = page.locator('[data-slider]')
  await expect(viewer).toHaveClass(/is-live/)
  // a wheel from the common root until the picture is there (VIEW-01)
  const wheel = viewer.locator('.slide-spinner').first()
  await expect(wheel).toHaveAttribute('src', '/_ui/desktop/common/images/spinner.svg')
  release()
  await expect(viewer.locator('.slide-spinner')).toHaveCount(0)

  const numbers = viewer.locator('.slider-numbers a')
  const last = (await numbers.count()) - 1
  expect(last).toBeGreaterThan(0)
  const shown = async () =>
    (await numbers.evaluateAll(all => all.map(one => one.getAttribute('aria-current') === 'true'))).indexOf(
      true,
    )
  expect(await shown()).toBe(0)
  expect(
    await viewer.locator('.slider-strip').evaluate(strip => {
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(strip)
      return `${transitionDuration} ${transitionTimingFunction}`
    }),
  ).toBe('0.75s cubic-bezier(0.87, 0, 0.13, 1)')
  await viewer.scrollIntoViewIfNeeded()
  await numbers.nth(1).click()
  expect(await shown()).toBe(1)
  // the halves are those of the picture, whichever slide is shown (VIEW-05)
  const press = async (share: number) => {
    await page.waitForTimeout(800)
    const picture = viewer
      .locator('.slide')
      .nth(await shown())
      .locator('img')
      .first()
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture')
    await picture.click({ position: { x: box.width * share, y: box.height / 2 }, force: true })
  }
  await press(0.25)
  expect(await shown()).toBe(0)
  await press(0.25)
  expect(await shown()).toBe(last)
  await press(0.75)
  expect(await shown()).toBe(0)
  await numbers.nth(1).hover()
  const tooltip = viewer.locator('.slide-tooltip')
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveCSS('opacity', '0.9')
  await expect(tooltip).toHaveText(await viewer.locator('.slide h2').nth(1).innerText())
  await page.mouse.move(0, 0)
  await expect(tooltip).toBeHidden()
})

inTurn(1, 2)('VIEW-01 a single slide waits for its picture too', async ({ page }) => {
  await page.route('**/slides/**', () => {})
  await page.route(`**${at('')}`, async route => {
    const response = await route.fetch()
    const text = await response.text()
    const single = text.replace(/<div id="slide-2"[\s\S]*?<\/section>/, '</div></div></section>')
    expect(single).not.toBe(text)
    await route.fulfill({ response, body: single })
  })
  await page.goto(at(''), { waitUntil: 'domcontentloaded' })
  await expect(page.locator('[data-slider] .slide')).toHaveCount(1)
  await expect(page.locator('[data-slider] .slide-spinner')).toHaveCount(1)
})

inTurn(0, 2)('VIEW-06 slides go on by themselves every 8000 ms where that is wanted', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.install()
  await page.goto(at(''))
  const viewer = page.locator('[data-slider=play]')
  await expect(viewer).toHaveClass(/is-live/)
  await page.mouse.move(0, 0)
  // however long the page took: from one change to the next it is 8000 ms
  await page.clock.pauseAt(Date.now() + 60_000)
  const current = viewer.locator('.slider-numbers [aria-current]')
  const shown = async () => Number(await current.textContent())
  const begun = await shown()
  let waited = 0
  const untilNext = async (from: number) => {
    for (; (await shown()) === from && waited < 20_000; waited += 100) await page.clock.runFor(100)
    return shown()
  }
  const next = await untilNext(begun)
  expect(next).not.toBe(begun)
  waited = 0
  expect(await untilNext(next)).not.toBe(next)
  expect(waited).toBe(8_000)
  await page.clock.resume()
  // off by default: without the word it stands still
  await page.route(/\/ebusiness\/en$/, async route => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('data-slider="play"', 'data-slider=""'),
    })
  })
  await page.reload()
  await expect(page.locator('[data-slider=""]')).toHaveClass(/is-live/)
  await page.clock.runFor(20_000)
  await expect(page.locator('.slider-numbers [aria-current]')).toHaveText('1')
})

inTurn(1, 2)(
  'SESS-06 SESS-07 the logout time stands in a cookie of a day; input and open dialogs put it off',
  async ({ page, context }) => {
    await page.clock.install()
    await signIn(page, people.buyer)
    await page.goto(at('/help'))
    const held = async () => {
      const cookie = (await context.cookies()).find(one => one.name === 'logoutTime')
      return { time: Number(cookie?.value), expires: cookie?.expires ?? 0, path: cookie?.path }
    }
    // this page counts by itself; what the page before wrote is there already
    await expect(page.locator('[data-logout-countdown]').first()).not.toBeEmpty()
    await expect.poll(async () => (await held()).time).toBeGreaterThan(0)
    const first = await held()
    expect(first.path).toBe('/')
    expect(first.expires - Date.now() / 1000).toBeGreaterThan(86_000)
    expect(first.expires - Date.now() / 1000).toBeLessThan(86_500)
    const puts = async (act: () => Promise<unknown>, least: number) => {
      const before = (await held()).time
      await page.clock.runFor(10_000)
      await act()
      if (least === 0) expect((await held()).time).toBe(before)
      // the cookie arrives from the page's process
      else await expect.poll(async () => (await held()).time - before).toBeGreaterThanOrEqual(least)
    }
    const nothing = () => Promise.resolve()
    await puts(nothing, 0)
    await puts(() => page.mouse.move(50, 50), 0)
    await puts(() => page.mouse.down().then(() => page.mouse.up()), 10_000)
    await puts(() => page.keyboard.press('Shift'), 10_000)
    // while a dialog is open, nobody need press anything
    await page.evaluate(() => {
      const dialog = document.createElement('dialog')
      document.body.append(dialog)
      dialog.showModal()
    })
    await puts(nothing, 5_000)
    await page.evaluate(() => document.querySelector('dialog')?.remove())
    // and while something is being uploaded, saved or loaded
    await page.evaluate(() => (document.body.dataset['busy'] = ''))
    await puts(nothing, 5_000)
    await page.evaluate(() => delete document.body.dataset['busy'])
    await puts(nothing, 0)
    // the time left is words on the page in its last five minutes only (SESS-05)
    const soon = page.locator('.bar-utility [data-logout-soon]')
    await expect(soon).toBeHidden()
    await page.clock.runFor(1_510_000)
    await expect(soon).toBeVisible()
  },
)

inTurn(0, 2)(
  'the menu of the account keeps the way out in sight, however low the window and however much is unfolded',
  async ({ page }) => {
    await signIn(page, people.admin)
    for (const height of [900, 520]) {
      await page.setViewportSize({ width: 1366, height })
      await page.goto(at('/my-account'))
      const menu = page.locator('.menu-account')
      await menu.locator('summary').first().click()
      await expect(menu.getByRole('link', { name: 'Watchlist' })).toBeVisible()
      const more = menu.locator('.menu-more > summary')
      await more.click()
      await expect(menu.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
      await menu.getByRole('link', { name: 'Saved labels' }).scrollIntoViewIfNeeded()
      await expect(menu.getByRole('link', { name: 'Saved labels' })).toBeInViewport({ ratio: 1 })
      // the focus may leave what is unfolded without folding it
      await menu.getByRole('button', { name: 'Sign out' }).focus()
      await expect(menu.getByRole('link', { name: 'Saved labels' })).toBeVisible()
    }
  },
)

test.describe('a tab of a session that has ended', () => {
  // what the page reads for the person it was made for is refused now, when it comes to ask
  test.use({
    expected: [/400 \(Bad Request\).*\/cart\/add|403 \(Forbidden\).*\/(wishlist\/marks|getWishlistOverlay)/],
  })
  inTurn(1, 2)(
    'SEC-06 a tab whose person has signed out elsewhere says so before it acts, with two ways',
    async ({ page, context }) => {
      await signIn(page, people.buyer)
      const marked = page.waitForResponse(/\/wishlist\/marks/)
      await page.goto(product)
      await atRest(page)
      // what the page asks by itself is answered: refused, it would ask for the sign-in before anything is pressed
      await marked
      await page.waitForLoadState('networkidle')
      await context.clearCookies({ name: /session/i })
      const add = page.locator(`form[data-add-to-cart="${goods.insert}"] button[type=submit]`).first()
      const count = page.locator('.bar-basket [data-count=basket]')
      const dialog = page.getByRole('alertdialog')
      await add.click()
      await expect(dialog).toContainText('who has been signed out since. Nothing has been changed yet.')
      await looksRight(page, 'the question who acts')
      await dialog.getByRole('button', { name: 'Sign in again' }).click()
      await expect(page.locator('.dialog-login')).toBeVisible()
      await page.keyboard.press('Escape')
      // nothing has been done: the refusal is told, and the next press asks again
      await expect(count).toBeHidden()
      if (await dialog.isVisible()) await page.keyboard.press('Escape')
      await add.click()
      await dialog.getByRole('button', { name: 'Go on as a guest' }).click()
      await expect(count).toHaveText(/[1-9]/)
    },
  )
})

inTurn(0, 2)('PDP-18 a part is looked at without leaving the page', async ({ page }) => {
  await page.goto(at(`/p/${encodeURIComponent('CA K2.16M-K2.16F/7,5 PUR')}`))
  await atRest(page)
  const button = page.locator('[data-product-part]').first()
  await button.click()
  const overlay = page.locator('dialog.overlay')
  await expect(overlay).toContainText((await button.getAttribute('data-product-part')) ?? '-')
  await expect(overlay.locator('.part table, .part dl').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  await expect(button).toBeFocused()
})

inTurn(1, 2)(
  'SITE-19 SITE-20 I18N-05 the calendar of a range: by keyboard, from Monday, into the field',
  async ({ page }) => {
    await signIn(page, people.buyer)
    await page.goto(at('/my-account/orders'))
    await atRest(page)
    const from = page.locator('input[name=rangeFrom]')
    await from.fill('31/03/2027')
    await page.locator('[data-calendar]').first().click()
    const calendar = page.locator('dialog.calendar')
    await expect(calendar.locator('thead th')).toHaveText([
      'Wk',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    await expect(calendar.locator('[data-day="2027-03-31"]')).toBeFocused()
    await expect(calendar.locator('[data-day="2027-03-31"]')).toHaveAttribute('aria-selected', 'true')
    await looksRight(page, 'the calendar')
    await page.keyboard.press('PageUp')
    await expect(calendar.locator('[data-day="2027-02-28"]')).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await expect(calendar.locator('[data-day="2027-03-01"]')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(page.locator('[data-calendar]').first()).toBeFocused()
    expect(await from.inputValue()).toBe('31/03/2027')
    await page.keyboard.press('Enter')
    await expect(calendar.locator('[data-day="2027-03-31"]')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    expect(await from.inputValue()).toBe('30/03/2027')
    await page.locator('.filter-bar button[type=submit]').click()
    await expect(page).toHaveURL(/rangeFrom=30%2F03%2F2027/)
    await page.locator('[data-preset=last_week]').click()
    await expect(page.locator('[data-preset=last_week]')).toHaveAttribute('aria-current', 'true')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await looksRight(page, `the range at ${width}`)
    }
  },
)
