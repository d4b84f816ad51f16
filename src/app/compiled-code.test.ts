import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { release } from './release.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-compiled-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A process of its own: what is kept holds for the whole of it. */
const keep = (dataDir: string, then = '') =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `const { keepCompiled, writeCompiled } = await import(${JSON.stringify(join(import.meta.dirname, 'compiled-code.ts'))})
       keepCompiled(${JSON.stringify(dataDir)})
       await import('fastify')
       ${then}`,
    ],
    // the run of all tests keeps it for all
    { env: { ...process.env, NODE_COMPILE_CACHE: '' } },
  )

test('compiled code of this release is kept, that of another goes', () => {
  mkdirSync(join(folder, 'compiled', 'of-before'), { recursive: true })
  expect(keep(folder).status).toBe(0)
  const [own, ...others] = readdirSync(join(folder, 'compiled'))
  expect([own, others]).toEqual([release(), []])
  expect(readdirSync(join(folder, 'compiled', own ?? ''), { recursive: true }).length).toBeGreaterThan(20)
})

test('a folder of data that is not there yet is not made', () => {
  const none = join(folder, 'none')
  expect(keep(none).status).toBe(0)
  expect(existsSync(none)).toBe(false)
})

test('F17 what was compiled is written when the shop is loaded, not when it is stopped', () => {
  // a process that is killed writes nothing any more
  const killed = (name: string, then: string) => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    // from outside: Node writes before it ends itself, by whatever signal
    const kill = `(await import('node:child_process')).execFileSync('kill', ['-9', String(process.pid)])`
    expect(keep(dataDir, `${then}; ${kill}`).signal).toBe('SIGKILL')
    return readdirSync(join(dataDir, 'compiled', release()), { recursive: true }).length
  }
  expect(killed('unwritten', '')).toBeLessThan(2)
  expect(killed('written', 'writeCompiled()')).toBeGreaterThan(20)
})
