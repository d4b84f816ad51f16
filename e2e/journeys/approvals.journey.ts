import type { Browser, Page } from '@playwright/test'
import { sql } from 'kysely'
import { jobSchema } from '#platform/jobs/jobs.ts'
import { checkOut } from '../check-out.ts'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, looksRight, people, signIn, test } from '../journey.ts'
import { useDatabase } from '../shop.ts'

const opened = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

/** How many days pass for an order that waits, and the hour of the job that looks after such orders has come. */
const daysPass = (dataDir: string, order: string, days: number): Promise<void> =>
  useDatabase(dataDir, async db => {
    await sql`update approval set tier_since = tier_since - make_interval(days => ${days}),
      expires_at = expires_at - make_interval(days => ${days}) where code = ${`A${order}`}`.execute(db)
    await sql`insert into ${sql.table(`${jobSchema}.job`)} (name, policy) values ('approvals', 'singleton')`.execute(
      db,
    )
  })

/** One mail of that subject came to them; where its link leads. */
async function mailTo(desk: Page, email: string, subject: string): Promise<string> {
  const row = desk
    .locator('tr', { has: desk.getByRole('cell', { name: email, exact: true }) })
    .filter({ has: desk.getByRole('link', { name: subject, exact: true }) })
  await expect(async () => {
    await desk.goto(at(`/desk/mails?text=${encodeURIComponent(email)}`))
    await expect(row).toHaveCount(1, { timeout: 1_000 })
  }).toPass()
  await row.getByRole('link').click()
  const link = /\/ebusiness\/en\/my-account\/\S+/
  await expect(desk.locator('main')).toContainText(link)
  return link.exec(await desk.locator('main').innerText())?.[0] ?? ''
}

test('APPR-01 an order that nobody decides: a reminder, then the administrators are asked too, and at last it ends @long', async ({
  page,
  browser,
  shop,
}) => {
  const desk = await opened(browser)
  await signIn(desk, people.desk)
  await signIn(page, people.buyer)
  await fillBasket(page, { [goods.insert]: 3_000 })
  const code = await checkOut(page, 'NW-4100', 'Nobody decides', false)

  // who approves is asked, and reminded after two days: one letter, however often the hour comes
  const approver = await opened(browser)
  await signIn(approver, people.approver)
  await mailTo(desk, people.approver, `Order ${code} is waiting for your approval`)
  const admin = await opened(browser)
  await signIn(admin, people.admin)
  await admin.goto(at('/my-account/approval-dashboard'))
  await expect(admin.locator(`main [data-order-code="${code}"]`)).toHaveCount(0)
  const before = Number(await admin.locator('header [data-count=approvals]').first().textContent())
  await daysPass(shop.dataDir, code, 2)
  const reminded = await mailTo(desk, people.approver, `Reminder: order ${code} is waiting for your approval`)
  await approver.goto(reminded)
  await expect(approver.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

  // after four days the administrators may decide as well: a letter, the count in the header, the list of the account
  await daysPass(shop.dataDir, code, 2)
  const escalated = await mailTo(desk, people.admin, `Order ${code} is still undecided: please step in`)
  await admin.goto(at('/my-account'))
  await expect(admin.locator('[data-waiting="account/approvals"]')).toContainText(String(before + 1))
  await expect(admin.locator('header [data-count=approvals]').first()).toHaveText(String(before + 1))
  await admin.goto(at('/my-account/approval-dashboard'))
  await expect(admin.locator(`main [data-order-code="${code}"]`)).toBeVisible()
  await looksRight(admin)
  await admin.goto(escalated)
  await expect(admin.locator('main h1')).toContainText(code)
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

  // after fourteen it is given up: who ordered reads why, and nobody can decide any more
  await daysPass(shop.dataDir, code, 10)
  await expect(async () => {
    await page.goto(at(`/my-account/order/${code}`))
    await expect(page.locator('main')).not.toContainText('Awaiting approval', { timeout: 1_000 })
  }).toPass()
  await expect(page.locator('main')).toContainText('Nobody decided on the order within 14 days.')
  await looksRight(page)
  await admin.reload()
  await expect(admin.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
  await approver.goto(at('/my-account/approval-dashboard'))
  await expect(approver.locator(`main [data-order-code="${code}"]`)).toHaveCount(0)
  for (const one of [desk, admin, approver]) await one.context().close()
})
