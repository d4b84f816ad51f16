import { expect, test } from 'vitest'
import { whoDecides } from './substitute.ts'

const people = [
  { id: 1, name: 'Pablo' },
  { id: 2, name: 'Greta' },
  { id: 3, name: 'Ana' },
]
const standIn = (customerId: number, substituteId: number) => ({ customerId, substituteId })

test.each([
  ['who is asked', [1], [], 9, ['Pablo']],
  ['and who stands in', [1], [standIn(1, 2)], 9, ['Pablo', 'Greta for Pablo']],
  [
    'once, for several',
    [1, 2],
    [standIn(1, 3), standIn(2, 3)],
    9,
    ['Pablo', 'Greta', 'Ana for Pablo, Greta'],
  ],
  ['who is asked already stands in silently', [1, 2], [standIn(1, 2)], 9, ['Pablo', 'Greta']],
  ['never who ordered', [1], [standIn(1, 2)], 2, ['Pablo']],
  ['nobody who may not approve any more', [1], [standIn(1, 7)], 9, ['Pablo']],
] as const)('APPR-02 %s is told', (_, asked, substitutes, requesterId, told) => {
  const found = whoDecides(new Set(asked), { people, substitutes: [...substitutes], requesterId })
  expect(
    found.map(one =>
      [one.person.name, ...(one.standsInFor.length ? [one.standsInFor.join(', ')] : [])].join(' for '),
    ),
  ).toEqual([...told])
})
