import { printedRoutes } from '../printed-routes.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run routes')

/** `npm run routes`: METHOD path audience of every route. */
for (const line of await printedRoutes()) process.stdout.write(`${line}\n`)
