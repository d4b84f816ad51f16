import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../database/package-root.ts'

/** A checkout with no more than what a new domain is written into. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'contara-domain-'))
  for (const file of [
    'package.json',
    '.oxfmtrc.json',
    'src/shop/map.ts',
    'src/app/domains.ts',
    'e2e/pages.ts',
    'src/app/commands/new-domain.ts',
    'src/app/database/package-root.ts',
    'src/kit/tell-usage.ts',
  ])
    cpSync(join(packageRoot(), file), join(copy, file))
  mkdirSync(join(copy, 'src/shop/catalogue'))
  const command = join(copy, 'src/app/commands/new-domain.ts')
  execFileSync(process.execPath, [command, 'catalogue/spare-parts', "a machine's parts"], { cwd: copy })
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(copy, file), 'utf8')

test('a new domain stands among all domains', () => {
  const domains = read('src/app/domains.ts')
  expect(domains).toMatch(/const all = \{[^}]*\n {2}'spare-parts': sparePartsDomain,\n\} as const/)
  expect(domains).toContain("import { sparePartsDomain } from '#shop/catalogue/spare-parts/domain.ts'")
})
test('it is on the map, and has its rooms', async () => {
  const { map } = (await import(join(copy, 'src/shop/map.ts'))) as { map: Record<string, unknown> }
  expect(map['spare-parts']).toEqual({ is: "a machine's parts", uses: [] })
  const made = 'contract.ts texts.ts routes.tsx routes.rows.ts routes.test.ts domain.ts views/ShowPage.tsx'
  for (const room of made.split(' '))
    expect(existsSync(join(copy, 'src/shop/catalogue/spare-parts', room)), room).toBe(true)
})
test('its page is looked at', () => {
  expect(read('e2e/pages.ts')).toMatch(/ {2}lists: \[[^\]]*\n {4}'\/spare-parts',\n {2}\],/)
})
