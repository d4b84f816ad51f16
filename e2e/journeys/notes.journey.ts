import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, looksRight, people, signIn, test, tokenOf } from '../journey.ts'

const article = encodeURIComponent(goods.insert)

/** Deletes what another journey wrote at the article, without leaving the page. */
async function forgetNotes(page: Page): Promise<void> {
  const CSRFToken = await tokenOf(page)
  const overlay = await page.request.get(at(`/${article}/getProductNotes`))
  for (const [, noteId = ''] of (await overlay.text()).matchAll(/data-note-id="([^"]+)"/g))
    await page.request.delete(at('/product-notes/deleteNote'), { params: { noteId }, headers: { CSRFToken } })
}

test.use({ expected: [/400 \(Bad Request\)|ERR_FAILED/] })
test('NOTE-01 NOTE-07 NOTE-08 NOTE-09 NOTE-10 a note is written, edited, deleted and brought back beside the product', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await forgetNotes(page)
  await page.goto(at(`/p/${article}`))
  const opener = page.locator('[data-notes-of]').first()
  await opener.click()
  const overlay = page.locator('dialog')
  const notes = overlay.locator('[data-note-id]')
  const name = overlay.getByLabel('Title')
  const text = overlay.getByLabel('Note', { exact: false }).last()
  const save = overlay.getByRole('button', { name: 'Save', exact: true })
  // an empty note is refused at its field
  await save.click()
  await expect(overlay.locator('.field-error')).toHaveText('Please enter a note.')
  await name.fill('Torque')
  await text.fill('0.5 Nm')
  await save.click()
  await expect(notes).toHaveCount(1)
  await expect(overlay.locator('[data-saved]')).toBeVisible()
  await expect(overlay.locator('[data-saved]')).toBeHidden({ timeout: 4_000 })
  // a second one; what is not saved outlives the overlay
  await overlay.getByRole('link', { name: 'New note' }).click()
  await text.fill('Second source')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveText('Notes (1)')
  await opener.click()
  await expect(overlay.locator('.message')).toContainText('Your unsaved entries have been restored.')
  await expect(text).toHaveValue('Second source')
  // also when the page was left in between, as it is at the end by rest
  page.once('dialog', dialog => void dialog.accept())
  await page.reload()
  await opener.click()
  await expect(text).toHaveValue('Second source')
  await save.click()
  await expect(notes).toHaveCount(2)
  await expect(notes.first()).toHaveAttribute('aria-current', 'true')
  // the edited one stays in its place and gets the tick
  await notes.last().getByRole('link').click()
  await text.fill('0.6 Nm')
  await save.click()
  await expect(notes.last().locator('.notes-tick')).toBeVisible()
  await looksRight(page, 'the notes of a product')
  // of the last one deleted, the one before is selected
  await notes.last().getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(notes).toHaveCount(1)
  await expect(text).toHaveValue('Second source')
  await overlay.getByRole('button', { name: 'Undo' }).click()
  await expect(notes).toHaveCount(2)
  // a delete that fails: the modal closes, and nothing is said (NOTE-07)
  await page.route('**/deleteNote**', route => route.abort())
  await notes.last().getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(notes).toHaveCount(2)
  await expect(overlay.locator('.message-error')).toHaveCount(0)
})
