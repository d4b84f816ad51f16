import type { SendHandle } from 'node:child_process'
import type { ProcessMetrics } from './metrics.ts'
import type { Errand, News } from './serve-in-processes.ts'
import type { ServeOptions, ServeTogether, Serving, ServingProcess } from './serve.tsx'

/**
 * One of several serving processes: gets its options and the socket from the process that started it, serves, and tells
 * it what it asks. Resolves with what stops it; rejects when it cannot start, after it has told why.
 */
export async function serveForParent(
  serving: (options: ServeOptions, together: ServeTogether) => Promise<ServingProcess>,
): Promise<Serving> {
  const tell = (news: News) => new Promise(resolve => process.send?.(news, resolve))
  const [options, door] = await new Promise<[ServeOptions, unknown]>(resolve =>
    process.once('message', (message, handle) => resolve([message as ServeOptions, handle])),
  )
  const asked = new Map<number, (metrics: ProcessMetrics[]) => void>()
  let number = 0
  const metricsOfAll = () =>
    new Promise<ProcessMetrics[]>(resolve => {
      asked.set(number, resolve)
      void tell({ asks: number++ })
    })
  try {
    const shop = await serving(options, { door: door as SendHandle, metricsOfAll })
    process.on('message', (errand: Errand) => {
      if ('join' in errand) shop.join()
      else if ('told' in errand) {
        asked.get(errand.told)?.(errand.metrics)
        asked.delete(errand.told)
      } else void shop.metrics().then(all => tell({ answers: errand.tell, metrics: all[0] ?? [] }))
    })
    await tell({ serving: true })
    return shop
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StartProblem') throw error
    await tell({ problem: error.message })
    process.exit(1)
  }
}
