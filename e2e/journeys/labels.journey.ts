import { goods } from '../goods.ts'
import { at, expect, inTurn, looksRight, people, signIn, test } from '../journey.ts'

const product = at(`/p/${encodeURIComponent(goods.insert)}`)

test.use({ expected: [/ERR_FAILED/] })
// in a short run by turns with the tools of the engineer on a phone
inTurn(1, 2)(
  'LAB-01 LAB-02 LAB-03 LAB-04 contacts are labelled by series, restored after a reload, and go into the basket @phone-long',
  async ({ page }) => {
    await signIn(page, people.buyer)
    await page.goto(product)
    await page.waitForLoadState('networkidle')
    const opener = page.locator('[data-labeling]')
    const tool = page.locator('dialog .labels-editor')
    // a failure frees the page (LAB-04)
    await page.route('**/showLabeling**', route => route.abort())
    await opener.click()
    await expect(page.locator('.toast')).toContainText('could not be opened')
    await expect(page.locator('dialog')).toHaveCount(0)
    await expect(opener).not.toHaveAttribute('aria-busy', 'true')
    await page.unroute('**/showLabeling**')

    await opener.click()
    const texts = tool.locator('[data-place] input')
    await expect(texts.first()).toBeVisible()
    await tool.getByLabel('Series').fill('-X1:1..')
    await tool.getByLabel('Series').press('Enter')
    await expect(texts.nth(1)).toHaveValue('-X1:2')
    await texts.first().focus()
    await page.keyboard.press('Enter')
    await expect(texts.nth(1)).toBeFocused()
    await texts.nth(1).fill('too long for it')
    await expect(tool.locator('.field-error')).toContainText('too long')
    await texts.nth(1).fill('N')
    await tool.locator('[data-place="PE"] select').selectOption('pe')
    await looksRight(page, 'the labeling tool')
    expect(
      await page.evaluate(() => [sessionStorage['labelingType'], sessionStorage['labelingSymbolLast']]),
    ).toEqual(['sleeve', 'pe'])
    // loaded anew within 15 s (LAB-03, DER-19)
    await page.reload()
    await expect(texts.nth(1)).toHaveValue('N')
    // and where Back leads to the page again; a link to it opens it as it is
    await page.goto(at('/cart'))
    await page.goto(product)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('dialog')).toHaveCount(0)
    await opener.click()
    // the last texts of this product (LAB-02)
    await expect(texts.nth(1)).toHaveValue('N')
    await texts.first().fill('B')
    await page.goto(at('/cart'))
    await page.goBack()
    await expect(texts.first()).toHaveValue('B')
    await texts.first().fill('-X1:1')
    await texts.nth(1).fill('N')
    await tool.getByRole('button', { name: 'Save' }).click()
    await tool.getByRole('button', { name: 'Add to basket with labels' }).click()
    await expect(page.locator('dialog')).toHaveCount(0)
    // closed: not restored
    await page.reload()
    await page.waitForTimeout(2_000)
    await expect(page.locator('dialog')).toHaveCount(0)
    await page.goto(at('/cart'))
    await expect(page.locator('main')).toContainText(
      'Labels, Sleeves for conductors, Polyester: 1 -X1:1, 2 N',
    )
  },
)
