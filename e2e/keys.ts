import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** More stops than a page has before what is wanted. */
export const maxPresses = 150

/** What is wrong with where the focus is: lost, without a mark that shows it, out of the window, or covered. */
export const troubleOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'the focus is on nothing'
    const marked = (one: Element | null) => {
      if (!one) return false
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    }
    // a quantity shows the ring around its box; that of a slider is on its thumb, which has no style of its own to ask
    const thumb = element.matches('.range-slider [type=range]')
    if (!thumb && !marked(element) && !marked(element.parentElement)) return 'the focus is not to be seen'
    const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect()
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const there = document.elementFromPoint(x, y)
    if (!there) return `the focus is out of the window, at ${Math.round(x)}, ${Math.round(y)}`
    return thumb || element.contains(there) || there.contains(element) ? '' : `covered by ${there.outerHTML}`
  })

/** Presses Tab until the wanted element has the focus, which is to be seen there. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const held = () => wanted.evaluateAll(all => all.some(one => one === document.activeElement))
  for (let i = 0; i < maxPresses; i++) {
    await page.keyboard.press(key)
    if (!(await held())) continue
    await expect.poll(() => troubleOf(page)).toBe('')
    return
  }
  throw new Error(`${maxPresses} presses of ${key} do not lead to ${String(wanted)}`)
}

/** Goes there by Tab and presses the key. */
export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}
