import type { Page } from '@playwright/test'
import { addDays, dayOf, formatDate } from '#kit/calendar-date.ts'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'

const today = () => dayOf(new Date())

/** What comes within three days is looked at by a job meanwhile, and is held if something stands against it then. */
const daysToStart = 5

/** Opens the panel at the checkout and confirms a schedule that begins some days from now; answers its number. */
async function makeSchedule(page: Page): Promise<string> {
  await page.goto(at('/checkout/single'))
  await page.locator('select[name=costCenterId]').selectOption('NW-4100')
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await expect(page.locator('[data-section=delivery]')).toHaveAttribute('data-complete', 'true')
  // a panel that is opened while the answer to a choice is on its way stays open, with what is entered there
  const answer = Promise.withResolvers<void>()
  await page.route('**/checkout/single/choose', async route => {
    await answer.promise
    await route.continue()
  })
  await page.locator('[name=modeCode]').last().check()
  await page.locator('#schedule-replenishment').click()
  const panel = page.locator('#replenishment-panel')
  await panel.locator('[name=replenishmentRecurrence][value=WEEKLY]').check()
  await panel.locator('[name=nWeeks]').fill('3')
  answer.resolve()
  await expect(page.locator('#checkout[aria-busy=true]')).toHaveCount(0)
  await page.unroute('**/checkout/single/choose')
  await expect(panel).toBeVisible()
  await expect(panel.locator('[name=nWeeks]')).toHaveValue('3')
  // REPL-03: the other ways rest, with the reason beside them
  await expect(page.locator('#place-order')).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('#request-quote')).toHaveAttribute('aria-disabled', 'true')
  // REPL-04: cancelling brings them back
  await panel.locator('button[value=none]').click()
  await expect(panel).toBeHidden()
  await expect(page.locator('[name=replenishmentOrder]')).toHaveValue('false')
  await expect(page.locator('#request-quote')).not.toHaveAttribute('aria-disabled', 'true')
  await page.locator('#schedule-replenishment').click()
  await panel.locator('[name=replenishmentRecurrence][value=DAILY]').check()
  await expect(panel.locator('[name=nthDayOfMonth]')).toBeHidden()
  await panel.locator('[name=nDays]').fill('7')
  await panel.locator('[name=replenishmentStartDate]').fill(formatDate(addDays(today(), daysToStart)))
  await looksRight(page)
  await page.locator('[name=termsCheck]').check()
  await page.locator('[name=referenceNumber]').fill('EVERY-WEEK')
  await panel.locator('#confirm-replenishment').click()
  // REPL-05: the form was sent with the schedule in it
  await expect(page).toHaveURL(/replenishmentConfirmation/)
  await looksRight(page)
  return (await page.locator('[data-job-code]').first().getAttribute('data-job-code')) ?? ''
}

/** The desk says what Nordwind may owe in EUR; empty: no limit. */
async function limit(desk: Page, amount: string): Promise<void> {
  await desk.goto(at('/desk/credit-limits?company=nordwind'))
  const form = desk.locator('main form', { has: desk.locator('[name=amount]') })
  await form.locator('[name=currency]').selectOption('EUR')
  await form.locator('[name=amount]').fill(amount)
  await form.locator('button[type=submit]').click()
  const done = desk.locator('main', {
    hasText: amount ? /Credit limit of .+: EUR/ : /Credit limit of .+ removed/,
  })
  // one below what is owed is asked about
  const sure = form.locator('[name=sure]')
  await expect(done.or(sure).first()).toBeVisible()
  if (await sure.isVisible()) {
    await sure.check()
    await form.locator('button[type=submit]').click()
  }
  await expect(done).toBeVisible()
}

test('REPL-01 REPL-03 REPL-04 REPL-05 a schedule whose order is held, and released when the reason is gone @phone-long', async ({
  page,
  browser,
}) => {
  await signIn(page, people.buyer)
  await fillBasket(page, { [goods.insert]: 20 })
  const code = await makeSchedule(page)
  const detail = at(`/my-account/replenishment/${code}`)
  await page.goto(detail)
  await expect(page.locator('#dates [data-run-state=planned]')).toHaveCount(5)
  await looksRight(page)

  const desk = await (await browser.newContext()).newPage()
  await signIn(desk, people.desk)
  await limit(desk, '1')
  // its turn is brought forward to today
  await page.locator('#dates summary').click()
  await page.locator('#dates [name=runsOn]').fill(formatDate(today()))
  await page.locator('#dates form[action$="/date"] button[type=submit]').click()
  const held = page.locator('#held [data-run-state=held]')
  await expect(held).toHaveCount(1)
  await expect(held).toContainText('credit limit')
  const release = held.locator('form[action$="/release"] button')
  await expect(release).toHaveAttribute('aria-disabled', 'true')
  await looksRight(page)
  // the rhythm goes on meanwhile, and the list says that something waits
  await expect(page.locator('#dates [data-run-state=planned]')).toHaveCount(5)
  await page.goto(at('/my-account/replenishment?held=true'))
  await expect(page.locator(`[data-job-code="${code}"]`)).toBeVisible()
  await looksRight(page)

  await limit(desk, '')
  await desk.context().close()
  await page.goto(at(`/my-account/replenishment/${code}`, 'zh'))
  await looksRight(page)
  await page.goto(detail)
  await expect(release).not.toHaveAttribute('aria-disabled', 'true')
  await release.click()
  await expect(page.locator('#held')).toHaveCount(0)
  const order = page.locator('main a[href*="/my-account/order/"]').first()
  await order.click()
  await expect(page.locator('[data-order-code]').first()).toHaveAttribute('data-order-code', /^\d+$/)
  await expect(page.locator('main')).toContainText('EVERY-WEEK')
  await page.goto(detail)
  await page.locator('main form[action$="/end"] button').click()
  await page.locator('dialog button', { hasText: 'End' }).click()
  await expect(page.locator('[data-job-state]').first()).toHaveAttribute('data-job-state', 'ended')
})
