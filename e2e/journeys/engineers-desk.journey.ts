import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { byFinger, byKeys, type Hand } from '../hand.ts'
import { at, expect, inTurn, people, signIn, test } from '../journey.ts'

const product = at(`/p/${encodeURIComponent(goods.insert)}`)
const overlay = (page: Page) => page.locator('dialog')

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
}
const awake = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
}

/** A note, labels in the basket, an operating point that is kept, and the papers of the article as one download. */
async function work(page: Page, hand: Hand): Promise<void> {
  await signIn(page, people.buyer)

  await test.step('notes', async () => {
    await awake(page, product)
    const opener = page.locator('[data-notes-of]').first()
    const before = Number(/\d+/.exec(await opener.innerText())?.[0] ?? 0)
    await hand.press(opener)
    await expect(overlay(page).getByLabel('Title')).toBeVisible()
    if (before > 0) await hand.press(overlay(page).getByRole('link', { name: 'New note' }))
    await hand.write(overlay(page).getByLabel('Title'), 'Torque')
    await hand.write(overlay(page).locator('textarea'), '0.5 Nm')
    await hand.press(overlay(page).getByRole('button', { name: 'Save', exact: true }))
    await expect(overlay(page).locator('[data-note-id]')).toHaveCount(before + 1)
    await close(page)
  })

  await test.step('labels', async () => {
    await awake(page, product)
    await hand.press(page.locator('[data-labeling]'))
    const series = overlay(page).getByLabel('Series')
    await hand.write(series, '1..')
    await series.press('Enter')
    await expect(overlay(page).locator('[data-place] input').nth(1)).toHaveValue('2')
    await hand.press(overlay(page).getByRole('button', { name: 'Add to basket with labels' }))
    await expect(overlay(page)).toHaveCount(0)
    expect(await (await page.request.get(at('/cart'))).text()).toContain('Labels, Sleeves for conductors')
  })

  await test.step('derating', async () => {
    await awake(page, product)
    await hand.press(page.getByRole('link', { name: 'Open the derating tool' }))
    const tool = page.locator('dialog [data-derating-tool]')
    await hand.write(tool.getByLabel('Ambient temperature T', { exact: true }), '60')
    await hand.write(tool.getByLabel('Current I', { exact: true }), '5')
    await hand.press(tool.getByRole('button', { name: 'Add point' }))
    await expect(tool.locator('[data-point]')).toHaveCount(1)
    await expect(tool.locator('[data-derating-status]')).toHaveAttribute('data-derating-status', 'saved')
    await close(page)
  })

  await test.step('papers', async () => {
    const path = at(`/my-account/ProductDownloadsHelp?products=${encodeURIComponent(goods.insert)}`)
    await awake(page, path)
    await hand.tick(page.locator('#pdm-PDF_DS'))
    const submit = page.locator('[data-pdm-submit]')
    await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
    await hand.press(submit)
    await expect(overlay(page).locator('li[data-package-state=ready]')).toBeVisible({ timeout: 90_000 })
    await hand.press(overlay(page).getByRole('button', { name: 'OK' }))
    await expect(page.locator('[data-pdm-count]')).toHaveText('0')
  })
}

// in a short run by turns with the labels on a desktop
inTurn(0, 2)(
  'NOTE-01 LAB-01 DER-10 DLM-12 the tools of the engineer are worked by the keyboard alone @long',
  ({ page }) => work(page, byKeys(page)),
)

// in a short run by turns with the labels on a desktop
inTurn(0, 2)(
  'NOTE-01 LAB-01 DER-10 DLM-12 the tools of the engineer are worked with a finger on a narrow window @phone-only',
  ({ page }) => work(page, byFinger),
)
