/**
 * `node bench/configurator.ts [--bases 20]`: the engine of the configurators on made knowledge bases of 20
 * characteristics with 30 values each and 50 tables of 2 to 4 columns and 100 to 400 rows, a tenth of the cells open.
 * Each base has one configuration hidden in all its tables, so that none is empty. Prints CPU milliseconds of one
 * answer: exact values at the start, after each of five choices, and the explanation of a choice that does not fit.
 */
import { parseArgs } from 'node:util'
import { minimalConflict, waysOut } from '#shop/tools/configurators/model/explain.ts'
import { anyValue, type KnowledgeBase, type Rule } from '#shop/tools/configurators/model/knowledge-base.ts'
import { compileNetwork } from '#shop/tools/configurators/model/network.ts'
import { allows, Search } from '#shop/tools/configurators/model/search.ts'
import { validValues, type Choice } from '#shop/tools/configurators/model/valid-values.ts'

const { values: options } = parseArgs({ options: { bases: { type: 'string', default: '20' } } })
const characteristics = 20
const valuesEach = 30
const said = (text: string) => ({ en: text, es: text })

/** mulberry32: the same bases everywhere. */
function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** `drawn`: rows are cut out of 400 products that exist. `free`: rows are drawn by lot, a quarter of the cells open. */
type Kind = 'drawn' | 'free'

function madeBase(seed: number, kind: Kind): KnowledgeBase {
  const next = random(seed)
  const upTo = (n: number) => Math.floor(next() * n)
  const product = () => Array.from({ length: characteristics }, () => upTo(valuesEach))
  const products = Array.from({ length: kind === 'drawn' ? 400 : 1 }, product)
  const open = kind === 'drawn' ? 0.02 : 0.25
  const rules = Array.from({ length: 50 }, (_, i): Rule => {
    const over = new Set<number>()
    const columns = 2 + upTo(3)
    while (over.size < columns) over.add(upTo(characteristics))
    const scope = [...over]
    const rows = Array.from({ length: kind === 'drawn' ? 400 : 100 + upTo(301) }, (_r, row) => {
      const whole = kind === 'drawn' ? products[row] : product()
      return scope.map(c => (next() < open ? anyValue : `v${whole?.[c]}`))
    })
    if (kind === 'free') rows.push(scope.map(c => `v${products[0]?.[c]}`))
    return { kind: 'table', id: `r${i}`, reason: said(`r${i}`), over: scope.map(c => `c${c}`), rows }
  })
  return {
    rules,
    characteristics: Array.from({ length: characteristics }, (_, c) => ({
      id: `c${c}`,
      name: said(`c${c}`),
      values: Array.from({ length: valuesEach }, (_v, v) => ({ id: `v${v}`, name: said(`v${v}`) })),
    })),
  }
}

const took: Record<string, number[]> = {}
function time<T>(what: string, work: () => T): T {
  const before = process.cpuUsage()
  const answer = work()
  const { user, system } = process.cpuUsage(before)
  ;(took[what] ??= []).push((user + system) / 1000)
  return answer
}

for (const kind of ['drawn', 'free'] as const)
  for (let seed = 1; seed <= Number(options.bases); seed++) {
    const next = random(seed * 7919)
    const net = time(`${kind}: compile`, () => compileNetwork(madeBase(seed, kind)))
    const search = new Search(net)
    const choices: Choice[] = []
    for (let step = 0; step <= 5; step++) {
      const valid = time(`${kind}: exact values, ${step} chosen`, () => validValues(search, choices))
      // what a version in use answers to whoever begins: the first time is once a process
      if (step === 0) time(`${kind}: the same again`, () => validValues(search, choices))
      if (!valid) break
      const open = net.variables.flatMap(({ size }, variable) =>
        Array.from({ length: size }, (_, value) => ({ variable, value })),
      )
      const fresh = open.filter(({ variable }) => !choices.some(choice => choice.variable === variable))
      const excluded = fresh.filter(({ variable, value }) => !allows(net, valid, variable, value))
      const impossible = excluded[Math.floor(next() * excluded.length)]
      if (impossible && choices.length > 1) {
        time(`${kind}: why not`, () => minimalConflict(search, [...choices, impossible]))
        time(`${kind}: ways out`, () => waysOut(search, [...choices, impossible], 5))
      }
      const possible = fresh.filter(({ variable, value }) => allows(net, valid, variable, value))
      choices.push(possible[Math.floor(next() * possible.length)] ?? { variable: 0, value: 0 })
    }
  }
const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
for (const [what, times] of Object.entries(took)) {
  const sorted = times.toSorted((a, b) => a - b)
  const shown = [0.5, 0.95, 1].map(share => at(sorted, share).toFixed(1).padStart(8)).join('')
  process.stdout.write(`${what.padEnd(32)}${shown}  ms (median, 95 %, worst of ${times.length})\n`)
}
