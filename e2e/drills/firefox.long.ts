import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goods } from '../goods.ts'
import { demoFolder, freePort, startShop, type DataFolder, type RunningShop } from '../shop.ts'

/** The one that is installed, driven by WebDriver BiDi; Playwright drives only a Firefox of its own making. */
const firefox = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find(existsSync)

describe.skipIf(!firefox)('Firefox', () => {
  let folder: DataFolder | undefined
  let shop: RunningShop | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    folder = await demoFolder()
    shop = await startShop(folder.dataDir, await freePort(), { LOG_LEVEL: 'silent' })
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: firefox ?? '',
      timeout: 120_000,
      defaultViewport: { width: 1440, height: 900 },
    })
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await shop?.end('SIGTERM')
    await folder?.remove()
  }, 60_000)

  const at = (path: string) => `${shop?.url}/ebusiness/en${path}`
  const press = async (page: Page, selector: string) => (await page.waitForSelector(selector))?.click()
  const type = async (page: Page, selector: string, text: string) =>
    (await page.waitForSelector(selector))?.type(text)

  test(
    'CHK-01 the main way: found by search, added, signed in, ordered on account, seen in the history',
    { timeout: 240_000 },
    async () => {
      const page = (await browser?.newPage()) as Page
      page.setDefaultTimeout(60_000)
      const wrong: string[] = []
      page.on('pageerror', error => wrong.push(String(error)))
      page.on('response', answer => answer.status() >= 500 && wrong.push(answer.url()))
      await page.goto(at('/'))
      await type(page, 'header input[name=text]', goods.insert)
      await page.keyboard.press('Enter')
      await press(page, `main a[href="/ebusiness/en/p/${encodeURIComponent(goods.insert)}"]`)
      const add = `form[data-add-to-cart="${goods.insert}"] button[type=submit]`
      await press(page, add)
      await page.waitForFunction(() =>
        [...document.querySelectorAll('[data-count=basket]')].some(one => one.textContent?.includes('1')),
      )
      await page.goto(at('/login'))
      await type(page, 'main form[data-login] [name=username]', 'buyer@nordwind.example')
      await type(page, 'main form[data-login] [name=password]', 'Contara-2026')
      await press(page, 'main form[data-login] button[type=submit]')
      await page.waitForSelector('html[data-signed-in=true]')
      await page.goto(at('/checkout/single'))
      await page.waitForSelector('select[name=costCenterId]')
      await page.select('select[name=costCenterId]', 'NW-4100')
      await page.waitForSelector('[data-section=delivery][data-complete=true]')
      await press(page, '[name=termsCheck]')
      await type(page, '[name=referenceNumber]', 'Firefox')
      await press(page, '[data-place-order]:not([aria-disabled=true])')
      const code = await page.waitForSelector('[data-order-code][data-total-cents]')
      const number = await code?.evaluate(one => one.getAttribute('data-order-code'))
      expect(page.url()).toContain('orderConfirmation')
      await page.goto(at('/my-account/orders'))
      await page.waitForSelector(`tr[data-order-code="${number}"][data-order-state=placed]`)
      expect(wrong).toEqual([])
    },
  )
})
