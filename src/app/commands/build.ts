import { build } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'

/** `npm run build [-- FOLDER]`: both sides into dist/, or into a dist/ elsewhere. */
await build(packageRoot(), process.argv[2])
