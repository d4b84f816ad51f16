import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setButtonState } from './button-state.ts'

/** A button as far as its state is concerned. */
function button() {
  const attributes = new Map<string, string>()
  const dataset: Record<string, string> = {}
  const element = {
    dataset,
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => {
      attributes.delete(name)
      if (name === 'data-state') delete dataset['state']
    },
  } as unknown as HTMLElement
  return { element, shown: () => [dataset['state'] ?? null, attributes.get('aria-busy') ?? null] }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CART-11 a button waits, shows success for 2000 ms, and is as before', () => {
  const { element, shown } = button()
  setButtonState(element, 'awaiting')
  expect(shown()).toEqual(['awaiting', 'true'])
  setButtonState(element, 'success')
  expect(shown()).toEqual(['success', null])
  vi.advanceTimersByTime(1_999)
  expect(shown()).toEqual(['success', null])
  vi.advanceTimersByTime(1)
  expect(shown()).toEqual([null, null])
})

test('CART-11 on an error it is reset and enabled at once', () => {
  const { element, shown } = button()
  setButtonState(element, 'awaiting')
  setButtonState(element, null)
  expect(shown()).toEqual([null, null])
})

test('CART-11 pressed again within the success, it waits until its own answer', () => {
  const { element, shown } = button()
  setButtonState(element, 'success')
  vi.advanceTimersByTime(1_500)
  setButtonState(element, 'awaiting')
  vi.advanceTimersByTime(5_000)
  expect(shown()).toEqual(['awaiting', 'true'])
})
