import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { ownText } from './own-text.ts'

test.each(['', 'a', '</td><td class="cell-number">', '–', '😀', '\ud800'])('%j stays what it is', text => {
  expect(ownText(`before ${text} behind`.slice(7, 7 + text.length))).toBe(text)
})

test('a piece that is kept does not keep the text that it is cut out of', () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const used = () => {
    gc()
    return process.memoryUsage().heapUsed
  }
  const before = used()
  const kept: string[] = []
  // 100 texts of 1 MB each
  for (let i = 0; i < 100; i++) {
    const text = `${i} `.padEnd(1 << 20, 'x')
    kept.push(ownText(text.slice(0, 40)))
  }
  expect(used() - before).toBeLessThan(20 << 20)
  expect(kept).toHaveLength(100)
})
