import { expect, test } from 'vitest'
import { sayField } from '#kit/field-errors.ts'
import { sayCart } from '#shop/buying/cart/texts.ts'
import { sayOrderForm } from '#shop/discovery/order-form/texts.ts'
import { sayCheckout } from '#shop/buying/checkout/texts.ts'
import { sayReasons } from '#shop/ordering/placing/texts.ts'
import { sayUi } from '#ui/texts.ts'

const field = sayField('en')
const cart = sayCart('en')
const checkout = sayCheckout('en')

/** What the specification says literally, beside what the English storefront says. */
const messages: [said: string, specified: string][] = [
  [field.required(), 'This field is required.'],
  [field.email(), 'Please enter a valid email address.'],
  [field.tooLong({ max: 40 }), 'Please enter no more than 40 characters.'],
  [field.tooShort({ min: 8 }), 'Please enter at least 8 characters.'],
  [sayUi('en').processing(), 'Your selection is being processed. Please wait.'],
  [cart.noneChosen(), 'No items selected.'],
  [cart.updateFailed(), 'Failed to update quantity.'],
  [cart.removeFailed(), 'Failed to remove quantity.'],
  [
    sayReasons('en').cartErrors(),
    'There are error messages remaining in the basket. Please check the item positions.',
  ],
  [checkout.failedSet(), 'Failed to update cart.'],
  [sayOrderForm('en').futureStockFailed(), 'Failed to get delivery modes.'],
  [checkout.failedAddress(), 'Failed to set delivery address'],
]

test.each(messages)('I18N-04 the English text is the specification’s: %s', (said, specified) =>
  expect(said).toBe(specified),
)
test('I18N-04 ERR-03 ERR-04 ERR-05 ERR-06 are said in Spanish too', () => {
  const es = sayField('es')
  expect([es.required(), es.email(), es.tooLong({ max: 4 }), es.tooShort({ min: 8 })]).toEqual([
    'Este campo es obligatorio.',
    'Introduzca una dirección de correo electrónico válida.',
    'No introduzca más de 4 caracteres.',
    'Introduzca al menos 8 caracteres.',
  ])
})
