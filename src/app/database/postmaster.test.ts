import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPostmaster } from './postmaster.ts'

let cluster: string
beforeAll(() => void (cluster = mkdtempSync(join(tmpdir(), 'contara-pid-'))))
afterAll(() => rmSync(cluster, { recursive: true, force: true }))

const whole = ['4711', '/data/postgres', '1795420000', '5432', '/data/run', '', '  123  45', 'ready   ', '']
const first = ['4711', '/data/postgres', '1795420000', '5432', '', '']

test.each([
  ['before anything is written', [''], undefined],
  ['a socket folder that is not written yet', first, undefined],
  ['no state yet', whole.slice(0, 7), undefined],
  ['a server that starts', [...whole.slice(0, 7), 'starting', ''], '/data/run'],
  ['a server that is ready', whole, '/data/run'],
])('F18 postmaster.pid: %s', (_, lines, socketFolder) => {
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'))
  expect(readPostmaster(cluster)?.socketFolder).toBe(socketFolder)
})

test('F18 postmaster.pid: a server on loopback names its address, never a guessed one', () => {
  const lines = whole.with(4, '').with(5, '127.0.0.1').with(3, '40123')
  writeFileSync(join(cluster, 'postmaster.pid'), lines.join('\n'))
  expect(readPostmaster(cluster)).toEqual({ pid: 4711, port: 40_123, socketFolder: '', host: '127.0.0.1' })
})
