import type { Locator, Page } from '@playwright/test'
import { at, expect, looksRight, people, signIn, test } from '../journey.ts'

/** Pastes as a browser does that was given the keys for it. */
const paste = (into: Locator, text: string) =>
  into.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
/** Presses the button of a form and says yes to its question. */
async function sure(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
}

test('decision 424 articles as a grid: typed, pasted, refused at the cell, undone, kept in the tab, applied and taken back', async ({
  page,
}) => {
  await signIn(page, people.desk)
  await page.goto(at('/desk/article-grid?text=PH%202.54&column=weight&column=series'))
  const grid = page.getByRole('grid')
  const cell = (row: number, col: number) => page.locator(`[data-cell="${row}:${col}"]`)
  const state = page.locator('[data-grid-state]')
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 0 0$/)
  const [stood, series] = [await cell(0, 0).textContent(), await cell(0, 1).textContent()]
  await cell(0, 0).click()
  await page.keyboard.type('heavy')
  await page.keyboard.press('Enter')
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 1 1$/)
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('[data-cell-state]')).toContainText('whole number')
  await looksRight(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 0 0$/)
  await paste(grid, '4711\tJourney\n4712\tJourney')
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 4 0$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Preview the changes' }).click()
  await expect(page).toHaveURL(/\/desk\/import\//)
  await expect(page.locator('[data-upload]')).toHaveAttribute('data-changed', '2')
  // back without applying: what was typed is there
  await page.getByRole('link', { name: 'Back without applying' }).click()
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 4 0$/)
  await page.getByRole('button', { name: 'Preview the changes' }).click()
  await sure(page, 'Apply')
  await expect(page).toHaveURL(/\/desk\/article-grid/)
  await expect(state).toHaveAttribute('data-grid-state', /^\d+ 0 0$/)
  await expect(cell(0, 0)).toHaveText('4711')
  await page.goto(at('/desk/imports'))
  await page.locator('main tbody a').first().click()
  await sure(page, 'Take back')
  await page.goto(at('/desk/article-grid?text=PH%202.54&column=weight&column=series'))
  await expect(cell(0, 0)).toHaveText(stood ?? '')
  await expect(cell(0, 1)).toHaveText(series ?? '')
})

test('decision 416 a counting list: what was counted is entered, a line is typed over, the differences are posted', async ({
  page,
}) => {
  await signIn(page, people.desk)
  await page.goto(at('/desk/counts/new'))
  await page.getByLabel('Name').fill('Shelf of the journey')
  await page.getByLabel('Part number begins with').fill('PS 2.54')
  await page.getByRole('button', { name: 'Create list' }).click()
  const line = page.locator('[data-counted]')
  await expect(line.first()).toBeVisible()
  const list = page.url()
  const codes = await line.evaluateAll(rows => rows.map(row => (row as HTMLElement).dataset['counted'] ?? ''))
  const [first = '', second = ''] = codes
  // the focus is where a scanner types
  await expect(page.locator('[name=rows]')).toBeFocused()
  await page.locator('[name=rows]').fill(`${first}\t7\n${second}`)
  await page.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.locator('main')).toContainText('2 articles were entered.')
  await expect(page.locator(`[data-counted="${first}"]`)).toHaveAttribute('data-quantity', '7')
  await looksRight(page)
  await page.locator(`[data-counted="${second}"] input:not([type=hidden])`).first().fill('9')
  await page.getByRole('button', { name: 'Save quantities' }).click()
  await expect(page.locator(`[data-counted="${second}"]`)).toHaveAttribute('data-quantity', '9')
  await page.locator('a[href$="/differences"]').click()
  for (const code of [first, second])
    await page.locator(`[data-difference="${code}"] input[type=checkbox]`).setChecked(true)
  await looksRight(page)
  await page.getByRole('button', { name: 'Post selected' }).click()
  await page.goto(`${list}?show=posted`)
  await expect(line).toHaveCount(2)
})
