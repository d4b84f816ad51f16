import { goods } from '../goods.ts'
import { at, expect, password, people, signIn, test } from '../journey.ts'

test('ux 39, 41: a field is checked when it is left, after something was typed; a password can be pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(at('/login'))
  const form = page.locator('main form[data-login]')
  const email = form.locator('[name=username]')
  const secret = form.locator('[name=password]')
  const wrong = form.locator('.field-error')
  // only looked at: nothing is said
  await email.focus()
  await secret.focus()
  await expect(wrong).toHaveCount(0)
  await email.fill('nobody')
  await secret.focus()
  await expect(wrong).toHaveText('Please enter a valid email address.')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.')
  await email.fill('')
  await secret.focus()
  await expect(wrong).toHaveText('This field is required.')
  // forgiven as soon as it is right
  await email.fill(people.buyer)
  await expect(wrong).toHaveCount(0)
  await expect(email).not.toHaveAttribute('aria-invalid')

  await page.evaluate(text => navigator.clipboard.writeText(text), password)
  await secret.focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(secret).toHaveValue(password)
  await secret.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', 'true')
})

test.describe('refused', () => {
  test.use({ expected: [/status of 400/] })
  test('ux 38: the summary has the focus and names each field', async ({ page }) => {
    await page.goto(at('/login'))
    await page.locator('main form[data-login] button[type=submit]').click()
    const summary = page.locator('main .error-summary')
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error: /)
    await expect(summary.locator('li')).toHaveText([
      'E-mail: This field is required.',
      'Password: This field is required.',
    ])
    await summary.locator('a').last().click()
    await expect(page.locator('main form[data-login] [name=password]')).toBeFocused()
  })
})

test('ux 34: the import of a long list shows how far it is, and can be cancelled; then nothing of it was taken', async ({
  page,
  context,
}) => {
  await signIn(page, people.colleague)
  await page.goto(at('/wishlist/show'))
  const entries = page.locator('[data-watch-table] tbody tr')
  const before = await entries.count()
  const form = page.locator('form.watch-import')
  const unfold = () => form.evaluate(one => one.closest('details')?.setAttribute('open', ''))
  const rows = Array.from(
    { length: 4_990 },
    (_, i) => `${[goods.other, goods.insert][i] ?? `NOT-THERE-${i}`},3`,
  )
  const file = (more: string) => ({
    name: 'long.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Product code,Quantity,Remark\n${rows.map(row => `${row},${more}`).join('\n')}`),
  })
  const network = await context.newCDPSession(page)
  const speed = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await speed(100_000)
  await unfold()
  await form.locator('[type=file]').setInputFiles(file('x'.repeat(100)))
  await form.locator('[type=submit]').click()
  await expect(form.locator('progress')).toBeVisible()
  await expect(form).toContainText(/\d+\s?% uploaded/)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.locator('progress')).toHaveCount(0)
  await expect(form.locator('[type=submit]')).not.toHaveAttribute('data-state', 'awaiting')
  await speed(-1)
  await page.reload()
  await expect(entries).toHaveCount(before)

  await unfold()
  await form.locator('[type=file]').setInputFiles(file(''))
  await form.locator('[type=submit]').click()
  await expect(page.locator('.watch-report')).toBeAttached()
  await expect(page.locator('[data-watch-table]')).toContainText(goods.other)

  // ux 50: the focus goes to the row that follows what was deleted
  const first = entries.first()
  const second = await entries.nth(1).getAttribute('data-product-code')
  await first.locator('input[name=product]').check()
  await page.locator('[data-watch-delete]').click()
  await page.locator('dialog[open] button[type=submit]').click()
  await expect(entries.first()).toHaveAttribute('data-product-code', second ?? '')
  await expect(entries.first().locator(':focus')).toHaveCount(1)
})
