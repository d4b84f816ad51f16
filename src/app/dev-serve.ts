import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Connection } from '#kit/db/connection.ts'
import { packageRoot } from './database/package-root.ts'
import type { Env } from './env.ts'
import type { ServeOptions, Serving } from './serve.tsx'

/** One serving process of `npm run dev`; its settings come from the parent. */
process.once('message', (message: { env: Env; connection: Connection }) => {
  const { env, connection } = message
  const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '')
  const file = `${pathToFileURL(join(packageRoot(), 'dist/server/serve.js')).href}?${Date.now()}`
  void (async () => {
    const { serve } = (await import(file)) as { serve: (options: ServeOptions) => Promise<Serving> }
    const shop = await serve({ env, connection, publicUrl, secret: 'only for development', jobs: true })
    process.stdout.write(`Contara is open: ${shop.url}\n`)
    process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
  })()
})
