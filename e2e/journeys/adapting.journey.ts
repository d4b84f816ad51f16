import type { Page } from '@playwright/test'
import { isTurn, tries } from '#app/test-size.ts'
import { goods } from '../goods.ts'
import { at, expect, fillBasket, people, signIn, test } from '../journey.ts'

const product = `/p/${encodeURIComponent(goods.insert)}`
/** What a short run leaves out: pages made of the same parts as those that it looks at. */
const inLong = (paths: readonly string[]): readonly string[] => (tries(0, 1) ? paths : [])
/** What a short run looks at by turns. */
const half = (paths: readonly string[]): readonly string[] => paths.filter((_, at) => isTurn(at, 2))
const open = [
  '',
  '/search?text=contact',
  product,
  '/cart',
  ...inLong([`/c/${goods.category}`, '/p/K2-I6-SC', '/login']),
]
const own = [
  '',
  '/checkout/single',
  '/my-account/orders',
  ...inLong(['/wishlist/show', '/my-account/part-numbers']),
]
const atDesk = [
  '/desk',
  '/desk/orders',
  '/desk/import',
  ...inLong(['/desk/slides', '/desk/reviews', '/desk/distributors']),
]

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Texts that are cut off: their box hides what does not fit into it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const says = (element: Element) =>
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(element => {
        const { overflowX, overflowY, clip, position } = getComputedStyle(element)
        if (position === 'absolute' && clip !== 'auto') return false
        if (
          !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
          element.clientHeight < 2
        )
          return false
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        return (
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 2) ||
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 2)
        )
      })
      .filter(element => says(element) || [...element.querySelectorAll('*')].some(says))
      .map(element => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`)
  })

/** Three frames on: what measures its texts has done so. */
const measured = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  })

/** The spacing of WCAG 1.4.12, as a reader's own style would set it. */
const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [style]
  })

/** Letters twice as large, as a reader sets them in the browser (WCAG 1.4.4). */
const doubleTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = []
    document.documentElement.style.fontSize = '200%'
  })
const singleTexts = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size')).then(() => undefined)

/** Every text becomes 1.4 times as long, as in a language with long words; numbers and part numbers stay. */
const lengthenTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? ''
      if (!/\p{L}{3}/u.test(text) || /\d/.test(text) || node.parentElement?.closest('script, .part-number'))
        continue
      const words = text.trim()
      node.nodeValue = `${text.trimEnd()} ${words.slice(0, Math.ceil(words.length * 0.4)).trim()}`
    }
  })

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Boxes to tick that lie over the edge of their row, which is a card on a phone. */
const overEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('main tbody input[type=checkbox]')]
      .filter(box => {
        const [own, row] = [box, box.closest('tr') ?? box].map(one => one.getBoundingClientRect())
        return (
          own &&
          row &&
          box.checkVisibility() &&
          (own.left < row.left || own.right > row.right || own.top < row.top)
        )
      })
      .map(box => box.value),
  )

async function fits(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of half(paths)) {
    for (const size of [wide, narrow]) {
      await page.setViewportSize(size)
      await page.goto(at(path))
      const before = await cutOff(page)
      await spaceTexts(page)
      await measured(page)
      const after = await cutOff(page)
      expect
        .soft(
          after.filter(one => !before.includes(one)),
          `spaced ${path} at ${size.width}`,
        )
        .toEqual([])
      expect.soft(await sideways(page), `spaced ${path} at ${size.width}`).toBeLessThanOrEqual(0)
      await doubleTexts(page)
      await measured(page)
      expect.soft(await sideways(page), `doubled texts on ${path} at ${size.width}`).toBeLessThanOrEqual(0)
      expect.soft(await overEdge(page), `boxes to tick on ${path} at ${size.width}`).toEqual([])
      await singleTexts(page)
    }
    await lengthenTexts(page)
    await measured(page)
    expect.soft(await sideways(page), `long texts on ${path}`).toBeLessThanOrEqual(0)
  }
}

/** What has the focus where it cannot be seen, because something stands before it; null: nothing has it. */
const hiddenFocus = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const box = focused.getBoundingClientRect()
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : null
    const seen = [0.5, 0.1, 0.9].some(x =>
      [0.5, 0.1, 0.9].some(y => {
        const there = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        return there && (focused.contains(there) || there.contains(focused) || label?.contains(there))
      }),
    )
    return seen ? '' : `${focused.tagName}.${focused.className} ${focused.textContent?.trim().slice(0, 40)}`
  })

/** Tabs through the page, so many times at most. */
async function covered(page: Page, most: number): Promise<string[]> {
  const hidden: string[] = []
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab')
    let found = await hiddenFocus(page)
    if (found) {
      // a part that comes late may just have moved it
      await page.waitForTimeout(300)
      found = await hiddenFocus(page)
    }
    if (found === null) break
    if (found) hidden.push(found)
  }
  return hidden
}

async function staysInSight(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of half(paths)) {
    await page.goto(at(path))
    expect.soft(await covered(page, 60), path).toEqual([])
  }
}

test.describe.configure({ mode: 'parallel' })
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test.describe('ux 59, 67: nothing is cut with spaced texts, nothing scrolls sideways with long or doubled ones', () => {
  test('for a visitor', async ({ page }) => {
    await page.goto(at(''))
    await fillBasket(page, { [goods.insert]: 3 })
    await fits(page, open)
  })
  test('for a buyer', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3 })
    await fits(page, own)
  })
  test('at the desk', async ({ page }) => {
    await signIn(page, people.desk)
    await fits(page, atDesk)
  })
})

for (const viewport of [wide, narrow])
  test.describe(`ux 51: what has the focus is in sight on every screen, ${viewport.width} px wide${viewport === narrow ? ' @long' : ''}`, () => {
    test.use({ viewport })
    test('for a visitor', async ({ page }) => {
      await page.goto(at(''))
      await fillBasket(page, { [goods.insert]: 3 })
      await staysInSight(page, open)
    })
    test('at the desk', async ({ page }) => {
      await signIn(page, people.desk)
      await staysInSight(page, atDesk)
    })
  })

/**
 * What a reader of a list, a basket or an order cannot read: texts of one row over each other, texts that a neighbour
 * covers, and numbers, prices, stocks and quantities that lie outside of what is seen.
 */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const troubles = new Set<string>()
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const textBoxes = (element: Element): DOMRect[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const boxes: DOMRect[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement
        if (!node.nodeValue?.trim() || !holder || !seen(holder) || holder.closest('.visually-hidden'))
          continue
        const range = document.createRange()
        range.selectNodeContents(node)
        boxes.push(...range.getClientRects())
      }
      return boxes.filter(box => box.width > 1 && box.height > 1)
    }
    const over = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    for (const row of [...document.querySelectorAll<HTMLTableRowElement>('main tbody > tr')].slice(0, 12)) {
      if (!seen(row) || row.matches('.hit-opened')) continue
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
      const cells = [...row.cells].map(cell => ({ cell, boxes: textBoxes(cell) }))
      for (const [i, { cell, boxes }] of cells.entries()) {
        const name = `${cell.className || cell.tagName} ${cell.textContent?.trim().slice(0, 30)}`
        if (cells.slice(i + 1).some(other => boxes.some(a => other.boxes.some(b => over(a, b)))))
          troubles.add(`over another: ${name}`)
        const needed =
          cell.matches('.hit-stock, .hit-price, .hit-buy, .hits th') || cell.querySelector('.price')
        for (const box of needed ? boxes : []) {
          if (box.left < 0 || box.right > innerWidth) troubles.add(`outside: ${name}`)
          const there = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
          if (there && !cell.contains(there) && !there.closest('.bar, .layer, [class*=sticky], .back-to-top'))
            troubles.add(`covered by ${there.tagName}.${there.className}: ${name}`)
        }
      }
    }
    for (const one of document.querySelectorAll('main :is(.hits, .cart-line, .lines) :is(.price, input)')) {
      const box = one.getBoundingClientRect()
      if (seen(one) && box.width > 0 && (box.left < 0 || box.right > innerWidth + 1))
        troubles.add(`outside: ${one.className} ${one.textContent?.trim().slice(0, 30)}`)
    }
    return [...troubles]
  })

/** Fields of filters in which stands more than is seen. */
const cutFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    for (const folds of document.querySelectorAll<HTMLInputElement>('.filter-bar-more input'))
      folds.checked = true
    return [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('.filter-bar :is(input, select)'),
    ]
      .filter(field => field.checkVisibility() && field.clientWidth > 40 && field.name !== 'text')
      .map(field => ({ field, style: getComputedStyle(field) }))
      .filter(({ field, style }) => {
        const words = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : field.value
        const said = words || (field instanceof HTMLInputElement ? field.placeholder : '')
        if (pen) pen.font = style.font
        const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
        return (pen?.measureText(said).width ?? 0) > room + 0.5
      })
      .map(({ field }) => field.name)
  })

/** From a small phone to a wide desk. */
const widths = [320, 390, 768, 1024, 1180, 1440, 1920]

async function readsAtEveryWidth(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of half(paths)) {
    await page.setViewportSize(wide)
    await page.goto(at(path))
    for (const width of widths) {
      await page.setViewportSize({ ...wide, width })
      await measured(page)
      const where = `${path} at ${width}`
      expect.soft(await unreadable(page), where).toEqual([])
      expect.soft(await sideways(page), where).toBeLessThanOrEqual(0)
      const cut = (await cutOff(page)).filter(one => /hit|cell-|^T[HD]/.test(one))
      expect.soft(cut, `cut, ${where}`).toEqual([])
      expect.soft(await cutFields(page), `fields, ${where}`).toEqual([])
    }
  }
}

/** Where the first row of each of these lists leads; in the long form. */
async function firstOf(page: Page, lists: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const list of inLong(lists)) {
    await page.goto(at(list))
    const link = page.locator('main tbody tr').first().locator(':is(th, td) a').first()
    found.push(((await link.getAttribute('href')) ?? '').replace(at(''), ''))
  }
  return found
}

test.describe('ux 3.2 name, number, price, stock and quantity are read at every width, none over another', () => {
  test('of lists, in both languages', async ({ page }) => {
    await readsAtEveryWidth(page, ['/search?text=contact', `/c/${goods.category}`])
    await page.goto(at(`/c/${goods.category}`, 'zh'))
    await lengthenTexts(page)
    await measured(page)
    expect(await sideways(page), 'long texts').toBeLessThanOrEqual(0)
  })
  test('of basket, watchlist and orders', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3, [goods.other]: 1200 })
    await readsAtEveryWidth(page, [
      '/cart',
      '/my-account/orders',
      '/wishlist/show',
      ...inLong(['/my-account/my-quotes', '/my-account/invoices', '/checkout/single']),
      ...(await firstOf(page, ['/my-account/orders', '/my-account/my-quotes'])),
    ])
  })
  test('of the desk', async ({ page }) => {
    await signIn(page, people.desk)
    await readsAtEveryWidth(page, [
      '/desk/orders',
      '/desk/invoices',
      ...inLong(['/desk/quotes?show=all', '/desk/articles', '/desk/customers', '/desk/people']),
      ...(await firstOf(page, [
        '/desk/orders?show=all',
        '/desk/quotes?show=all',
        '/desk/requests?turn=all',
        '/desk/customers',
        '/desk/invoices',
      ])),
    ])
  })
})

/**
 * Links, controls and what unfolds that are smaller than 24 px in a direction and stand alone: not in a sentence, and not
 * with a label or a larger area around them.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const small = new Set<string>()
    const all =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option]'
    const opened = [...document.querySelectorAll('dialog[open]')].at(-1)
    for (const one of (opened ?? document).querySelectorAll<HTMLElement>(all)) {
      const box = one.getBoundingClientRect()
      const { clip, display } = getComputedStyle(one)
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (box.width < 2 || box.height < 2 || clip !== 'auto' || one.matches('.visually-hidden')) continue
      const among = [...(one.parentElement?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && (node.textContent?.trim().length ?? 0) > 2,
      )
      if (among && display.startsWith('inline')) continue
      // it lies over the whole of its card
      const after = getComputedStyle(one, '::after')
      if (after.position === 'absolute' && after.content !== 'none' && parseFloat(after.height) > 23.5)
        continue
      const labels = one instanceof HTMLInputElement ? [...(one.labels ?? [])] : []
      const areas = [one, ...labels].map(area => area.getBoundingClientRect())
      const [left, top] = [Math.min(...areas.map(a => a.left)), Math.min(...areas.map(a => a.top))]
      const [right, bottom] = [Math.max(...areas.map(a => a.right)), Math.max(...areas.map(a => a.bottom))]
      // half a pixel is rounding
      if (right - left > 23.5 && bottom - top > 23.5) continue
      small.add(`${one.tagName}.${one.className} ${one.textContent?.trim().slice(0, 30)}`)
    }
    return [...small]
  })

test.describe('WCAG 2.5.8 what stands alone to be pressed is 24 px both ways', () => {
  /** `open`: what is pressed on the page first */
  async function areLarge(
    page: Page,
    all: readonly (readonly [path: string, open?: string])[],
  ): Promise<void> {
    for (const [path, open] of all.filter((_, at) => isTurn(at, 2))) {
      await page.goto(at(path))
      if (open !== undefined) await page.locator(open).first().press('Enter')
      await measured(page)
      expect.soft(await tooSmall(page), `${path} ${open ?? ''}`).toEqual([])
    }
  }
  const overlay = 'main a[data-overlay]:visible'
  test('on lists and tools, in menus and windows', async ({ page }) => {
    await areLarge(page, [
      ['/search?text=contact'],
      ['', '.menu-products > summary'],
      ['', '.menu-choose > summary'],
      [product, overlay],
      ['/quickOrder'],
      ['/configurator/cable/CIRCOVMO_CONF'],
      [`/deratingTool/showDerating?product=${encodeURIComponent(goods.insert)}`],
    ])
    await page.setViewportSize(narrow)
    await areLarge(page, [[product], ['', '.menu-all > summary']])
  })
  test('of a buyer', async ({ page }) => {
    await signIn(page, people.buyer)
    await fillBasket(page, { [goods.insert]: 3 })
    await areLarge(page, [[''], ['/my-account'], ['/cart'], ['/my-account/orders'], ['/p/K2-I6-SC']])
    await page.setViewportSize(narrow)
    await areLarge(page, [['/my-account'], ['/cart']])
  })
  test('of the account and at the desk', async ({ page }) => {
    await signIn(page, people.desk)
    await areLarge(page, [
      ['/desk', '.menu-account > summary'],
      ['/desk/orders'],
      ['/desk/invoices'],
      ['/desk/quotes?show=all'],
      ['/desk/figures'],
      ['/desk/reviews'],
    ])
  })
})
