import { describe, expect, test } from 'vitest'
import { flowsOffered, isOffered } from '#shop/buying/cart/model/flow.ts'
import type { Missing, PaymentType } from './order-buttons.ts'
import { stepAfter, stepShown, stepsOf, type StepName } from './steps.ts'

describe('CART-26 the sections one after another', () => {
  test.each<[string, PaymentType, StepName[]]>([
    ['on account', 'ACCOUNT', ['payment-type', 'cost-center', 'delivery', 'order']],
    ['by card', 'CARD', ['payment-type', 'delivery', 'payment', 'order']],
  ])('%s', (_, paymentType, names) => {
    const steps = stepsOf(paymentType, [])
    expect(steps.map(step => step.name)).toEqual(names)
    expect(steps.map(step => step.number)).toEqual([1, 2, 3, 4])
  })
  test.each<[string, readonly Missing[], StepName, StepName]>([
    ['nothing is missing: the step that was asked for', [], 'order', 'order'],
    [
      'nobody passes a step that is not complete',
      ['cost-center', 'delivery-address'],
      'order',
      'cost-center',
    ],
    ['what is complete can be gone back to', ['delivery-mode'], 'payment-type', 'payment-type'],
    ['a step that the way to pay does not have', [], 'payment', 'order'],
  ])('%s', (_, missing, asked, shown) => {
    expect(stepShown(stepsOf('ACCOUNT', missing), asked)).toBe(shown)
  })
  test('after each comes the next, after the last section the order', () => {
    const steps = stepsOf('CARD', [])
    expect(stepAfter(steps, 'payment-type')).toBe('delivery')
    expect(stepAfter(steps, 'payment')).toBe('order')
  })
})

describe('CART-26 the selector offers what the desk has set', () => {
  test.each([
    ['nothing: the one page alone', { express: false, steps: false, pci: true }, ['single']],
    ['steps', { express: true, steps: true, pci: false }, ['single', 'multistep']],
    [
      'steps and the card at the provider',
      { express: true, steps: true, pci: true },
      ['single', 'multistep', 'multistep-pci'],
    ],
  ])('%s', (_, settings, offered) => {
    expect(flowsOffered(settings)).toEqual(offered)
    expect(isOffered('express', settings)).toBe(settings.express)
    expect(isOffered('multistep-pci', settings)).toBe(offered.includes('multistep-pci'))
  })
})
