import type { Locator, Page } from '@playwright/test'

/** How somebody works a page: with a finger, or with the keys alone. */
export type Hand = {
  press: (control: Locator) => Promise<void>
  /** puts a text in the place of what a field holds */
  write: (field: Locator, text: string) => Promise<void>
  tick: (box: Locator) => Promise<void>
}

/** More stops than a page has before what is wanted. */
const maxPresses = 250

/** Presses Tab until the control, or another radio of its group, has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  const wanted = control.first()
  for (let n = 0; n < maxPresses; n++) {
    const there = await wanted.evaluate(one => {
      const { activeElement: active } = document
      const group = one instanceof HTMLInputElement && one.type === 'radio' ? one.name : null
      return one === active || (group !== null && active instanceof HTMLInputElement && active.name === group)
    })
    if (there) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${maxPresses} presses of the Tab key do not lead to ${String(control)}`)
}

export const byKeys = (page: Page): Hand => ({
  press: async control => {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  write: async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
  },
  tick: async box => {
    await tabTo(page, box)
    await page.keyboard.press('Space')
  },
})

export const byFinger: Hand = {
  press: control => control.tap(),
  write: async (field, text) => {
    await field.tap()
    await field.fill(text)
  },
  tick: box => box.tap(),
}
