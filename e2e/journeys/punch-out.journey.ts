import type { Page } from '@playwright/test'
import { expect as expectNow } from '@playwright/test'
import { lineCents } from '#shop/systems/punch-out/fixtures/virtual-buyer.ts'
import { openBuyersSystem, type Kind } from '../buyers-system.ts'
import { goods } from '../goods.ts'
import { at, expect, looksRight, people, signIn, test } from '../journey.ts'

const names: Readonly<Record<Kind, string>> = { oci: 'Nordwind SAP', cxml: 'Nordwind Ariba' }

/** At the desk: whose rules hold for the connection, what it is told, and where to. */
async function tells(desk: Page, kind: Kind, url: string): Promise<void> {
  await desk.goto(at('/desk/buyer-systems'))
  await desk.getByRole('link', { name: names[kind], exact: true }).click()
  // what comes by it was approved where it was made
  await desk.locator('[name=rules]').selectOption('buyer')
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.locator('[name=rules]')).toHaveValue('buyer')
  await desk.getByRole('link', { name: 'Answers', exact: true }).click()
  for (const value of ['confirmation', 'ship-notice', 'invoice'])
    await desk.locator(`[name=kinds][value=${value}]`).check()
  await desk.locator('[name=url]').fill(url)
  await looksRight(desk)
  await desk.getByRole('button', { name: 'Save' }).click()
  await expect(desk.locator('main')).toContainText('The messages have been saved.')
}

/** At the desk: confirmed, shipped, billed. */
async function fulfils(desk: Page, code: string): Promise<void> {
  await desk.goto(at(`/desk/orders/${code}`))
  await desk.locator('#order-confirm button[type=submit]').click()
  await desk.locator('#order-ship [name=carrier]').selectOption('dhl')
  await desk.locator('#order-ship [name=trackingNumber]').fill('JJD000390007')
  await desk.locator('#order-ship button[type=submit]').click()
  await desk.getByRole('button', { name: 'Issue invoice now' }).click()
  await desk.locator('dialog[open]').getByRole('button', { name: 'Issue invoice now' }).click()
  await expect(desk.locator('[data-invoice-number]')).toHaveCount(1)
}

// both go the same way; what each says and hears is tested without a browser (virtual-buyer.test.ts)
for (const kind of ['oci', 'cxml'] as const)
  test(`a buyer's system by ${kind}: out of its page into the shop, back, ordered, confirmed, shipped and billed at one price${kind === 'oci' ? ' @long' : ''}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const buyer = await openBuyersSystem(baseURL ?? '', kind)
    const desk = await (await browser.newContext()).newPage()
    try {
      await signIn(desk, people.desk)
      await tells(desk, kind, `${buyer.url}answers`)

      await page.goto(buyer.url)
      await page.getByRole('button', { name: 'Catalogue' }).click()
      const shop = page.frameLocator('iframe[name=shop]')
      await expect(shop.getByText('You are buying for Nordwind Automation.')).toBeVisible()
      // it becomes a combobox when its script has come
      const search = shop.getByLabel('Search by keyword')
      await search.fill(goods.insert)
      await search.press('Enter')
      // each page has come before the next is asked for, which would else go instead of it
      await expect(shop.getByRole('heading', { level: 1 })).toContainText(goods.insert)
      await shop.locator('[data-mini-cart] a').click()
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText('Basket')
      await shop.locator('[name=lines]').fill(`${goods.insert} 12`)
      await shop.getByRole('button', { name: 'Check and add to basket' }).click()
      await expect(shop.locator('[data-count=basket]').first()).toHaveText('12')
      await shop.locator('[data-mini-cart] a').click()
      const line = shop.locator(`#cart tr[data-product-code="${goods.insert}"]`)
      await expect(line).toHaveAttribute('data-quantity', '12')
      const cents = Number(await shop.locator('[data-total-cents]').first().getAttribute('data-total-cents'))
      await looksRight(page, 'a basket of a visit in the frame of a procurement system')
      await shop.locator('form[action*="punchout"] button').click()
      // OCI names the window that the basket goes back to; cXML stays in its own
      const back = kind === 'oci' ? page : shop
      await expect(back.getByRole('heading', { name: 'Requisition' })).toBeVisible()
      const returned = buyer.returned()
      expectNow(returned.map(({ code, quantity }) => [code, quantity])).toEqual([[goods.insert, 12]])
      expectNow(returned.map(lineCents)).toEqual([cents])

      await back.getByRole('button', { name: 'Order' }).click()
      await expect(back.getByRole('heading', { name: 'Ordered' })).toBeVisible()
      const code = (await back.locator('[data-order]').textContent()) ?? ''
      await fulfils(desk, code)
      await expect
        .poll(() => buyer.answers.map(({ what }) => what))
        .toEqual(
          kind === 'cxml'
            ? ['ConfirmationRequest', 'ShipNoticeRequest', 'InvoiceDetailRequest']
            : ['ORDERRESPONSE', 'DISPATCHNOTIFICATION', 'INVOICE'],
        )
      const [confirmation, notice, invoice] = buyer.answers.map(({ body }) => body)
      for (const said of [confirmation, notice, invoice]) expectNow(said).toContain(buyer.number)
      const net = (cents / 100).toFixed(2)
      for (const said of [confirmation, invoice]) expectNow(said).toContain(`>${net}<`)
      expectNow(notice).toContain('JJD000390007')

      // both sides see the order at that price, and what was told of it
      await signIn(page, people.admin)
      await page.goto(at(`/my-account/order/${code}`))
      await desk.reload()
      for (const side of [page, desk]) {
        await expect(side.locator('[data-net-cents]').first()).toHaveAttribute(
          'data-net-cents',
          String(cents),
        )
        for (const told of ['confirmation', 'ship-notice', 'invoice'])
          await expect(side.locator(`[data-answer-kind=${told}]`)).toContainText('Sent')
        await looksRight(side)
      }
    } finally {
      await buyer.close()
      expectNow(buyer.faults).toEqual([])
    }
  })
