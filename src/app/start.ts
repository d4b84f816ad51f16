/**
 * `npm start`. What begins a process anew, and what keeps compiled code, comes before everything else is loaded: the shop is
 * eight megabytes of code, which would else be read twice and compiled at each start.
 */
import './node-version.ts'
import { tellUsage } from '#kit/tell-usage.ts'
import { keepCompiled } from './compiled-code.ts'
import { leanMemory } from './lean-memory.ts'

tellUsage('Usage: npm start; settings come from the environment, see docs/operations.md')
leanMemory()
keepCompiled(process.env['DATA_DIR'] || './data')
await import('./start-shop.ts')
