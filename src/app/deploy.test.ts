import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'
import { EnvProblem, readEnv, settingNames } from './env.ts'
import { licencesText, shippedPackages } from './licences.ts'

const root = packageRoot()
const read = (file: string) => readFileSync(join(root, file), 'utf8')

describe('samples for the machine around the shop', () => {
  const files = ['Dockerfile', 'deploy/compose.yaml', 'deploy/kubernetes.yaml', 'docs/operations.md']
  /** What others than the shop read: the images of the samples, and Node. */
  const foreign = new Set(['NODE_ENV', 'SHOP_HOST', 'DATABASE_PASSWORD', 'FILES_SECRET'])
  const named = (file: string): string[] =>
    [...read(file).matchAll(/^\s*(?:ENV |- \{ name: |- name: )?([A-Z][A-Z_]{2,})(?=[=:,]|$)/gm)].map(
      ([, name]) => name ?? '',
    )

  test.each(files.slice(0, 3))('%s names only settings that there are', file => {
    const names = named(file).filter(name => !/^(POSTGRES|ROOT)_/.test(name) && !foreign.has(name))
    const known = new Set<string>(settingNames)
    if (file !== 'Dockerfile') expect(names.length).toBeGreaterThan(3)
    expect(
      names.filter(
        name =>
          !known.has(name) && !/^(FROM|WORKDIR|COPY|RUN|CMD|USER|VOLUME|EXPOSE|HEALTHCHECK)$/.test(name),
      ),
    ).toEqual([])
  })

  test('every setting is explained to operators', () => {
    const explained = read('docs/operations.md')
    expect(settingNames.filter(name => !explained.includes(`\`${name}\``))).toEqual([])
  })

  test('a node takes longer to stop than it is asked to wait', () => {
    const [, delay] = /STOP_DELAY: '(\d+)'/.exec(read('deploy/compose.yaml')) ?? []
    const [, grace] = /stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml')) ?? []
    // what is in work gets ten seconds after it
    expect(Number(grace)).toBeGreaterThanOrEqual(Number(delay) + 10)
  })
})

test('STOP_DELAY is a number of seconds', () => {
  expect(readEnv({}).STOP_DELAY).toBe(0)
  expect(readEnv({ STOP_DELAY: '5' }).STOP_DELAY).toBe(5)
  expect(() => readEnv({ STOP_DELAY: 'soon' })).toThrow(EnvProblem)
})

describe('what is shipped', () => {
  const packages = shippedPackages(root)
  const allowed =
    /^\(?(MIT|MIT-0|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|OFL-1\.1|Zlib|Unlicense|CC0-1\.0|BlueOak-1\.0\.0|PostgreSQL|Python-2\.0|LGPL-3\.0-or-later)\b/

  test('no package of development, and each with a licence that lets us ship it', () => {
    expect(packages.length).toBeGreaterThan(50)
    expect(packages.map(({ name }) => name)).not.toContain('vite')
    expect(
      packages
        .filter(({ licence }) => !allowed.test(licence))
        .map(({ name, licence }) => `${name}: ${licence}`),
    ).toEqual([])
  })

  test('the texts of fonts are among the licences', () => {
    const text = licencesText(packages)
    expect(text).toContain('SIL OPEN FONT LICENSE')
    expect(text).toContain('@fontsource-variable/ibm-plex-sans')
  })
})
