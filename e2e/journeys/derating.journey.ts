import { at, expect, isAccessible, people, signIn, test } from '../journey.ts'
import { goods } from '../goods.ts'

const product = at(`/p/${encodeURIComponent(goods.insert)}`)

test.describe('a call that fails', () => {
  test.use({ expected: [/Failed to load resource/] })

  test('DER-01 DER-10 DER-18 DER-19 DER-22 operating points by click, drag, keys and fields keep themselves, also through a reload and a failure', async ({
    page,
  }) => {
    await page.goto(product)
    await page.getByRole('link', { name: 'Open the derating tool' }).click()
    const tool = page.locator('dialog [data-derating-tool]')
    const marks = tool.locator('[data-point]')
    const status = tool.locator('[data-derating-status]')
    const rows = tool.locator('tbody tr[data-covered]')
    await expect(tool).toBeVisible()
    // by fields
    await tool.getByLabel('Ambient temperature T', { exact: true }).fill('60')
    await tool.getByLabel('Current I', { exact: true }).fill('5')
    await tool.getByRole('button', { name: 'Add point' }).click()
    await expect(marks).toHaveCount(1)
    await expect(status).toHaveAttribute('data-derating-status', 'saved')
    await expect(rows.first()).toContainText(/A \(\d+%\)/)
    // by a click above all curves
    const chart = tool.locator('.line-chart svg')
    const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.12)
    await expect(rows.nth(1)).toContainText('Too high')
    // by keys
    const before = Number(await rows.nth(1).getAttribute('data-x'))
    await marks.nth(1).focus()
    await page.keyboard.press('ArrowRight')
    await expect(rows.nth(1)).toHaveAttribute('data-x', String(before + 1))
    // by dragging it below the curves, and back by undo
    const sign = (await marks.nth(1).boundingBox()) ?? box
    await page.mouse.move(sign.x + sign.width / 2, sign.y + sign.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.7, { steps: 6 })
    await page.mouse.up()
    await expect(rows.nth(1)).toContainText('Allowed')
    await tool.getByRole('button', { name: 'Undo' }).click()
    await expect(rows.nth(1)).toContainText('Too high')
    // a load profile as the point of the current that heats as much, and back
    await tool.getByText('Load profile').click()
    await tool.getByLabel('Steps of one cycle').fill('14 A 10 s\n2 A 60 s')
    await tool.getByRole('button', { name: 'Add as a point' }).click()
    await expect(rows.nth(2)).toHaveAttribute('data-x', '60')
    await tool.getByRole('button', { name: 'Undo' }).click()
    await expect(marks).toHaveCount(2)
    await isAccessible(page, 'the derating tool')

    // what cannot be kept stays in the chart, and is kept when it is tried again
    await expect(status).toHaveAttribute('data-derating-status', 'saved')
    await page.route('**/setDeratingPoint*', route => route.abort())
    await marks.nth(1).focus()
    await page.keyboard.press('Delete')
    await expect(status).toContainText('Your points stay in the chart')
    await expect(marks).toHaveCount(1)
    await page.unroute('**/setDeratingPoint*')
    await tool.getByRole('button', { name: 'Try again' }).click()
    await expect(status).toHaveAttribute('data-derating-status', 'saved')

    // loaded again at once it is there again; its set loads the page when it closes
    await page.reload()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await page.evaluate(() => (document.title = 'before'))
    // at once, whether or not the tool has woken
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(page).not.toHaveTitle('before')
    expect(await page.evaluate(() => sessionStorage.getItem('deratingLast'))).toBeNull()
    await page.locator('#derating').scrollIntoViewIfNeeded()
    await expect(page.locator('#derating [data-derating-id]')).toHaveCount(1)
  })
})

test('DER-13 DER-18 DER-21 a set is saved under a name, stands on the page and in the account, and is deleted after a question', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await page.goto(product)
  await page.locator('#derating [name=x]').fill('60')
  await page.locator('#derating [name=y]').fill('5')
  await page.locator('#derating').getByRole('button', { name: 'Check' }).click()
  const tool = page.locator('dialog [data-derating-tool]')
  await expect(tool.locator('[data-point]')).toHaveCount(1)
  await tool.getByLabel('Name of the set').fill('Press 1')
  await tool.getByRole('button', { name: 'Save' }).click()
  await expect(tool.locator('.derating-set[aria-current]')).toContainText('Press 1')
  await page.keyboard.press('Escape')
  await expect(page.locator('#derating [data-derating-id]')).toContainText('Press 1')
  await page.goto(at('/my-account/deratings'))
  await page.getByRole('link', { name: 'Press 1' }).click()
  await tool.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(tool.locator('.derating-set')).toHaveCount(1)
})

test('DER-01 the letters of the chart do not grow with a wide window', async ({ page }) => {
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1000 })
    await page.goto(at(`/deratingTool/showDerating?product=${encodeURIComponent(goods.insert)}`))
    const heights = await page
      .locator('.line-chart text')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.max(...heights), `${width} px`).toBeLessThan(24)
  }
})
