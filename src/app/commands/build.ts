import { build } from '../build.ts'
import { packageRoot } from '../database/package-root.ts'

/** `npm run build`: both sides into dist/. */
await build(packageRoot())
