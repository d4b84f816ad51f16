import { expect, test } from 'vitest'
import * as z from 'zod'
import { freeFields } from './free-fields.ts'

const Body = freeFields({ version: z.coerce.number() })

test.each<[unknown, boolean]>([
  [{ version: '1' }, true],
  [{ version: '1', 'quantity-1': '5' }, true],
  [{ version: 1, 'quantity-1': 5, mark: true, none: null }, true],
  [{ version: 1, chosen: ['1', '2'] }, true],
  [{ version: 1, file: new Uint8Array(1) }, true],
  [{ version: 1, '1': { toString: '2' } }, false],
  [{ version: 1, '1': {} }, false],
  [{ version: 1, '1': [{ valueOf: 1 }] }, false],
  [{ version: 1, '1': [['2']] }, false],
])('a body of free field names %j is taken: %s', (body, taken) => {
  expect(Body.safeParse(body).success).toBe(taken)
})
