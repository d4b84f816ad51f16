/**
 * `npm run bench -- [--quick] [--gate] [--only text] [--skus 20000] [--data FOLDER] [--keep]`: the shop against its goals
 * (README.md beside this file says what the rows mean). Several sizes: `--skus 20000,200000`. Loopback only.
 */
import './production.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWhenStale } from '#app/build.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { measureSize } from './measure.ts'
import type { Row, Settings } from './rows.ts'
import { runCommand } from './processes.ts'
import { holdsGate, keepRatios, passesGate, tries } from './gate.ts'
import { printReport } from './report.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage(
  'Usage: npm run bench -- [--quick] [--gate] [--only TEXT] [--skus N[,N]] [--data FOLDER] [--keep] [--port PORT]',
)

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    gate: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    skus: { type: 'string' },
    data: { type: 'string' },
    keep: { type: 'boolean', default: false },
    port: { type: 'string', default: '4240' },
  },
})
const quick = options.quick || options.gate
const settings: Settings = {
  only: options.only.toLowerCase(),
  seconds: options.gate ? 4 : quick ? 2 : 6,
  warmUp: quick ? 1 : 2,
  // more of them wait for each other where the machine is busy, and count for nothing here
  connections: options.gate ? 8 : 32,
  buyers: quick ? 600 : 3_000,
  port: Number(options.port),
  thorough: !quick,
  // what is kept as reached is one run as it is
  isGood: options.gate && !options.keep ? holdsGate() : () => true,
  tries: options.gate ? tries : 1,
}
const sizes = (options.skus ?? (quick ? '6000' : '20000')).split(',').map(Number)
const say = (line: string) => process.stdout.write(`${line}\n`)

await buildWhenStale(packageRoot(), say)
const commit = (() => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: packageRoot() }).toString().trim()
  } catch {
    return 'unknown'
  }
})()
const loadBefore = loadavg()[0] ?? 0
const rows: Row[] = []
for (const skus of sizes) {
  // of one size a folder may be kept and named again: loading a large catalogue takes longer than measuring it
  const dataDir = options.data
    ? join(options.data, String(skus))
    : mkdtempSync(join(tmpdir(), 'contara-bench-'))
  try {
    if (!existsSync(join(dataDir, 'session-secret'))) {
      say(`Loading ${skus} articles …`)
      await runCommand('demo.ts', ['--skus', String(skus)], dataDir)
    }
    rows.push(...(await measureSize(dataDir, skus, settings, say)))
  } finally {
    if (!options.data) rmSync(dataDir, { recursive: true, force: true })
  }
}
const result = {
  commit,
  at: new Date().toISOString(),
  node: process.version,
  machine: { cpu: cpus()[0]?.model ?? '', cores: cpus().length, memoryGb: Math.round(totalmem() / 2 ** 30) },
  load: { before: loadBefore, after: loadavg()[0] ?? 0 },
  quick,
  rows,
}
printReport(result)
const folder = join(import.meta.dirname, 'out')
mkdirSync(folder, { recursive: true })
const json = JSON.stringify(result, null, 1)
writeFileSync(join(folder, `${commit}.json`), json)
if (options.keep && options.gate) keepRatios(rows)
else if (options.keep) {
  mkdirSync(join(import.meta.dirname, 'results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, 'results', `${commit}.json`), `${json}\n`)
}
if (rows.some(row => row.failed > 0 || row.broken.length > 0)) process.exitCode = 1
// its verdict is the last line
if (options.gate && !passesGate(rows, say)) process.exitCode = 1
