import { expect, test } from 'vitest'
import { z } from 'zod'
import { withSingleValues } from './single-values.ts'

const several = z.union([z.string().transform(one => [one]), z.array(z.string())]).catch([])
const query = z.object({
  q: z.string().catch(''),
  flag: z
    .enum(['1'])
    .transform(() => true)
    .optional()
    .catch(undefined),
  several,
  prepared: z.preprocess(value => [value ?? []].flat(), z.array(z.string())),
})

test.each<[sent: Record<string, unknown>, read: Record<string, unknown>]>([
  [{ q: ['a', 'b'] }, { q: 'b' }],
  [{ q: ['a', ''] }, { q: 'a' }],
  [{ q: ['', ''] }, { q: '' }],
  [{ flag: ['0', '1'] }, { flag: '1' }],
  [{ several: ['a', 'b'] }, { several: ['a', 'b'] }],
  [{ prepared: ['a', 'b'] }, { prepared: ['a', 'b'] }],
  [
    { other: ['a', 'b'], q: 'a' },
    { other: ['a', 'b'], q: 'a' },
  ],
])('CAT-11 a query %o is read as %o', (sent, read) => {
  expect(withSingleValues(query, sent)).toEqual(read)
  expect(
    withSingleValues(
      query.refine(() => true),
      sent,
    ),
  ).toEqual(read)
})
