import { expect, test } from 'vitest'
import { isTrackingNumber } from './carriers.ts'

test.each([
  ['1Z999AA10123456784', true],
  ['00340434161094042557', true],
  ['JJD 0003 9070', true],
  ['AB-12/3', true],
  ['xx <b>1</b>', false],
  ['1', false],
  ['see mail!', false],
  ['', false],
])('ORD-03 %s as the number of a parcel: %s', (typed, may) => expect(isTrackingNumber(typed)).toBe(may))
