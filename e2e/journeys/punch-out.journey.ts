import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect as expectNow } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, looksRight, test } from '../journey.ts'

/** The page of a buyer's system: the shop in a frame, and what came back. */
async function buyersPage(shop: string): Promise<{
  url: string
  returned: () => URLSearchParams | null
  close: () => Promise<unknown>
}> {
  let returned: URLSearchParams | null = null
  const server = createServer((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8')
    if (req.method === 'POST') {
      let body = ''
      req.on('data', (piece: Buffer) => (body += piece.toString()))
      req.on('end', () => {
        returned = new URLSearchParams(body)
        res.end('<!doctype html><title>Requisition</title><h1>Requisition</h1>')
      })
      return
    }
    const { port } = server.address() as AddressInfo
    const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${value}">`
    res.end(
      `<!doctype html><html lang="en"><title>Procurement</title><form method="post" target="shop" action="${shop}">` +
        field('USERNAME', 'nordwind-oci') +
        field('PASSWORD', 'Contara-2026-oci') +
        field('HOOK_URL', `http://127.0.0.1:${port}/return`) +
        field('~OkCode', 'ADDI') +
        field('~TARGET', '_top') +
        field('OCI_VERSION', '4.0') +
        '<button>Catalogue</button></form><iframe name="shop" title="Catalogue" width="1200" height="800"></iframe>',
    )
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    // another site than the shop's, so that the frame gets no cookie of it
    url: `http://localhost:${port}/`,
    returned: () => returned,
    close: () => new Promise(done => server.close(done)),
  }
}

test('a buyer shops out of a procurement system in a frame, and the basket goes back', async ({
  page,
  baseURL,
}) => {
  const buyer = await buyersPage(new URL(at('/punchout/oci'), baseURL).href)
  try {
    await page.goto(buyer.url)
    await page.getByRole('button', { name: 'Catalogue' }).click()
    const shop = page.frameLocator('iframe[name=shop]')
    await expect(shop.getByText('You are buying for Nordwind Automation.')).toBeVisible()
    // it becomes a combobox when its script has come
    const search = shop.getByLabel('Search by keyword')
    await search.fill(goods.insert)
    await search.press('Enter')
    await shop.locator('[data-mini-cart] a').click()
    await shop.locator('.cart-quick-add, form:has([name=lines])').first().waitFor()
    await shop.locator('[name=lines]').fill(`${goods.insert} 12`)
    await shop.getByRole('button', { name: 'Check and add to basket' }).click()
    await shop.locator('[data-mini-cart] a').click()
    await expect(shop.locator(`#cart tr[data-product-code="${goods.insert}"]`)).toHaveAttribute(
      'data-quantity',
      '12',
    )
    await looksRight(page, 'a basket of a visit in the frame of a procurement system')
    await shop.locator('form[action*="punchout"] button').click()
    await expect(page.getByRole('heading', { name: 'Requisition' })).toBeVisible()
    expectNow(buyer.returned()?.get('NEW_ITEM-VENDORMAT[1]')).toBe(goods.insert)
    expectNow(buyer.returned()?.get('NEW_ITEM-QUANTITY[1]')).toBe('12.000')
  } finally {
    await buyer.close()
  }
})
