import { expect, test } from 'vitest'
import { furtherReference } from './further-reference.ts'

test.each([
  ['PO-77', 'PO-77', ''],
  ['PO-77', '4500', '4500'],
  ['PO-77', '', ''],
])('CHK-30 with the reference %s the purchase order %j is told as %j', (referenceNumber, order, told) => {
  expect(furtherReference({ referenceNumber, purchaseOrderNumber: order })).toBe(told)
})
