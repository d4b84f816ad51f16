import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { stopEmbedded } from '#app/database/embedded.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { expect, looksRight, test } from '../journey.ts'
import { freePort, startShop, type RunningShop } from '../shop.ts'

const run = promisify(execFile)

/** A shop as a new maker gets it (`DEMO=0`), in a folder of its own. */
async function emptyShop(): Promise<RunningShop & { dataDir: string; remove: () => Promise<void> }> {
  const base = mkdtempSync(join(tmpdir(), 'contara-first-day-'))
  const dataDir = join(base, 'data')
  const shop = await startShop(dataDir, await freePort(), { DEMO: '0', LOG_LEVEL: 'warn' })
  return {
    ...shop,
    dataDir,
    remove: async () => {
      await shop.end('SIGTERM')
      await stopEmbedded(dataDir)
      rmSync(base, { recursive: true, force: true })
    },
  }
}

/** The link that `npm run admin` prints beside the running shop. */
async function linkFor(shop: { dataDir: string; url: string }, email: string): Promise<string> {
  const { stdout } = await run(process.execPath, ['src/app/commands/admin.ts', email], {
    cwd: packageRoot(),
    env: { ...process.env, DATA_DIR: shop.dataDir, PORT: new URL(shop.url).port },
  })
  const link = /http\S+token=[\w-]+/.exec(stdout)?.[0]
  if (!link) throw new Error(`no link in: ${stdout}`)
  return link
}

/** A 3D model as CAD systems write it. */
const stepFile = [
  'ISO-10303-21;',
  'HEADER;',
  "FILE_DESCRIPTION((''),'2;1');",
  "FILE_NAME('RL-M12','2026-11-27T10:00:00',(''),(''),'','','');",
  "FILE_SCHEMA(('AUTOMOTIVE_DESIGN'));",
  'ENDSEC;',
  'DATA;',
  "#1=CARTESIAN_POINT('',(0.,0.,0.));",
  'ENDSEC;',
  'END-ISO-10303-21;',
  '',
].join('\n')

/** A picture of one colour, 400 × 400. */
function picture(): Buffer {
  const size = 400
  const part = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const framed = Buffer.alloc(8 + named.length)
    framed.writeUInt32BE(data.length, 0)
    named.copy(framed, 4)
    framed.writeUInt32BE(crc32(named), 4 + named.length)
    return framed
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(size * (1 + 3 * size), 0x60)
  for (let row = 0; row < size; row++) rows[row * (1 + 3 * size)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(rows)),
    part('IEND', Buffer.alloc(0)),
  ])
}

/** Who works in a page of the shop: by the names of fields and the words of buttons. */
function hands(page: Page, url: string) {
  const at = (path: string) => `${url}/ebusiness/en${path}`
  const says = (words: string | RegExp) => expect(page.locator('main')).toContainText(words)
  /** presses, and waits for what the next page says */
  const press = async (name: string, then: string | RegExp) => {
    await page.locator('main').getByRole('button', { name, exact: true }).last().click()
    await says(then)
  }
  return {
    open: (path: string) => page.goto(path.startsWith('http') ? path : at(path)),
    press,
    /** presses, and says yes to the question */
    confirm: async (name: string, then: string | RegExp) => {
      await page.locator('main').getByRole('button', { name, exact: true }).last().click()
      await page.locator('dialog[open]').getByRole('button', { name, exact: true }).click()
      await says(then)
    },
    fill: async (fields: Readonly<Record<string, string>>) => {
      for (const [name, value] of Object.entries(fields))
        await page.locator(`main [name="${name}"]:visible`).first().fill(value)
    },
    choose: (name: string, value: string) => page.locator(`main [name="${name}"]`).selectOption(value),
    tick: (name: string, value: string) => page.locator(`main [name="${name}"][value="${value}"]`).check(),
    says,
  }
}

async function signInBy(page: Page, url: string, link: string, email: string, password: string) {
  const { open, fill, press } = hands(page, url)
  await open(link)
  await page.locator('main input[type=password]').fill(password)
  await press('Set the password', 'Your new password has been set')
  await fill({ username: email })
  await page.locator('main input[type=password]').fill(password)
  await page.locator('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
}

/** Whose shop it is, what it says, where it sells, and how it ships. */
async function setUp(page: Page, url: string) {
  const { open, fill, choose, tick, press } = hands(page, url)
  await open('/desk/brand')
  await fill({ name: 'Rheinlink', taglineEn: 'Circular connectors', accent: '#0b5cad' })
  await press('Save', 'Name and look have been saved')
  await open('/desk/seller')
  await fill({
    legalName: 'Rheinlink GmbH',
    line1: 'Hafenstr. 7',
    postcode: '68159',
    town: 'Mannheim',
    vatId: 'DE136695976',
    email: 'orders@rheinlink.example',
    phone: '+49 621 1000',
    bank1: 'Sparkasse',
    iban1: 'DE89370400440532013000',
    bic1: 'COBADEFFXXX',
  })
  await choose('country', 'DE')
  await press('Save', 'The seller has been saved')
  await open('/desk/seller/numbers')
  await fill({ order: '5000', invoice: '70001' })
  await press('Save', 'The numbers have been saved')
  for (const text of ['terms', 'privacy', 'imprint'])
    for (const language of ['en', 'es']) {
      await open(`/desk/content/${text}/${language}`)
      await fill({ title: text, body: '## 1 General\n\nWhat is agreed.' })
      await press('Save a new version', 'Version 1 was saved')
    }
  for (const storefront of ['en', 'zh']) {
    await open(`/desk/storefronts/${storefront}`)
    await choose('country', 'DE')
    await choose('currency', 'EUR')
    await page.evaluate(() =>
      document.querySelectorAll('main details').forEach(one => one.setAttribute('open', '')),
    )
    for (const country of ['DE', 'AT', 'ES']) await tick('countries', country)
    await tick('currencies', 'EUR')
    await press('Save', 'The storefront has been saved')
  }
  for (const [country, percent] of Object.entries({ AT: '20', DE: '19', ES: '21' })) {
    await open('/desk/tax/new')
    await choose('country', country)
    await choose('taxCode', 'standard')
    await fill({ percent })
    await press('Save tax rate', 'The tax rate has been saved')
  }
  await open('/desk/delivery/new')
  await fill({ code: 'standard', nameEn: 'Standard', nameEs: 'Estándar', days: '3' })
  await press('Save delivery mode', 'The delivery mode has been saved')
  await fill({ cost: '9.50', freeFrom: '500' })
  await press('Save cost', 'EUR 9.50')
}

/** A category, three attributes, a family with twelve variants, its picture and 3D model, prices and stock. */
async function makeProducts(page: Page, url: string) {
  const { open, fill, choose, tick, press, confirm } = hands(page, url)
  await open('/desk/categories/new')
  await fill({ nameEn: 'Circular connectors', nameEs: 'Conectores circulares' })
  await press('Save category', 'has been added')
  const attribute = async (names: [string, string], kind: string, more: Readonly<Record<string, string>>) => {
    await open('/desk/attributes/new')
    await choose('kind', kind)
    await fill({ 'name-en': names[0], 'name-es': names[1], ...more })
    await press('Save', 'has been saved')
  }
  await attribute(['Number of poles', 'Número de polos'], 'number', { precision: '0' })
  await attribute(['Rated current', 'Corriente nominal'], 'number', { unit: 'A', precision: '1' })
  await attribute(['Gender', 'Género'], 'choice', {
    'value-0-en': 'Male',
    'value-0-es': 'Macho',
    'value-1-en': 'Female',
    'value-1-es': 'Hembra',
  })
  await open('/desk/families/new')
  await fill({
    code: 'RL-M12',
    'name-en': 'M12 connector',
    'name-es': 'Conector M12',
    'description-en': 'Circular connector, screw locking.',
    'description-es': 'Conector circular, cierre por rosca.',
    manufacturer: 'Rheinlink',
    'data-0-value': '4',
  })
  await choose('category', 'circular-connectors')
  await choose('axis-0', 'number-of-poles')
  await choose('axis-1', 'gender')
  await choose('data-0', 'rated-current')
  await press('Save and add variants', 'Propose variants')
  await fill({
    'further-number-of-poles': '3; 4; 5; 8; 12; 17',
    pattern: 'RL-M12-{number-of-poles}{gender:1}',
  })
  for (const gender of ['male', 'female']) await tick('choose-gender', gender)
  await press('Propose variants', '12 variants are proposed')
  await fill({
    'all-weight': '24',
    'all-lead': '5',
    'all-tariff': '85366990',
    'all-origin': 'DE',
    'all-price': '7.90',
  })
  await choose('all-unit', 'C62')
  await choose('all-lifecycle', 'active')
  await press('Save all variants', 'The variants have been saved')
  await open('/desk/media/family/RL-M12')
  const file = page.locator('#f-media-file')
  await file.setInputFiles({ name: 'm12.png', mimeType: 'image/png', buffer: picture() })
  await press('Upload', '1 file has been added: m12.png')
  await choose('type', 'FILE_STEP')
  await file.setInputFiles({ name: 'm12.step', mimeType: 'model/step', buffer: Buffer.from(stepFile) })
  await press('Upload', '3D model (STEP)')
  await open('/desk/families/RL-M12/edit')
  await confirm('Publish now', 'RL-M12 is in the shop')
  await open('/desk/articles/RL-M12-4M')
  await fill({ quantity: '500' })
  await press('Save', 'Stock at central: 500')
}

/** A company with its address, a cost center with a budget, and three people; then the shop opens. */
async function foundCustomer(page: Page, url: string) {
  const { open, fill, choose, tick, confirm, says } = hands(page, url)
  await open('/desk/customers/new')
  await choose('countryIso', 'DE')
  await expect(page.locator('main [name=postcode]')).toBeVisible()
  await fill({
    name: 'Stahl Anlagenbau GmbH',
    vatId: 'DE811569869',
    line1: 'Werkstr. 1',
    postcode: '70173',
    townCity: 'Stuttgart',
    phone: '+49 711 1000',
    centerCode: 'CC1',
    centerName: 'Assembly',
    budgetCode: 'B26',
    budgetName: '2026',
    budgetAmount: '20000',
  })
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach(one => one.setAttribute('open', '')),
  )
  for (const [at, [first, last]] of [
    ['Ada', 'Admin'],
    ['Ben', 'Buyer'],
    ['Cleo', 'Chief'],
  ].entries())
    await fill({
      [`person-${at + 1}-firstName`]: first ?? '',
      [`person-${at + 1}-lastName`]: last ?? '',
      [`person-${at + 1}-email`]: `${first?.toLowerCase()}@stahl.example`,
    })
  await tick('person-3-roles', 'approver')
  await page.locator('main form button[type=submit]').last().click()
  await says('3 invitations were sent')
  await looksRight(page)
  await open('/desk/opening')
  await confirm('Open the shop', 'The shop is open')
}

/** The link in the last letter to somebody, which a shop without a mail server keeps for the desk to read. */
async function linkInLetter(page: Page, url: string, email: string): Promise<string> {
  await hands(page, url).open(`/desk/mails?text=${encodeURIComponent(email)}`)
  await page.locator('main tbody a').first().click()
  await expect(page.locator('main')).toContainText(/token=[\w-]+/)
  const link = /http\S+token=[\w-]{43}/.exec((await page.locator('main').textContent()) ?? '')?.[0]
  if (!link) throw new Error('no link in the letter')
  return link
}

/** Signs in by the invitation, and orders two articles; answers the number of the order. */
async function order(
  browser: Browser,
  boss: Page,
  shop: { url: string },
): Promise<{ page: Page; code: string }> {
  const page = await (await browser.newContext()).newPage()
  const email = 'ben@stahl.example'
  await signInBy(page, shop.url, await linkInLetter(boss, shop.url, email), email, 'Stahl-2026-ben')
  const { open } = hands(page, shop.url)
  await open('/')
  await expect(page.locator('main h1')).toHaveText('Circular connectors')
  await open('/p/RL-M12')
  await expect(page.locator('main')).toContainText('12 variants')
  await expect(page.locator('main').getByRole('link', { name: /STEP/ })).toHaveCount(12)
  await looksRight(page)
  const add = page.locator('form[data-add-to-cart="RL-M12-4M"]').first()
  await add.locator('[name=qty]').fill('20')
  await add.locator('button[type=submit]').click()
  await expect(page.locator('[data-count=basket]').first()).toContainText('20')
  await open('/cart')
  await page.locator('#terms [name=termsCheck]').check()
  await page.locator('form[data-cart-checkout] button[type=submit]').click()
  await expect(page).toHaveURL(/\/checkout\/single/)
  await page.locator('main [name=modeCode][value=standard]').check()
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await page.getByLabel(/Your reference number/).fill('PO-77')
  await page.getByRole('button', { name: 'Place order' }).first().click()
  await expect(page).toHaveURL(/orderConfirmation\/5000$/)
  return { page, code: '5000' }
}

/** Two of the pieces come back damaged: asked for by the buyer, accepted, entered and credited at the desk. */
async function sendBack(page: Page, boss: Page, url: string, code: string) {
  const buyer = hands(page, url)
  await buyer.open(`/my-account/order/${code}`)
  await page.getByRole('link', { name: 'Return goods' }).click()
  await buyer.fill({ 'line-1': '2', note: 'Two are bent' })
  await buyer.choose('reason', 'damaged')
  await looksRight(page)
  await buyer.press('Send request', 'Thank you. Your request has the number')
  await looksRight(page)
  const desk = hands(boss, url)
  await desk.open('/desk/requests')
  await boss
    .locator('main')
    .getByRole('link', { name: /^RT\d+/ })
    .click()
  await desk.press('Accept and issue return number', 'Return number issued')
  await desk.fill({ 'line-1': '2', 'stock-1': '1' })
  await desk.press('Enter what has arrived', 'Goods received')
  await looksRight(boss)
  const here = boss.url()
  await boss.getByRole('link', { name: 'Issue credit note for invoice 70001' }).click()
  await desk.press('Issue credit note', /Credit note \d+ for invoice 70001/)
  await desk.open(here)
  await desk.press('Mark as credited', 'Credited')
  await desk.open('/desk/articles/RL-M12-4M')
  await expect(boss.locator('main [name=quantity]')).toHaveValue('479')
  // 22 × 7.90 and 9.50 for delivery, less 2 × 7.90, each with 19 %
  await desk.open('/desk/invoices/70001')
  await desk.says('EUR 199.33')
}

test.describe('the first day of a new maker', () => {
  test('ORD-01 an empty shop is set up at the desk alone, opened, ordered from, shipped in two parts, invoiced, sent back and credited', async ({
    browser,
  }) => {
    const shop = await emptyShop()
    try {
      const boss = await (await browser.newContext()).newPage()
      const desk = hands(boss, shop.url)
      const guest = await (await browser.newContext()).newPage()
      expect((await guest.goto(`${shop.url}/ebusiness/en`))?.status()).toBe(503)
      await signInBy(
        boss,
        shop.url,
        await linkFor(shop, 'boss@rheinlink.example'),
        'boss@rheinlink.example',
        'Maker-2026',
      )
      await desk.open('/desk')
      await looksRight(boss)
      await expect(boss.locator('[data-step]').first()).toHaveAttribute('data-done', 'false')
      await setUp(boss, shop.url)
      await makeProducts(boss, shop.url)
      await foundCustomer(boss, shop.url)
      expect((await guest.goto(`${shop.url}/ebusiness/en`))?.status()).toBe(200)

      const { page, code } = await order(browser, boss, shop)
      await desk.open(`/desk/orders/${code}`)
      await desk.press('Confirm the order', 'new status: Confirmed')
      await desk.open(`/desk/orders/${code}/correct`)
      await desk.fill({ 'line-1': '22', reason: 'Two more, by phone' })
      await desk.press('Show what changes', 'EUR 218.13')
      await desk.press('Correct the order and notify the buyer', 'has been corrected')
      await desk.fill({ 'line-1': '12' })
      await desk.press('Ship these quantities', 'new status: Partly shipped')
      await desk.press('Ship these quantities', 'new status: Shipped')
      await desk.confirm('Issue invoice now', 'Invoice 70001 has been issued')
      await sendBack(page, boss, shop.url, code)
      await desk.open('/desk')
      await desk.says('EUR 218.13 in all')
      // goods that were invoiced, less those that were credited
      await desk.open('/desk/figures?measure=sales&by=family')
      await desk.says(/M12 connector[\s\S]*158\.00/)
      await looksRight(boss)
      await page.goto(`${shop.url}/ebusiness/en/my-account/order/${code}`)
      await expect(page.locator('main')).toContainText('Shipment 2')
      await looksRight(page)
    } finally {
      await shop.remove()
    }
  })
})
