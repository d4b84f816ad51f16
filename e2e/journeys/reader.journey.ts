import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Virtual } from '@guidepup/virtual-screen-reader'
import { goods, typed } from '../goods.ts'
import { at, expect, people, signIn, test } from '../journey.ts'

/** The reader as a plain script that leaves `virtual` behind: a page's policy lets no module of another kind in. */
const reader = readFileSync(
  fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
  'utf8',
).replace(/export\{[^}]*?(\w+\$?) as virtual[^}]*\}/, (_, name: string) => `window.virtual = ${name}`)

type Reading = Window & { virtual?: Virtual }

/** What a screen reader says from the beginning of a part of the page to its end. */
async function readAloud(page: Page, part: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'virtual' in window))) await page.evaluate(`{${reader}\n}`)
  return page.evaluate(async selector => {
    const { virtual } = window as Reading
    const container = document.querySelector(selector)
    if (!virtual || !container) throw new Error(`nothing to read: ${selector}`)
    await virtual.start({ container })
    const first = await virtual.lastSpokenPhrase()
    const said = [first]
    for (let i = 0; i < 4_000; i++) {
      await virtual.next()
      const phrase = await virtual.lastSpokenPhrase()
      if (phrase === first) break
      said.push(phrase)
    }
    await virtual.stop()
    return said
  }, part)
}

/** A role alone: a control, picture or region that has no name. */
const nameless =
  /^(button|link|textbox|searchbox|checkbox|radio|combobox|listbox|spinbutton|slider|switch|tab|img|graphic|dialog|region|navigation)(, (not checked|checked|required|expanded|not expanded|not pressed))*$/

/** Reads a part aloud: everything in it has a name, and each of these is said, in this order. */
async function hears(page: Page, part: string, phrases: readonly RegExp[]): Promise<void> {
  const said = await readAloud(page, part)
  const what = `${new URL(page.url()).pathname} ${part}`
  expect
    .soft(
      said.filter(phrase => nameless.test(phrase)),
      `nameless on ${what}`,
    )
    .toEqual([])
  let from = 0
  for (const phrase of phrases) {
    const found = said.findIndex((one, i) => i >= from && phrase.test(one))
    expect.soft(found, `${phrase} on ${what} in:\n${said.join('\n')}`).toBeGreaterThanOrEqual(0)
    from = Math.max(from, found)
  }
}

test('ux 72 a screen reader finds a part, puts it into the basket, orders it and hears that it is ordered', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await page.goto(at(''))
  await hears(page, 'header', [/^link, Skip to content/, /^searchbox, Search by keyword/, /Basket/])

  await page.goto(at(`/search?text=${typed(goods.insert)}&pageSize=24`))
  await hears(page, 'main', [
    /^heading, Results for/,
    /^table/,
    /^columnheader, .*Net price/,
    new RegExp(`^checkbox, Select ${goods.insert}`),
    new RegExp(`^link, ${goods.insert}`),
    // what is in stock, under the column's head
    /^cell, [\d,]+$/,
    new RegExp(`^textbox, Quantity of ${goods.insert}`),
    new RegExp(`^button, Add ${goods.insert} to the basket`),
  ])

  await page.goto(at(`/p/${encodeURIComponent(goods.insert)}`))
  await hears(page, 'main', [/^heading, Insert.*level 1/, /net price/i, /^textbox, Quantity/, /^button, Add/])
  await page.locator(`form[data-add-to-cart="${goods.insert}"] button[type=submit]`).first().click()
  await expect(page.locator('#status')).not.toBeEmpty()

  await page.goto(at('/cart'))
  await hears(page, 'main', [
    /^heading, .*level 1/,
    new RegExp(`^link, ${goods.insert}`),
    /^textbox, Quantity/,
  ])

  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption('NW-4100')
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  await hears(page, 'main', [
    /^heading, .*level 1/,
    /^combobox, Cost center/,
    /^checkbox, .*terms/i,
    /^textbox, Your reference number.*required/,
    /^button, .*order.*disabled/i,
  ])
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill('Read aloud')
  await page.locator('[data-place-order]').click()
  await expect(page).toHaveURL(/orderConfirmation/)
  const code = await page.locator('[data-order-code]').first().getAttribute('data-order-code')
  await expect(page).toHaveTitle(new RegExp(code ?? '-'))
  await hears(page, 'main', [
    new RegExp(`^heading, .*${code}.*level 1|^heading, .*level 1`),
    new RegExp(code ?? '-'),
  ])
})
