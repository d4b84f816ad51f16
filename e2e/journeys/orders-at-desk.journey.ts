import { checkOut } from '../check-out.ts'
import { goods } from '../goods.ts'
import { at, emptyBasket, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

test('ORD-03 the desk puts an order on hold, corrects it and lets it go on; its buyer sees each', async ({
  page,
  browser,
}) => {
  await signIn(page, people.buyer)
  await emptyBasket(page)
  await fillBasket(page, { [goods.insert]: 10, [goods.other]: 4 })
  const code = await checkOut(page, 'NW-4100', 'By phone', false)
  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, people.desk)

  // on hold, with a word to the buyer
  await desk.goto(at(`/desk/orders/${code}`))
  await desk.locator('#hold summary').click()
  await desk.locator('#hold [name=reason]').fill('Your import licence is missing')
  await desk.locator('#hold [name=tell]').check()
  await looksRight(desk)
  await desk.locator('#order-hold button[type=submit]').click()
  await expect(desk.locator('[data-hold="0"]')).toContainText('Your import licence is missing')
  await expect(desk.locator('#order-confirm')).toHaveCount(0)
  await looksRight(desk)
  await page.goto(at(`/my-account/order/${code}`))
  await expect(page.locator('main')).toContainText('This order is on hold')
  await expect(page.locator('main')).toContainText('Your import licence is missing')
  await looksRight(page)
  await desk.locator('#release summary').click()
  await desk.locator('#order-release button[type=submit]').click()
  await expect(desk.locator('[data-hold]')).toHaveCount(0)

  // corrected: what changes is shown first
  await desk.getByRole('link', { name: 'Correct the order' }).click()
  const quantities = desk.locator('#correct [name^="line-"]')
  await expect(quantities).toHaveCount(2)
  await quantities.first().fill('6')
  await desk.locator('#correct [name=referenceNumber]').fill('By phone 2')
  await desk.locator('#correct [name=reason]').fill('Six will do')
  await desk.getByRole('button', { name: 'Show what changes' }).click()
  await expect(desk.locator('[data-change="total"]')).toBeVisible()
  await expect(desk.locator('[data-change^="quantity"]')).toHaveCount(1)
  await looksRight(desk)
  await desk.getByRole('button', { name: 'Correct the order and notify the buyer' }).click()
  await expect(desk.locator('main')).toContainText(`Order ${code} has been corrected.`)
  await page.reload()
  await expect(page.locator('main')).toContainText('This order was corrected on')
  await expect(page.locator('main')).toContainText('Six will do')
  await looksRight(page)
  await desk.locator('#order-confirm button[type=submit]').click()
  await expect(desk.locator('[data-order-state]').first()).toHaveAttribute('data-order-state', 'confirmed')
})
