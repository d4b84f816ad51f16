import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packageRoot } from '../database/package-root.ts'
import { testDatabase } from '../database/test-database.ts'
import { shopMetrics } from '../shop-metrics.ts'
import { testShop, type TestShop } from '../test-shop.ts'
import { slowStatements } from './slow-statements.ts'

let shop: TestShop
beforeAll(async () => {
  const db = await testDatabase()
  const state = () => ({ lagMs: 0, reads: 0, failures: 0 })
  const replica = {
    state,
    reader: () => null,
    failed: () => {},
    position: async () => '',
    close: async () => {},
  }
  shop = await testShop({ db, replica })
})
afterAll(() => shop.app.close())

const read = (file: string): string => readFileSync(join(packageRoot(), file), 'utf8')
/** Names of metrics in a text, without what Prometheus makes of a histogram. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:shop|http|process|nodejs)_[a-z0-9_]+\b/g)].map(([name]) =>
      name.replace(/^(http_request_seconds)_(?:bucket|count|sum)$/, '$1'),
    ),
  ),
]

describe('what watches the shop names only metrics that there are', () => {
  test.each(['deploy/grafana.json', 'deploy/alerts.yaml', 'docs/operations.md'])('%s', async file => {
    const told = [...(await shop.app.metrics.own()), ...(await shopMetrics(shop.services)())]
    const known = new Set(told.map(({ name }) => name))
    const named = namesIn(read(file))
    expect(named.length).toBeGreaterThan(4)
    expect(named.filter(name => !known.has(name))).toEqual([])
  })

  test('every alert is explained to operators', () => {
    const explained = read('docs/operations.md')
    const alerts = [...read('deploy/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '')
    expect(alerts.length).toBeGreaterThan(8)
    expect(alerts.filter(name => !explained.includes(`\`${name}\``))).toEqual([])
  })

  test('each query of the dashboard is asked of the chosen source and job', () => {
    const { panels } = JSON.parse(read('deploy/grafana.json')) as {
      panels: { title: string; datasource?: { uid: string }; targets?: { expr: string }[] }[]
    }
    const asked = panels.filter(({ targets }) => targets)
    expect(asked.length).toBeGreaterThan(10)
    for (const { title, datasource, targets = [] } of asked) {
      expect(datasource?.uid, title).toBe('${datasource}')
      for (const { expr } of targets) expect(expr, title).toContain('job=~"$job"')
    }
  })
})

test('a statement that takes long is counted by its name, and told when it takes very long', async () => {
  const lines: object[] = []
  let now = 0
  const clock = performance.now.bind(performance)
  performance.now = () => now
  try {
    const { watch, counts } = slowStatements({ warn: (line: object) => void lines.push(line) } as never)
    for (const [name, ms] of [
      ['quick', 249],
      ['slow', 250],
      ['slow', 999],
      ['very-slow', 1_000],
    ] as const) {
      const ended = watch(name)
      now += ms
      ended?.(null)
    }
    expect([...counts]).toEqual([
      ['slow', 2],
      ['very-slow', 1],
    ])
    expect(lines).toEqual([{ statement: 'very-slow', ms: 1_000 }])
  } finally {
    performance.now = clock
  }
})
