import type { Page } from '@playwright/test'
import { at, expect, looksRight } from './journey.ts'

/**
 * From the basket to the confirmation; answers the number of the order. `look`: whether the page is looked over, which
 * takes minutes for thousands of positions.
 */
export async function checkOut(
  page: Page,
  costCenter: string,
  reference: string,
  look = true,
): Promise<string> {
  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption(costCenter)
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  const order = page.locator('[data-place-order]')
  await expect(order).toHaveAttribute('aria-disabled', 'true')
  if (look) await looksRight(page)
  await page.locator('[name=termsCheck]').check()
  await expect(page.locator('[name=termsCheckTop]')).toBeChecked()
  await page.locator('[name=referenceNumber]').fill(reference)
  await expect(order).not.toHaveAttribute('aria-disabled', 'true')
  await order.click()
  await expect(page).toHaveURL(/orderConfirmation/)
  const code = await page.locator('[data-order-code]').first().getAttribute('data-order-code')
  expect(code).toBeTruthy()
  return code ?? ''
}
