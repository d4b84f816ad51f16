import { expect, test } from 'vitest'
import { keepingUnseen } from './unseen.ts'

test.each([
  ['what is not shown stays', ['a', 'x'], ['a', 'b'], ['a'], ['a', 'x']],
  ['what is shown and not chosen goes', ['a', 'x'], ['a', 'b'], ['b'], ['x', 'b']],
  ['nothing chosen, nothing hidden', ['a'], ['a'], [], []],
  ['in the order of before, each once', ['x', 'a', 'y'], ['a', 'b'], ['b', 'a'], ['x', 'a', 'y', 'b']],
  ['nothing before', [], ['a'], ['a', 'a'], ['a']],
])('COMP-02 a list saved by who sees a part of it: %s', (_, before, seen, chosen, expected) =>
  expect(keepingUnseen(before, new Set(seen), chosen)).toEqual(expected),
)
