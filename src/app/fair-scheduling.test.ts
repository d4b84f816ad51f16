import { expect, test } from 'vitest'
import { createTurns } from './fair-scheduling.ts'

test('L4 one piece in each turn of the event loop, people signed in first', async () => {
  const turns = createTurns()
  const done: string[] = []
  const piece = (name: string, first: boolean) => turns.take(first).then(() => void done.push(name))
  const all = [piece('stranger 1', false), piece('stranger 2', false), piece('known', true)]
  expect(done).toEqual([])
  await Promise.all(all)
  expect(done).toEqual(['known', 'stranger 1', 'stranger 2'])
})

test('L4 pieces wait while connections are coming in, but not for ever', async () => {
  const turns = createTurns()
  let waited = 0
  let over = false
  turns.arrived()
  const knock = () => {
    turns.arrived()
    waited++
    if (!over) setImmediate(knock)
  }
  knock()
  const began = performance.now()
  await turns.take(false)
  over = true
  expect(waited).toBeGreaterThan(10)
  expect(performance.now() - began).toBeLessThan(5_000)
})
