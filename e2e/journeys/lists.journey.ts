import { goods } from '../goods.ts'
import { at, expect, test } from '../journey.ts'

const list = at(`/c/${goods.category}`)

test('ux 16, 17 CAT-05 CAT-08 a range by keyboard: thumbs never cross and say their values; what was corrected is said', async ({
  page,
}) => {
  await page.goto(list)
  const facet = page.locator('#facet-wire')
  const form = facet.locator('form[data-range]')
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').click()
  await form.scrollIntoViewIfNeeded()
  const from = form.locator('input[type=range][data-end=from]')
  const to = form.locator('input[type=range][data-end=to]')
  await expect(from).toHaveAttribute('aria-valuetext', /^0\.14 mm², \d+ products$/)
  const last = Number(await to.getAttribute('max'))
  await to.focus()
  for (let i = 0; i < last - 2; i++) await page.keyboard.press('ArrowLeft')
  await expect(to).toHaveValue('2')
  // the lower thumb passes the upper one and takes it along
  await from.evaluate(thumb => {
    ;(thumb as HTMLInputElement).value = '4'
    thumb.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(to).toHaveValue('4')
  await expect(from).toHaveValue('4')
  const said = await from.getAttribute('aria-valuetext')
  expect(said).toMatch(/ mm², /)
  await expect(to).toHaveAttribute('aria-valuetext', said ?? '')

  await page.reload()
  const field = form.locator('[name=from]')
  await form.scrollIntoViewIfNeeded()
  await expect(from).toBeAttached()
  await field.fill('0.3')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=wire:0\.34/)
  await expect(page.locator('#results .message')).toContainText('0.3 is not among the values')
  await page.reload()
  await expect(page.locator('#results .message')).toHaveCount(0)
})

test('CAT-09 both ends of a range are typed one after the other, and the filter layer of a phone stays open @phone', async ({
  page,
}) => {
  await page.goto(`${list}#filters`)
  const facet = page.locator('#facet-wire')
  const form = facet.locator('form[data-range]')
  if ((await facet.getAttribute('open')) === null) await facet.locator('summary').click()
  await form.scrollIntoViewIfNeeded()
  await expect(form.locator('input[type=range]').first()).toBeAttached()
  const [from, to] = [form.locator('[name=from]'), form.locator('[name=to]')]
  await from.click()
  await page.keyboard.type('0.5')
  await page.keyboard.press('Tab')
  // nothing goes away while the other end is thought about, however long
  await page.waitForTimeout(1_800)
  await expect(page).not.toHaveURL(/q=/)
  await to.pressSequentially('2.5', { delay: 60 })
  await expect(from).toHaveValue('0.5')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=wire:0\.5:wire:2\.5#filters$/)
  await expect(from).toHaveValue('0.5')
  await expect(to).toHaveValue('2.5')
})

test('ux 9: facets that were folded are so again after a reload and Back', async ({ page }) => {
  await page.goto(list)
  const facets = page.locator('.facets details')
  const folded = facets.first()
  const unfolded = facets.last()
  await expect(folded).toHaveAttribute('open')
  await expect(unfolded).not.toHaveAttribute('open')
  await folded.locator('summary').click()
  await unfolded.locator('summary').click()
  const same = async () => {
    await expect(folded).not.toHaveAttribute('open')
    await expect(unfolded).toHaveAttribute('open')
  }
  await same()
  await page.reload()
  await same()
  await page.goto(at('/login'))
  await page.goBack()
  await same()
})

test('ux 9 Back after sorting shows the list and its choice as they were', async ({ page }) => {
  await page.goto(list)
  await page.locator('#sort').selectOption('name-desc')
  await expect(page).toHaveURL(/sort=name-desc/)
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(page.locator('#sort')).toHaveValue('relevance')
})

test('ux 19 on narrower windows what orders a row stays in sight, and price and stock beside it', async ({
  page,
}) => {
  for (const width of [1366, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(at(`/search?ids=${encodeURIComponent(`${goods.insert},${goods.other}`)}`))
    for (const part of ['.hit-form button[type=submit]', '.hit-price .price', '.hit-stock'])
      await expect(page.locator(`.hits ${part}`).first()).toBeInViewport({ ratio: 1 })
    const [price, buy] = await Promise.all(
      ['.hit-price .price', '.hit-buy'].map(part => page.locator(`.hits ${part}`).first().boundingBox()),
    )
    expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(buy?.x ?? 0)
  }
})

test('ux 53: a filter that was removed is offered back for a while, by keyboard too', async ({ page }) => {
  await page.goto(`${list}?q=poles:6`)
  const chip = page.locator('#results .chips .chip')
  await expect(chip).toHaveText('Poles: 6')
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  const toast = page.locator('.toast')
  await expect(toast).toContainText('Filter Poles: 6 removed.')
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page).toHaveURL(/q=poles:6/)
  await expect(chip).toHaveText('Poles: 6')
  await expect(toast).toHaveCount(0)
  // another way to the same list offers nothing
  await page.goto(list)
  await page.waitForLoadState('networkidle')
  await expect(toast).toHaveCount(0)
})

test('ux 2.4 columns are chosen by keys in a dialog, stay chosen, and are all within reach; Esc leaves them', async ({
  page,
}) => {
  await page.goto(list)
  const heads = page.locator('.hits').first().locator('thead th')
  const proposed = await heads.allTextContents()
  const opener = page.locator('.list-columns')
  const dialog = page.getByRole('dialog')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Columns of this list' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  const boxes = dialog.locator('[name=columns]')
  await expect(boxes.first()).toBeVisible()
  const names: string[] = []
  for (const label of await dialog.locator('.checkbox-group label').all()) {
    const box = label.locator('input')
    if (!(await box.isChecked())) {
      await box.focus()
      await page.keyboard.press('Space')
    }
    names.push((await label.textContent()) ?? '')
    if (names.length === 10) break
  }
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  for (const name of names) await expect(heads.filter({ hasText: name }).first()).toBeAttached()
  await page.reload()
  await expect(heads).toHaveCount(names.length + 5)
  // so many have no room beside each other: their values stand below the name, and nothing is to be scrolled to
  await expect(page.locator('.hits tbody tr').first().locator('td:not(:empty)').last()).toBeInViewport()
  await expect(page.locator('.hit-buy').first()).toBeInViewport()
  await expect(page.locator('.hit-code').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.hits tbody > tr > td').nth(names.length)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })

  await opener.click()
  await dialog.getByRole('button', { name: 'Restore the default columns' }).click()
  await expect(heads).toHaveText(proposed)
})

test.describe('refused', () => {
  test.use({ expected: [/status of 400/] })
  test('ux 2.4 too many columns are told at the field, and all of them stay ticked', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(at('/search?text=insert'))
    await page.locator('.list-columns').click()
    const dialog = page.getByRole('dialog')
    const boxes = dialog.locator('[name=columns]')
    await expect(boxes.first()).toBeVisible()
    const all = await boxes.count()
    expect(all).toBeGreaterThan(10)
    for (const box of await boxes.all()) await box.check()
    await dialog.getByRole('button', { name: 'Show these columns' }).click()
    const error = dialog.locator('.field-error')
    await expect(error).toHaveText(`${all} columns are selected. Select up to 10.`)
    await expect(error).toBeInViewport()
    await expect(boxes.first()).toBeFocused()
    await expect(dialog.locator('[name=columns]:checked')).toHaveCount(all)
  })
})
