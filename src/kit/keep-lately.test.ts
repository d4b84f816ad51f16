import { expect, test } from 'vitest'
import { keepLately } from './keep-lately.ts'

test('an answer is made once, for each thing, until others were used more lately', () => {
  let made = 0
  const kept = keepLately<object, number>(2)
  const [one, other] = [{}, {}]
  const ask = (of: object, key: string) => kept(of, key, () => ++made)
  expect([ask(one, 'a'), ask(one, 'a'), ask(other, 'a')]).toEqual([1, 1, 2])
  expect([ask(one, 'b'), ask(one, 'a'), ask(one, 'c')]).toEqual([3, 1, 4])
  // 'b' was used longest ago
  expect([ask(one, 'a'), ask(one, 'b')]).toEqual([1, 5])
})
