import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run routes')

/** `npm run routes`: METHOD path audience of every route. The list is made from the contracts and kept true by the architecture test. */
process.stdout.write(readFileSync(join(packageRoot(), 'src/app/routes.txt'), 'utf8'))
