import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#app/database/test-database.ts'
import { testShop, type TestShop } from '#app/test-shop.ts'
import type { Db } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { addRule } from '#shop/ordering/approvals/fixtures.ts'
import { addPerson } from '#shop/people/company/fixtures.ts'
import { readyBuyer, type Ready } from '../fixtures/buyer.ts'
import { openCheckout } from '../service/choose.ts'

let db: Db
let shop: TestShop
let buyer: Ready

const offer = (express: boolean, steps: boolean, pci: boolean) =>
  sql`update basket_setting set express = ${express}, steps = ${steps}, pci = ${pci}`.execute(db)

beforeAll(async () => {
  db = await testDatabase()
  buyer = await readyBuyer(db, { goods: [{ code: 'FRAME', stock: 10_000 }] })
  shop = await testShop({ db })
})
beforeEach(async () => {
  await sql`truncate cart cascade`.execute(db)
  await offer(true, true, true)
})

const signedIn = async () => {
  const visitor = await shop.as(buyer.member.email)
  visitor.cookies.set('currencyIsoCode', 'EUR')
  await visitor.postJson('/cart/add', { productCodePost: 'FRAME', qty: '5' })
  return visitor
}
const address = async () => {
  const { rows } = await sql<{ key: string }>`select key from address
    where company_id = ${buyer.member.companyId}`.execute(db)
  return rows[0]?.key ?? ''
}
const terms = { termsCheck: 'true' }

describe('CART-26 the flow selector', () => {
  test('CART-26 the chosen flow goes to select-flow, multistep-pci as multistep with the PCI option', async () => {
    const visitor = await signedIn()
    const page = await visitor.get('/cart')
    for (const flow of ['single', 'multistep', 'multistep-pci'])
      expect(page.text).toContain(`<option value="${flow}"`)
    const to = async (fields: Record<string, string>) =>
      (await visitor.post('/cart/refresh', { ...terms, ...fields })).location
    expect(await to({ target: 'single' })).toContain('/checkout/single/select-flow?flow=single&pci=default')
    expect(await to({ target: 'multistep', pci: 'hosted' })).toContain('flow=multistep&pci=default')
    expect(await to({ target: 'multistep-pci', pci: 'hosted' })).toContain('flow=multistep&pci=hosted')
    const way = await visitor.get('/checkout/single/select-flow?flow=multistep&pci=hosted')
    expect(way.location).toMatch(/\/checkout\/multi\/payment-type$/)
    const one = await visitor.get('/checkout/single/select-flow?flow=single')
    expect(one.location).toMatch(/\/checkout\/single$/)
  })
  test('CART-26 without a setting there is no selector, and a flow that is not offered leads to the one page', async () => {
    await offer(false, false, false)
    const visitor = await signedIn()
    expect((await visitor.get('/cart')).text).not.toContain('multistep')
    const answer = await visitor.post('/cart/refresh', { ...terms, target: 'multistep' })
    expect(answer.location).toMatch(/\/checkout\/single$/)
  })
  test('CART-26 the steps lead to the order without a script; nobody passes one that is open', async () => {
    const visitor = await signedIn()
    const step = (name: string) => visitor.get(`/checkout/multi/${name}`)
    const first = (await step('payment-type')).text
    expect(first).toContain('name="PaymentType"')
    expect(first, 'what it comes to stands beside each step').toMatch(/<aside.*data-total.*<\/aside>/s)
    const on = await visitor.post('/checkout/multi/payment-type', {
      PaymentType: 'ACCOUNT',
      purchaseOrderNumber: 'PO-77',
    })
    expect(on.location).toMatch(/\/cost-center$/)
    const stays = await visitor.post('/checkout/multi/delivery', { modeCode: 'by-pigeon' })
    expect([stays.status, stays.text]).toEqual([400, expect.stringContaining('data-step="delivery"')])
    expect((await visitor.post('/checkout/multi/cost-center', { costCenterId: 'CC' })).location).toMatch(
      /\/delivery$/,
    )
    const delivered = await visitor.post('/checkout/multi/delivery', {
      addressId: await address(),
      modeCode: 'standard-net',
    })
    expect(delivered.location).toMatch(/\/order$/)
    const last = await step('order')
    expect(last.text).toContain('FRAME')
    const fields = ['cartVersion', 'placeToken', 'seenTotal'].map(name => [name, last.field(name) ?? ''])
    const placed = await visitor.post('/checkout/single/placeOrder', {
      ...Object.fromEntries(fields),
      ...terms,
      referenceNumber: 'R-1',
    })
    expect(placed.location).toContain('/checkout/orderConfirmation/')
  })
  test('CART-26 a step with nothing to order, or that does not exist', async () => {
    const visitor = await shop.as(buyer.member.email)
    expect((await visitor.get('/checkout/multi/payment-type')).location).toMatch(/\/cart$/)
    expect((await visitor.get('/checkout/multi/nothing')).status).toBe(404)
    expect((await visitor.post('/checkout/multi/delivery', {})).location).toMatch(/\/cart$/)
  })
})

describe('CART-25 the express checkout', () => {
  const express = { ...terms, target: 'single', express: 'true' }

  test('CART-25 is offered only to who has ordered before and has a default address, where the desk offers it', async () => {
    const visitor = await signedIn()
    const offered = async () => (await visitor.get('/cart')).text.includes('name="express"')
    expect(await offered(), 'no last payment type').toBe(false)
    expect((await visitor.post('/cart/refresh', express)).location).toMatch(/\/checkout\/single$/)
    await sql`insert into cart (customer_id, company_id, storefront, currency, place_token, payment_type, ordered_at)
      values (${buyer.member.id}, ${buyer.member.companyId}, 'en', 'EUR', 'before', 'ACCOUNT', now())`.execute(
      db,
    )
    expect(await offered()).toBe(true)
    await offer(false, true, true)
    expect(await offered(), 'not offered by the desk').toBe(false)
    expect((await shop.asGuest().get('/cart')).text).not.toContain('name="express"')
  })
  test('CART-25 chooses the last payment type, its cost center, the default address and the usual mode, and opens the order area', async () => {
    const visitor = await signedIn()
    await sql`insert into cart (customer_id, company_id, storefront, currency, place_token, payment_type,
        cost_center_id, ordered_at)
      values (${buyer.member.id}, ${buyer.member.companyId}, 'en', 'EUR', 'before', 'ACCOUNT',
        ${buyer.costCenterId}, now())`.execute(db)
    const refused = await visitor.post('/cart/refresh', { target: 'single', express: 'true' })
    expect(refused.status, 'CART-36 the terms come first').toBe(400)
    const answer = await visitor.post('/cart/refresh', express)
    expect(answer.location).toMatch(/\/checkout\/single#order-area$/)
    const { rows } =
      await sql`select payment_type, cost_center_id, delivery_mode, address_id is not null as address
      from cart where customer_id = ${buyer.member.id} and ordered_at is null`.execute(db)
    expect(rows).toEqual([
      {
        payment_type: 'ACCOUNT',
        cost_center_id: buyer.costCenterId,
        delivery_mode: 'standard-net',
        address: true,
      },
    ])
    const page = await visitor.get('/checkout/single')
    expect(page.text).toContain('id="order-area"')
    expect(page.text).not.toContain('data-complete="false"')
  })
})

test('CART-26 the desk sets which ways are offered, with a trace; without steps there is no card entry at the provider', async () => {
  const { rows } = await sql<{ email: string }>`insert into customer
      (email, first_name, last_name, roles, password_hash)
    values ('desk@ways.example', 'Dora', 'Desk', '{desk}', '-') returning email`.execute(db)
  const desk = await shop.as(rows[0]?.email ?? '')
  expect((await desk.get('/desk/basket')).text).toContain('Checkout in steps')
  const saved = await desk.post('/desk/basket', { express: 'true', pci: 'true' }, { follow: true })
  expect(saved.text).toContain('The settings were saved.')
  const kept = await sql`select express, steps, pci from basket_setting`.execute(db)
  expect(kept.rows).toEqual([{ express: true, steps: false, pci: false }])
  const trail = await sql`select actor from trail where action = 'basket-settings'`.execute(db)
  expect(trail.rows).toEqual([{ actor: 'desk@ways.example' }])
})

describe('what the rules of the company will say, at the basket', () => {
  test('CART-02 ux 3.6 the rest of the budget after it, and that it needs an approval; a guest is told nothing', async () => {
    const few = await readyBuyer(db, { budget: 5_000, threshold: 2_000 })
    const visitor = await shop.as(few.member.email)
    visitor.cookies.set('currencyIsoCode', 'EUR')
    await visitor.postJson('/cart/add', { productCodePost: 'FRAME', qty: '1' })
    const left = async () => {
      const page = await visitor.get('/cart')
      return { page, after: Number(page.data('data-budget-after-cents')) }
    }
    const one = await left()
    expect(one.after).toBeLessThan(5_000 - Number(one.page.data('data-total-cents')))
    expect(one.page.text).not.toContain('data-needs-approval')
    const quantity = String(Math.ceil(5_001 / Number(one.page.data('data-total-cents'))))
    await visitor.postJson('/cart/update', { productCode: 'FRAME', entryNumber: -1, quantity })
    const more = await left()
    expect(more.after).toBeLessThan(0)
    expect(more.page.text).toMatch(/Budget B: EUR.[\d.,]+ short for this basket/)
    expect(more.page.text).toMatch(/data-needs-approval[^>]*>[^<]* Order limit of EUR.20\.00 exceeded by/)
    // what the checkout comes to with the same choices, delivery and tax included
    await openCheckout(few.ctx())
    const total = Number((await visitor.get('/checkout/single')).data('data-total-cents'))
    expect(more.after).toBe(5_000 - total)
    const shown = formatAmount(total, 'EUR', 'en-GB')
    expect(more.page.text).toMatch(new RegExp(`Total</th><td><span data-total[^>]*>.*?${shown}`))
    expect(more.page.text, 'CART-22 nothing is estimated that is known').not.toContain('id="estimate"')
    const guest = shop.asGuest()
    await guest.postJson('/cart/add', { productCodePost: 'FRAME', qty: '1' })
    const seen = (await guest.get('/cart')).text
    expect(seen).not.toContain('data-outlook')
    expect(seen).toContain('id="estimate"')
  })
  test('CART-02 ux 3.6 rules of units and limits of a period count at the basket as they do in the checkout', async () => {
    const strict = await readyBuyer(db)
    const { companyId, unitId, id } = strict.member
    await addPerson(db, {
      email: `approver@${strict.member.companyName}.example`,
      roles: ['approver'],
      company: { companyId, unitId },
    })
    await addRule(db, { companyId, unitId, amount: 100, tiers: [] })
    await sql`insert into order_limit (customer_id, period, amount, currency)
      values (${id}, 'month', 200, 'EUR')`.execute(db)
    const visitor = await shop.as(strict.member.email)
    visitor.cookies.set('currencyIsoCode', 'EUR')
    await visitor.postJson('/cart/add', { productCodePost: 'FRAME', qty: '1' })
    const told = (text: string) =>
      [
        ...text.matchAll(
          /Above: order above EUR.1\.00 \(by EUR.[\d.,]+\)\.|Limit of EUR.2\.00 per month exceeded by EUR.[\d.,]+\./g,
        ),
      ].map(([words]) => words)
    const { text } = await visitor.get('/cart')
    expect(text).toMatch(/data-needs-approval[^>]*>Will need an approval: /)
    const said = told(text)
    expect(said).toHaveLength(2)
    await openCheckout(strict.ctx())
    expect(told((await visitor.get('/checkout/single')).text)).toEqual(said)
  })
})

describe('COMP-01 a closed unit', () => {
  test('COMP-01 where the cost center is chosen it says that the unit is closed, not that one can be set up', async () => {
    const visitor = await signedIn()
    const close = (active: boolean) =>
      sql`update company_unit set active = ${active} where company_id = ${buyer.member.companyId}`.execute(db)
    await close(false)
    const { text } = await visitor.get('/checkout/single')
    await close(true)
    expect(text.match(/Your unit is disabled/g)).toHaveLength(2)
    expect(text).not.toContain('has no cost center in use')
  })
})
