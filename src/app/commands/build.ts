import { build } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run build [-- FOLDER]')

/** `npm run build [-- FOLDER]`: both sides into dist/, or into a dist/ elsewhere. */
await build(packageRoot(), process.argv[2])
