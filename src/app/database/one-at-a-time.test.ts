import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-turn-'))
const file = join(folder, 'lock')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['a dead holder', () => symlinkSync('2147483646 never x', file)],
  ['a file that is no lock', () => writeFileSync(file, '2147483646 never x')],
])('nobody is inside together, %s is cleared by one of many, nothing stays behind', async (_, before) => {
  before()
  let inside = 0
  let most = 0
  const visit = () =>
    oneAtATime(file, async () => {
      most = Math.max(most, ++inside)
      await sleep(5)
      inside--
    })
  await Promise.all(Array.from({ length: 12 }, visit))
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test('a failure inside gives the turn back', async () => {
  await expect(oneAtATime(file, () => Promise.reject(new Error('inside')))).rejects.toThrow('inside')
  expect(await oneAtATime(file, () => Promise.resolve(1))).toBe(1)
})
