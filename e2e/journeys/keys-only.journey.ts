import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, inTurn, fillBasket, people, signIn, test, tokenOf } from '../journey.ts'
import { maxPresses, press, tabTo } from '../keys.ts'

const status = (page: Page) => page.locator('#status')
const list = at(`/c/${goods.category}`)

/** What the scripts of a page do is there. */
const awake = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')

inTurn(1, 2)(
  'ux 49 CAT-03 both thumbs of a range are set by keys before the list is made anew',
  async ({ page }) => {
    await page.goto(list)
    await awake(page)
    const facet = page.locator('#facet-wire')
    await press(page, facet.locator('summary'))
    await expect(facet.locator('input[data-end=from]')).toBeAttached()
    await tabTo(page, facet.locator('input[data-end=from]'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, facet.locator('input[data-end=to]'))
    await page.keyboard.press('Home')
    await expect(facet.locator('input[data-end=from]')).toHaveValue('0')
    await page.keyboard.press('ArrowRight')
    await expect(facet.locator('input[data-end=to]')).toHaveAttribute('aria-valuetext', /mm², \d+ products?$/)
    await expect(page).toHaveURL(list)
    await press(page, facet.getByRole('button', { name: 'Apply' }))
    await expect(page).toHaveURL(/q=wire:[^&]+/)
    await expect(page.locator('#results .chips .chip').first()).toContainText('mm²')
  },
)

inTurn(0, 2)(
  'ux 51 what has the focus in a list is not under the head of the table that stays in sight',
  async ({ page }) => {
    await page.goto(list)
    await awake(page)
    const rows = page.locator('.hits tbody tr')
    // from the end of the page up through all rows
    await page.keyboard.press('Shift+Tab')
    const first = rows.first().locator('a.hit-code')
    const troubles: string[] = []
    for (let i = 0; i < maxPresses; i++) {
      await page.keyboard.press('Shift+Tab')
      const place = await page.evaluate(() => {
        const element = document.activeElement
        const box = element?.closest('.hits tbody tr') ? element.getBoundingClientRect() : null
        const head = document.querySelector('.hits thead th')?.getBoundingClientRect()
        return { code: element?.textContent, above: box && head ? Math.round(head.bottom - box.top) : 0 }
      })
      if (place.above > 0) troubles.push(`${place.code}: ${place.above}`)
      if (await first.evaluate(link => link === document.activeElement)) break
    }
    await expect(first).toBeFocused()
    expect(troubles).toEqual([])
  },
)

inTurn(1, 2)(
  'ux 49 CMP-14 CMP-16 the columns of a comparison are moved and removed by keys',
  async ({ page }) => {
    const codes = [goods.insert, goods.other, 'K2 6M 0602']
    await page.goto(at(`/comparison?itemProductCodes=${codes.map(encodeURIComponent).join(',')}`))
    await awake(page)
    const head = (place: number) => page.locator(`#compare-${place}`)
    await press(page, head(0).getByRole('link', { name: 'to the right' }))
    await expect(head(1)).toHaveAttribute('data-product-code', goods.insert)
    await expect(head(1)).toBeFocused()
    await awake(page)
    await press(page, head(1).getByRole('button', { name: `Remove ${goods.insert}` }))
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(head(1).getByRole('button')).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, dialog.getByRole('button', { name: 'Remove' }))
    await expect(page.locator('[data-comparison]')).toHaveAttribute('data-count', '2')
    // reading goes on at the column that took its place
    await expect(head(1)).toBeFocused()
    await expect(page.locator(`.compare-head[data-product-code="${goods.insert}"]`)).toHaveCount(0)
  },
)

inTurn(0, 2)(
  'ux 49, 14 CMP-13 an article that is taken out of the comparison below a list leaves the focus at the next',
  async ({ page }) => {
    await page.goto(`${list}?q=size:6B:version:standard`)
    await awake(page)
    const marks = page.locator('.hits .hit-marks button[name=productCode]')
    for (const n of [1, 2]) {
      await press(page, marks.nth(n - 1))
      await expect(status(page)).toContainText(`added to the comparison, ${n} of 10`)
    }
    const block = page.locator('#comparison-block')
    const drops = block.locator('[data-compare-drop]')
    await expect(drops).toHaveCount(2)
    await press(page, drops.first())
    await expect(drops).toHaveCount(1)
    await expect(drops).toBeFocused()
    await expect(status(page)).toContainText('removed from the comparison, 1 of 10')
    await press(page, block.getByRole('button', { name: 'Remove all' }))
    await expect(status(page)).toHaveText('The comparison is empty.')
    // few enough are left for a suggestion in its place
    await expect(block.getByRole('heading', { name: 'Suggested comparison' })).toBeFocused()
  },
)

inTurn(1, 2)(
  'ux 49 CMP-02 CMP-03 a suggested comparison stays one while its columns are moved, until it is closed',
  async ({ page }) => {
    await page.goto(`${list}?q=size:6B:poles:6`)
    await awake(page)
    await press(page, page.locator('[data-compare-suggested]'))
    const dialog = page.locator('dialog.overlay')
    const heading = dialog.getByRole('heading', { level: 1 })
    await expect(heading).toBeFocused()
    const first = await dialog.locator('#compare-0').getAttribute('data-product-code')
    await press(page, dialog.locator('#compare-0').getByRole('link', { name: 'to the right' }))
    await expect(dialog.locator('#compare-1')).toBeFocused()
    await expect(dialog.locator('#compare-1')).toHaveAttribute('data-product-code', first ?? '')
    await expect(heading).toContainText('Suggested comparison')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(status(page)).toHaveText('The comparison is empty.')
    // a suggestion that was closed stays away, and reading goes on at the list
    await expect(page.locator('[data-compare-suggested]')).toHaveCount(0)
    await expect(page.locator('#results h2').first()).toBeFocused()
  },
)

test.describe('what is refused', () => {
  test.use({ expected: [/status of 400/] })

  inTurn(0, 2)(
    'ux 38, 49 a number that the comparison refuses leads the focus back to its field',
    async ({ page }) => {
      await page.goto(at('/comparison'))
      const field = page.locator('.compare-add [name=number]')
      await tabTo(page, field)
      await page.keyboard.type('no such number')
      await page.keyboard.press('Enter')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toBeFocused()
    },
  )
})

inTurn(1, 2)(
  'ux 49, 53 rows of the watchlist are deleted by keys, after a question, and taken back',
  async ({ page }) => {
    await signIn(page, people.buyer)
    const CSRFToken = await tokenOf(page)
    const change = (call: string, code: string) =>
      page.request.post(at(`/api/watchlists/${call}/product-${encodeURIComponent(code)}`), {
        form: { CSRFToken },
      })
    for (const code of [goods.insert, goods.other]) await change('add', code)
    await page.goto(at('/wishlist/show'))
    await awake(page)
    const box = page.locator('[data-watch-table]').getByRole('checkbox', { name: `Select ${goods.other}` })
    await press(page, box, 'Space')
    await expect(status(page)).toHaveText('1 selected')
    const opener = page.locator('main').getByRole('button', { name: 'Delete', exact: true })
    await tabTo(page, opener, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Delete' }))
    await expect(box).toHaveCount(0)
    await expect(status(page)).toHaveText('1 article removed from the watchlist.')
    await expect(page.locator('[data-watch-table] :focus')).toHaveCount(1)
    await tabTo(page, page.locator('main').getByRole('button', { name: 'Undo' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(box).toHaveCount(1)
    await expect(status(page)).toHaveText('1 article is back on the watchlist.')
    for (const code of [goods.insert, goods.other]) await change('remove', code)
  },
)

inTurn(0, 2)(
  'ux 49, 53 a basket is emptied by keys: Esc leaves it as it is and gives the focus back',
  async ({ page }) => {
    await page.goto(at('/cart'))
    await fillBasket(page, { [goods.insert]: 2, [goods.other]: 1 })
    await page.goto(at('/cart'))
    await awake(page)
    const opener = page.getByRole('link', { name: 'Empty basket' })
    await press(page, opener)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page.locator('tr[data-product-code]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading')).toBeFocused()
    await press(page, dialog.getByRole('button', { name: 'Remove all' }))
    await expect(page.locator('tr[data-product-code]')).toHaveCount(0)
  },
)

// in a short run by turns with the desk that enters an order by keyboard
inTurn(0, 2)(
  'ux 49 CHK-01 ORD-01 an order is placed by keys, and confirmed by keys at the desk',
  async ({ page, browser }) => {
    await signIn(page, people.foreign)
    await fillBasket(page, { [goods.insert]: 1 })
    await page.goto(at('/checkout/single'))
    await awake(page)
    const center = page.locator('select[name=costCenterId]')
    await tabTo(page, center)
    // typing ahead, and be it slowly, is one choice; it makes the form anew, and the focus stays in it
    await page.keyboard.type('MR-100', { delay: 250 })
    await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
    await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
    await expect(center).toHaveValue('MR-100')
    await expect(center).toBeFocused()
    await tabTo(page, page.locator('[name=referenceNumber]'))
    await page.keyboard.type('by keys')
    await press(page, page.locator('[name=termsCheck]'), 'Space')
    await expect(page.locator('[data-place-order]')).not.toHaveAttribute('aria-disabled', 'true')
    await press(page, page.locator('[data-place-order]'))
    await expect(page).toHaveURL(/orderConfirmation/)
    const code = await page.locator('[data-order-code]').first().getAttribute('data-order-code')

    const seller = await (await browser.newContext()).newPage()
    await signIn(seller, people.desk)
    await seller.goto(at('/desk/orders'))
    await awake(seller)
    await press(seller, seller.getByRole('link', { name: code ?? '', exact: true }))
    await expect(seller).toHaveURL(new RegExp(`/desk/orders/${code}$`))
    await awake(seller)
    await press(seller, seller.getByRole('button', { name: 'Confirm the order' }))
    await expect(status(seller)).toContainText(`Order ${code}, new status: Confirmed.`)
    await awake(seller)
    await press(seller, seller.locator('summary', { hasText: /^Cancel$/ }))
    const cancel = seller.getByRole('button', { name: 'Cancel the order' })
    await press(seller, cancel)
    const dialog = seller.getByRole('alertdialog')
    await expect(dialog.getByRole('button', { name: 'Keep the order' })).toBeFocused()
    await seller.keyboard.press('Escape')
    await expect(cancel).toBeFocused()
    await seller.keyboard.press('Enter')
    await press(seller, dialog.getByRole('button', { name: 'Cancel the order' }))
    await expect(status(seller)).toContainText(`Order ${code}, new status: Cancelled.`)
    await seller.context().close()
  },
)

inTurn(1, 2)('ux 49 LOC-01 a store is taken out of the finder by keys, and shown again', async ({ page }) => {
  await signIn(page, people.desk)
  await page.goto(at('/desk/stores'))
  await awake(page)
  const row = page.locator('tr[data-store-code]').first()
  const code = await row.getAttribute('data-store-code')
  const name = (await row.getByRole('link').textContent()) ?? ''
  const store = page.locator(`tr[data-store-code="${code}"]`)
  await press(page, store.getByRole('link'))
  await awake(page)
  const opener = page.getByRole('button', { name: 'Take out of the finder' })
  await press(page, opener)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Take out of the finder' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(`${name} is no longer shown.`)
  await awake(page)
  await press(page, store.getByRole('link'))
  await awake(page)
  await press(page, page.getByRole('button', { name: 'Show in the finder' }))
  await expect(status(page)).toHaveText(`${name} is shown again.`)
})
