import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '../database/package-root.ts'
import { isTurn } from '../test-size.ts'

const folder = mkdtempSync(join(tmpdir(), 'contara-help-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { scripts } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /node (\S+\.ts)/.exec(line) ?? []
  return file ? [{ name, file }] : []
})

/** In a short run a third, by turns: each takes as long as it takes to load the shop. */
const asked = commands.filter((_, at) => isTurn(at, 3))

test.each(asked)('npm run $name -- --help says how it is called, and does nothing', ({ name, file }) => {
  const said = execFileSync(process.execPath, [join(packageRoot(), file), '--help'], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') },
    // one that begins its work is ended
    timeout: 60_000,
  })
  expect(said).toMatch(/^Usage: npm [^\n]*\n$/)
  expect(said).toContain(name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`)
  expect(readdirSync(folder)).toEqual([])
})
