import type { Page } from '@playwright/test'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, people, signIn, test } from '../journey.ts'

const [article, other] = [goods.insert, goods.other].map(code => encodeURIComponent(code)) as [string, string]

/** Opens a page whose island wakes a second after it is seen: what is done at once comes before. */
async function openAsleep(page: Page, island: string, path: string): Promise<void> {
  await page.route(
    url => url.pathname.startsWith('/_ui/') && url.pathname.includes(island),
    async route => {
      await new Promise(done => setTimeout(done, 1_000))
      await route.continue().catch(() => {})
    },
  )
  await page.goto(at(path))
  await expect(page.locator(`shop-island[name$="/${island}"]`)).not.toHaveAttribute('data-awake')
}

test('ux 7: what is pressed and typed before a script has come is done when it comes, also where it draws the control anew', async ({
  page,
}) => {
  // a press at a place of a chart
  await openAsleep(page, 'DeratingTool', `/deratingTool/showDerating?product=${article}`)
  const chart = page.locator('.derating-plot svg').first()
  const box = (await chart.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.click(box.x + box.width * 0.6, box.y + box.height * 0.5)
  await expect(page.locator('[data-point]')).toHaveCount(1)

  await signIn(page, people.buyer)
  // a list that another one fills
  await openAsleep(page, 'PlaceFields', '/my-account/special-price-inquiry')
  const [country, region] = [
    page.locator('main [name=country]'),
    page.locator('main [name=currentRegion]'),
  ] as const
  const [code, name] = await region
    .locator('optgroup')
    .nth(2)
    .evaluate(group => [
      [...document.querySelectorAll<HTMLOptionElement>('main [name=country] option')].find(
        one => one.label === (group as HTMLOptGroupElement).label,
      )?.value ?? '',
      group.querySelector('option')?.value ?? '',
    ])
  await country.focus()
  await country.selectOption(code)
  await region.selectOption(name)
  await expect(page.locator('shop-island[name$="/PlaceFields"]')).toHaveAttribute('data-awake', '')
  await expect(region.locator('optgroup')).toHaveCount(1)
  await expect(country).toHaveValue(code)
  await expect(region).toHaveValue(name)

  // a field that is hidden at first, and a link that becomes a button
  await openAsleep(page, 'DocumentManager', `/my-account/ProductDownloadsHelp?products=${article},${other}`)
  await page.locator('[name=receiver]').fill('works@nordwind.example')
  await page.locator('#pdm-list > li').first().getByText('Remove', { exact: false }).click()
  // one is left: it is not named in the address any more (DLM-20)
  await expect(page).toHaveURL(/ProductDownloadsHelp$/)
  await expect(page.locator('#pdm-list > li')).toHaveCount(1)
  await expect(page.locator('[name=multiple]')).toBeChecked()
  await expect(page.locator('[name=receiver]')).toHaveValue('works@nordwind.example')

  // a quantity that is typed and left before the first script: price and bar follow it
  let release: () => void = () => {}
  const held = new Promise<void>(resolve => (release = resolve))
  await page.route('**/_ui/**/*.js', async route => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto(at(`/p/${article}`), { waitUntil: 'commit' })
  await page.locator('.buy-form [name=qty]').fill('25')
  await page.locator('h1').click()
  release()
  await expect(page.locator('.offer-total')).toContainText('25 pieces')
  await expect(page.locator('.buy-bar [name=qty]')).toHaveValue('25')
})

/** Presses something in an island at a given moment of its waking: when React begins to listen there. */
const pressWhileWaking = (pressed: readonly string[]) => {
  // oxlint-disable-next-line typescript/unbound-method -- called with the element it was called on
  const listen = EventTarget.prototype.addEventListener
  const awake = new WeakSet<HTMLElement>()
  EventTarget.prototype.addEventListener = function (this: EventTarget, ...of: Parameters<typeof listen>) {
    listen.apply(this, of)
    // one of the events that React listens to and nobody else
    if (of[0] !== 'dblclick' || !(this instanceof HTMLElement) || this.localName !== 'shop-island') return
    if (awake.has(this)) return
    awake.add(this)
    queueMicrotask(() => {
      for (const css of pressed) this.querySelector<HTMLElement>(css)?.click()
    })
  }
}

test('DLM-17 a box that is ticked before, while and after its island wakes is ticked once, and stays', async ({
  page,
}) => {
  await signIn(page, people.buyer)
  await page.goto(at('/cart'))
  await fillBasket(page, { [goods.insert]: 1, [goods.other]: 1 })
  const path = '/my-account/selectProducts?from=basket&mode=1&products='
  const boxes = page.locator('[name=productList]')
  const all = page.locator('[data-pdm-all]')
  const ticked = () => boxes.evaluateAll(each => each.map(box => (box as HTMLInputElement).checked))
  const mixed = () => all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])

  // before: one, then all, which has to take in the one without counting it twice
  await openAsleep(page, 'ProductSelection', path)
  expect(await boxes.count()).toBe(2)
  await boxes.nth(1).check()
  await all.check()
  await expect(page.locator('shop-island[name$="/ProductSelection"]')).toHaveAttribute('data-awake', '')
  expect(await mixed()).toEqual([true, false])
  expect(await ticked()).toEqual([true, true])
  // after: each press is heard as a press
  await boxes.first().uncheck()
  expect(await mixed()).toEqual([false, true])
  expect(await ticked()).toEqual([false, true])

  // while: a box and a label
  await page.addInitScript(pressWhileWaking, ['[name=productList]', 'li:nth-child(2) label'])
  await openAsleep(page, 'ProductSelection', path)
  await expect(page.locator('shop-island[name$="/ProductSelection"]')).toHaveAttribute('data-awake', '')
  expect(await ticked()).toEqual([true, true])
  expect(await mixed()).toEqual([true, false])
  await boxes.first().uncheck()
  expect(await ticked()).toEqual([false, true])
})
