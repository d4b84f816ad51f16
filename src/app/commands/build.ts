import { buildWhenStale } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'

/** `npm run build`: both sides into dist/, if the sources changed. */
await buildWhenStale(packageRoot(), line => process.stdout.write(`${line}\n`))
