/** The thread of the press: takes orders one after the other and sends back what it made. */
import { parentPort } from 'node:worker_threads'
import { fill, type Order } from './print.ts'

parentPort?.on('message', ({ id, order }: { id: number; order: Order }) => {
  fill(order).then(
    file => parentPort?.postMessage({ id, file }, []),
    (error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) }, []),
  )
})
