import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { createSandbox } from './server.ts'

export type OpenSandbox = {
  /** its origin: 'http://127.0.0.1:3001' */
  url: string
  /** the shop calls it with this key; another one at every start */
  key: string
  close: () => Promise<void>
}

/**
 * Opens the payment sandbox on a port of its own: the wanted one, or any that is free. Its books lie in the folder of the
 * shop's data.
 */
export async function openSandbox(at: {
  dataDir: string
  host: string
  port: number
  shop: string
}): Promise<OpenSandbox> {
  const key = randomBytes(24).toString('base64url')
  const app = await createSandbox({ file: join(at.dataDir, 'payment-sandbox.jsonl'), key, shop: at.shop })
  await app.listen({ host: at.host, port: at.port }).catch(() => app.listen({ host: at.host, port: 0 }))
  const address = app.addresses()[0]
  const bound = typeof address === 'object' ? address.port : at.port
  return { url: `http://${at.host}:${bound}`, key, close: () => app.close() }
}
