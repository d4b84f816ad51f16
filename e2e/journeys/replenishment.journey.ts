import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

test('REPL-01 REPL-03 REPL-05 a schedule whose first order is beyond a limit is held; fewer pieces are ordered when its buyer releases it', async ({
  page,
}) => {
  await page.goto(at('/login'))
  // nobody of her company approves
  await signIn(page, people.foreign)
  await fillBasket(page, { [goods.other]: 4_000 })
  await page.goto(at('/checkout/single'))
  const costCenter = page.locator('[name=costCenterId]')
  await costCenter.selectOption('MR-100')
  await expect(page.locator('[data-section=cost-center]')).toHaveAttribute('data-complete', 'true')
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill(`REPL-${Date.now()}`)
  await page.locator('#schedule-replenishment').click()
  await expect(page.locator('#replenishment-panel')).toBeVisible()
  await expect(page.locator('[data-place-order]')).toHaveAttribute('aria-disabled', 'true')
  await page.locator('[name=replenishmentRecurrence][value=DAILY]').check()
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-')
  await page.locator('[name=replenishmentStartDate]').fill(`${day}/${month}/${year}`)
  await looksRight(page)
  await page.locator('#confirm-replenishment').click()
  await expect(page).toHaveURL(/replenishmentConfirmation/)
  await looksRight(page)

  await page.locator('.order-ways a').first().click()
  const held = page.locator('[data-run-state=held]')
  await expect(held).toHaveCount(1)
  await expect(held.locator('button').first()).toHaveAttribute('aria-disabled', 'true')
  await looksRight(page)
  await page.locator('[name=quantity-1]').fill('10')
  await page.locator('#positions form button[type=submit]').click()
  await expect(page.locator('[data-product-code]').first()).toHaveAttribute('data-quantity', '10')
  await expect(held.locator('button').first()).not.toHaveAttribute('aria-disabled', 'true')
  await held.locator('button').first().click()
  await expect(held).toHaveCount(0)
  // the order is there, at what she saw; nothing was ordered twice
  const ordered = page.locator('a[href*="/order/"]')
  await expect(ordered.first()).toBeVisible()
  await ordered.first().click()
  await expect(page.locator('[data-order-code]').first()).toBeVisible()
  await looksRight(page)
})
