import type { Dialog, Page } from '@playwright/test'
import { at, expect, people, signIn, test } from '../journey.ts'

/** What the browser asks when the page is left; answered with staying or leaving. */
function answerQuestions(page: Page, how: { leave: boolean }): Dialog[] {
  const asked: Dialog[] = []
  page.on('dialog', dialog => {
    asked.push(dialog)
    void (how.leave ? dialog.accept() : dialog.dismiss())
  })
  return asked
}

// what is refused
test.use({ expected: [/status of 400/] })

test('ux 42 leaving a changed form of the desk asks; saving it, or leaving it as it was, does not', async ({
  page,
}) => {
  await signIn(page, people.desk)
  const how = { leave: false }
  const asked = answerQuestions(page, how)
  await page.goto(at('/desk/synonyms/new'))
  const words = page.locator('textarea[name=words]')
  const away = page.locator('main form a')
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')

  await words.fill('gasket')
  await words.fill('')
  await away.click()
  await page.waitForURL(url => url.pathname.endsWith('/desk/synonyms'))
  expect(asked).toHaveLength(0)

  await page.goto(at('/desk/synonyms/new'))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await words.fill('gasket')
  await away.click()
  await expect.poll(() => asked.map(dialog => dialog.type())).toEqual(['beforeunload'])
  await expect(words).toHaveValue('gasket')

  // refused, since one word alone means nothing: what was entered is still not saved
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('.error-summary')).toBeVisible()
  expect(asked).toHaveLength(1)
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await words.press('End')
  await away.click()
  await expect.poll(() => asked.length).toBe(2)

  await words.fill('gasket\nsealing ring')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main')).toContainText('Saved: gasket, sealing ring')
  expect(asked).toHaveLength(2)

  await page.getByRole('link', { name: 'gasket, sealing ring' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await words.fill('gasket\nsealing ring\nseal')
  how.leave = true
  await away.click()
  await page.waitForURL(url => url.pathname.endsWith('/desk/synonyms'))
  expect(asked).toHaveLength(3)
  await expect(page.locator('main')).not.toContainText('seal,')
})

test('SITE-05 a form that was refused comes back from another currency and language with what is wrong with it', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await page.goto(at('/my-account/add-address'))
  await expect(page.locator('html')).toHaveAttribute('data-browser', 'CHROME')
  await page.locator('[name=companyName]').fill('Nordwind Two')
  await page.locator('main form button[type=submit]:visible').last().click()
  const line = page.locator('[name=line1]')
  await expect(line).toHaveAttribute('aria-invalid', 'true')
  for (const [choice, code, lang] of [
    ['currency', 'USD', 'en'],
    ['language', 'zh', 'es'],
  ] as const) {
    const menu = page.locator(`.menu-choose:has(form[action$="/_s/${choice}"]):visible`)
    await menu.locator('summary').click()
    await menu.locator(`button[value=${code}]`).click()
    await expect(page.locator('.error-summary')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('html')).toHaveAttribute('data-currency', 'USD')
    await expect(line).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[name=companyName]')).toHaveValue('Nordwind Two')
  }
})
