import type { Row } from './rows.ts'

export type Result = {
  commit: string
  at: string
  node: string
  machine: { cpu: string; cores: number; memoryGb: number }
  load: { before: number; after: number }
  quick: boolean
  rows: Row[]
}

const figure = (n: number | null): string =>
  n === null || Number.isNaN(n)
    ? ''
    : n >= 100
      ? Math.round(n).toLocaleString('en')
      : n.toLocaleString('en', { maximumSignificantDigits: 3 })

/** One line a row; what each column means is in README.md beside this file. */
export function printReport({ commit, node, machine, load, rows }: Result): void {
  console.log(
    `\ncommit ${commit}, Node ${node}, ${machine.cores} cores ${machine.cpu}, load ${load.before.toFixed(1)} before and ${load.after.toFixed(1)} after`,
  )
  console.table(
    rows.map(row => ({
      articles: row.skus,
      work: row.name,
      goal: row.goal === null ? '' : `${row.atMost ? '≤' : '≥'} ${figure(row.goal)}`,
      measured: `${figure(row.measured)} ${row.unit}`,
      'a core second': figure(row.perCoreSecond),
      'database ms': figure(row.databaseCpu),
      'of limit': row.ofLimit === null ? '' : `${Math.round(row.ofLimit * 100)} %`,
      '× floor': figure(row.timesFloor),
      p50: row.p50 === null ? '' : `${figure(row.p50)} ms`,
      p99: row.p99 === null ? '' : `${figure(row.p99)} ms`,
      failed: row.failed || '',
    })),
  )
  for (const row of rows) {
    for (const failure of row.failures) console.log(`${row.name}: ${failure}`)
    for (const broken of row.broken) console.log(`${row.name}: ${broken}`)
  }
}
