/**
 * For tests: `node test-migrator.ts CONNECTION MIGRATIONS KILL` plays migrations and kills its own process
 * right after step KILL (from 1), without closing its connection.
 */
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrate.ts'

const [connection = '', migrations = '', kill = '0'] = process.argv.slice(2)
let steps = 0
await migrate(JSON.parse(connection) as Connection, JSON.parse(migrations) as Migration[], {
  onStep: () => {
    if (++steps === Number(kill)) process.kill(process.pid, 'SIGKILL')
  },
})
console.log(steps)
