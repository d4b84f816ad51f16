import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connection } from '#kit/db/connection.ts'
import { packageRoot } from './database/package-root.ts'
import { publicUrlOf, type Env } from './env.ts'
import type { ServeOptions, Serving } from './serve.tsx'

/**
 * One serving process of `npm run dev`; its settings come from the parent when its turn has come. Until then it loads
 * the packages that the built shop will ask for, which takes longer than all the rest of a start.
 */
const dist = join(packageRoot(), 'dist')
const bundle = join(dist, 'server/serve.js')

async function loadPackages(): Promise<void> {
  const { dependencies } = createRequire(import.meta.url)(join(packageRoot(), 'package.json')) as {
    dependencies: Record<string, string>
  }
  // a build that runs just now has emptied the folder: this start takes longer
  const code = existsSync(bundle) ? readFileSync(bundle, 'utf8') : ''
  for (const [, name = ''] of code.matchAll(/^import .* from "([^"]+)";$/gm))
    if (
      name.startsWith('node:') ||
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/') in dependencies
    )
      await import(name)
}

process.once('message', (message: { env: Env; connection: Connection }) => {
  const { env, connection } = message
  const publicUrl = publicUrlOf(env)
  void (async () => {
    const { serve } = (await import(pathToFileURL(bundle).href)) as {
      serve: (options: ServeOptions) => Promise<Serving>
    }
    const shop = await serve({
      env,
      connection,
      publicUrl,
      secrets: ['only for development'],
      jobs: true,
      built: packageRoot(),
    })
    process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
    // pages that are open in a browser look here, see browser/dev-reload.ts
    writeFileSync(join(dist, 'ui/started.txt'), String(Date.now()))
    process.stdout.write(`Contara is open: ${shop.url}\n`)
    process.send?.('open')
  })()
})
await loadPackages()
