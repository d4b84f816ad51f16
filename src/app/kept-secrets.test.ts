import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keptSecrets } from './kept-secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'kept-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is made once and kept, and what a full disk has left of one is none', () => {
  const [made = ''] = keptSecrets(folder)
  expect(made).toHaveLength(43)
  expect(keptSecrets(folder)).toEqual([made])
  for (const left of ['', '\n', made.slice(0, 20)]) {
    writeFileSync(join(folder, 'session-secret'), left)
    const [again = ''] = keptSecrets(folder)
    expect(again).toHaveLength(43)
    expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe(again)
  }
  expect(readdirSync(folder)).toEqual(['session-secret'])
})

test('a place that cannot be written is told in one line', () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(() => keptSecrets(file)).toThrow(/is not a folder/)
})
