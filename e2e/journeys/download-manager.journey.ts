import type { Page } from '@playwright/test'
import { at, expect, looksRight, people, signIn, test } from '../journey.ts'

const manager = '/my-account/ProductDownloadsHelp'
const stored = (page: Page) => page.evaluate((): Record<string, string> => ({ ...localStorage }))
const listOf = (page: Page) => page.locator('#pdm-list > li')
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('products')

/** Three articles of the small demo catalogue, and a product whose variants are none of them. */
async function someGoods(page: Page): Promise<{ codes: string[]; family: string }> {
  await page.goto(at('/search/orderForm?text=K2-I'))
  const groups = await page.locator('[data-grid-group]').evaluateAll(all =>
    all.map(group => ({
      base: group.getAttribute('data-grid-group') ?? '',
      skus: [...group.querySelectorAll('[data-sku]')].map(one => one.getAttribute('data-sku') ?? ''),
    })),
  )
  const [largest, ...others] = groups
    .filter(({ base }) => base !== '')
    .toSorted((a, b) => b.skus.length - a.skus.length)
  return { family: largest?.base ?? '', codes: others.flatMap(({ skus }) => skus).slice(0, 3) }
}

test('DLM-05 DLM-12 DLM-14 DLM-17 DLM-18 DLM-20 DLM-21 DLM-22 a list of products becomes a download', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  const { codes, family } = await someGoods(page)
  expect(codes).toHaveLength(3)
  await page.goto(at(`${manager}?products=${encodeURIComponent(codes.join(','))}`))
  const submit = page.locator('[data-pdm-submit]')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  expect(await stored(page)).toMatchObject({ savedPDMProduct: codes.join(',') })

  // a product in variants opens the selection; what is chosen is added, with the badge for four seconds
  await page.getByLabel('Part numbers').fill(family)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: `Variants of ${family}` }).click()
  const overlay = page.locator('dialog')
  const boxes = overlay.getByRole('checkbox')
  await boxes.nth(1).check()
  const n = (await boxes.count()) - 1
  const mixed = () => boxes.first().evaluate((box: HTMLInputElement) => box.indeterminate)
  await expect.poll(mixed).toBe(n > 1)
  await boxes.first().setChecked(true)
  await overlay.getByRole('button', { name: 'Add to the list' }).click()
  await expect(page.locator('[data-pdm-added]')).toHaveText(`+${n}`)
  await expect(listOf(page)).toHaveCount(codes.length + n)
  await expect(page.locator('[data-pdm-added]')).toHaveCount(0, { timeout: 6_000 })

  // removing one loads the page anew, without it in storage and address
  await page.getByRole('button', { name: `Remove ${codes[1]}` }).click()
  await expect(listOf(page)).toHaveCount(codes.length + n - 1)
  expect(inAddress(page)).toBe(`${codes[0]},${codes[2]}`)
  await page.getByRole('button', { name: `Remove ${codes[0]}` }).click()
  await expect(listOf(page)).toHaveCount(codes.length + n - 2)
  expect(inAddress(page)).toBeNull()
  expect((await stored(page))['savedPDMProduct']?.split(',')).not.toContain(codes[0])

  // an import in mode 1 comes back with its count
  await page.getByRole('link', { name: 'Import Excel' }).click()
  await expect(overlay.getByLabel('Download list')).toBeChecked()
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`Part number\n${codes[0]}\n`) }
  await overlay.getByLabel('File').setInputFiles(file)
  await overlay.getByRole('button', { name: 'Upload' }).click()
  await expect(page.locator('[data-pdm-added]')).toHaveText('+1')
  expect((await stored(page))['savedPDMExcelImport']).toBeUndefined()

  await page.locator('#pdm-PDF_DS').check()
  await page.getByLabel('Send the link to several receivers').check()
  await page.getByLabel('E-mail addresses').fill('engineer@b.example')
  expect(await stored(page)).toMatchObject({
    savedPDMConfig: 'PDF_DS:en:PDF',
    savedPDMReceiver: 'engineer@b.example',
  })
  await looksRight(page, 'the download manager')
  // unticked, the receivers go
  await page.getByLabel('Send the link to several receivers').uncheck()
  await expect(page.getByLabel('E-mail addresses')).toBeHidden()
  expect((await stored(page))['savedPDMReceiver']).toBeUndefined()

  // both are stored: the button acts; the overlay's button resets the selection and loads the page anew
  await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
  await submit.click()
  // on a fast machine it is ready as soon as it is asked for
  await expect(overlay.getByRole('heading')).toHaveText(/^Your download is (being prepared|ready)$/)
  await expect(overlay.locator('li[data-package-state=ready]')).toBeVisible({ timeout: 90_000 })
  await expect(overlay.getByRole('heading')).toHaveText('Your download is ready')
  await looksRight(page, 'the success overlay')
  await overlay.getByRole('button', { name: 'OK' }).click()
  await expect(page.locator('[data-pdm-count]')).toHaveText('0')
  await expect(page.locator('[data-package-state=ready]').first()).toBeVisible()
  expect(Object.keys(await stored(page)).filter(key => /PDM|featuresList/.test(key))).toEqual([])

  // the export keeps a list of its own, and its reset shows the empty box
  await page.goto(at(`${manager}?mode=2&products=${encodeURIComponent(codes.join(','))}`))
  await expect(page.locator('[data-pdm-count]')).toHaveText('3')
  // the list is on the page before its script keeps it
  await expect.poll(() => stored(page)).toMatchObject({ savedPDMListProduct: codes.join(',') })
  await page.getByLabel('Rated voltage').uncheck()
  expect((await stored(page))['savedPDMListConfig']).toContain('@weight')
  await looksRight(page, 'the export of data')
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('[data-pdm-empty]')).toBeVisible()
  expect(Object.keys(await stored(page)).filter(key => /PDM|featuresList/.test(key))).toEqual([])
})

test('DLM-05 DLM-12 what is ticked, typed and pressed before the scripts have come counts', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  const { codes } = await someGoods(page)
  const come = Promise.withResolvers<void>()
  await page.route(/\/hydrate[^/]*\.js/, async route => {
    await come.promise
    await route.continue()
  })
  await page.goto(at(`${manager}?products=${encodeURIComponent(codes[0] ?? '')}`))
  const box = page.locator('#pdm-PDF_DS')
  await box.check()
  await page.getByLabel('Part numbers').fill(codes[1] ?? '')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  come.resolve()
  await expect(listOf(page)).toHaveCount(2)
  await expect(box).toBeChecked()
  await expect
    .poll(() => stored(page))
    .toMatchObject({ savedPDMConfig: 'PDF_DS:en:PDF', savedPDMProduct: codes.slice(0, 2).join(',') })
})
