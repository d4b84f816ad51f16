import type { Page } from '@playwright/test'
import { at, expect, people, signIn, test } from '../journey.ts'

/** Controls, and the heads of what only asks to do something, that are on the paper. */
const onPaper = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(input, select, textarea, button, h2)')]
      .filter(one => one.checkVisibility() && one.getBoundingClientRect().height > 1)
      .map(one => one.getAttribute('name') ?? one.textContent?.trim() ?? ''),
  )

test('ux 60 on paper stand no fields to fill in: of a filter what was chosen, of an order and a quote what they say', async ({
  page,
}) => {
  const printed = async (path: string): Promise<string[]> => {
    await page.emulateMedia({ media: null })
    await page.goto(at(path))
    await page.emulateMedia({ media: 'print' })
    return onPaper(page)
  }
  await page.setViewportSize({ width: 794, height: 1123 })
  await signIn(page, people.buyer)
  expect(await printed('/my-account/orders')).toEqual([])
  expect(await printed('/my-account/orders?state=placed&rangeFrom=01/11/2026')).toEqual([
    'state',
    'rangeFrom',
  ])
  const [quote = ''] = await page
    .goto(at('/my-account/my-quotes?state=offered'))
    .then(() => page.locator('main tbody a').evaluateAll(all => all.map(a => a.getAttribute('href') ?? '')))
  const ofQuote = await printed(quote.slice(at('').length))
  expect(ofQuote).toContain('Total')
  expect(ofQuote).not.toContain('Your decision')
  await signIn(page, people.desk)
  await page.goto(at('/desk/orders?show=open'))
  const order = await page.locator('main tbody th a').first().getAttribute('href')
  const ofOrder = await printed((order ?? '').slice(at('').length))
  expect(ofOrder).toContain('Total')
  for (const asks of ['trackingNumber', 'note', 'Ship', 'New delivery dates'])
    expect(ofOrder).not.toContain(asks)
})

test('ux 60 in forced colours one sees where one is and what is chosen', async ({ page }) => {
  await signIn(page, people.desk)
  await page.emulateMedia({ forcedColors: 'active' })
  for (const path of ['/desk/orders?rangeFrom=01/11/2026', '/desk/figures', '/desk/invoices']) {
    await page.goto(at(path))
    const marked = await page
      .locator('[aria-current]:visible, [aria-pressed=true]:visible')
      .evaluateAll(all =>
        all.filter(one => !one.closest('.crumbs')).map(one => getComputedStyle(one).outlineStyle !== 'none'),
      )
    expect(marked.length, path).toBeGreaterThan(0)
    expect(marked, path).not.toContain(false)
  }
})
