import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#kit/db/start-problem.ts'
import { leanEnvironment } from './lean-memory.ts'
import type { ServeOptions, Serving } from './serve.tsx'

/** What a serving process tells the one that started it. */
export type News = { serving: true } | { problem: string }

/** A process that lived shorter than this, in ms, is started again after a pause, which doubles up to the longest. */
const shortLife = 10_000
const pauses = { first: 500, longest: 30_000 }

/** Pause in ms before a serving process is started again; `failures`: short lives in a row. */
export const pauseAfter = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(pauses.first * 2 ** (failures - 2), pauses.longest)

/**
 * Several serving processes on one port. They take connections from one socket that all share, so that a process that
 * dies takes none with it that it had not accepted. The first of them runs the jobs; one that dies is replaced. Throws
 * `StartProblem` with the reason when one cannot start at first.
 */
export async function serveInProcesses(
  options: ServeOptions,
  count: number,
  say: (line: string) => void,
): Promise<Serving> {
  // not handed over by the parent: what was on its way to a process that died would hang
  cluster.schedulingPolicy = cluster.SCHED_NONE
  let closing = false
  const living = new Set<Worker>()

  function begin(jobs: boolean): { worker: Worker; serving: Promise<void>; ended: Promise<void> } {
    const worker = cluster.fork(leanEnvironment)
    living.add(worker)
    worker.on('error', () => {})
    worker.send({ ...options, jobs } satisfies ServeOptions)
    const ended = new Promise<void>(resolve => {
      worker.once('exit', () => {
        living.delete(worker)
        resolve()
      })
    })
    const serving = new Promise<void>((resolve, reject) => {
      worker.on('message', (news: News) =>
        'serving' in news ? resolve() : reject(new StartProblem(news.problem)),
      )
      void ended.then(() => reject(new StartProblem('A serving process could not start; see above.')))
    })
    return { worker, serving, ended }
  }

  async function keep(jobs: boolean, first: ReturnType<typeof begin>): Promise<void> {
    let failures = 0
    for (let one = first; ; one = begin(jobs)) {
      const began = performance.now()
      // why it did not start it has said itself
      one.serving.catch(() => {})
      await one.ended
      if (closing) return
      failures = performance.now() - began < shortLife ? failures + 1 : 0
      const pause = pauseAfter(failures)
      say(
        `A serving process has ended: starting it again${pause ? ` in ${Math.round(pause / 100) / 10} s` : ''}.`,
      )
      await sleep(pause, undefined, { ref: false })
      if (closing) return
    }
  }

  const close = async () => {
    closing = true
    await Promise.all(
      [...living].map(
        worker =>
          new Promise(resolve => {
            worker.once('exit', resolve)
            worker.process.kill('SIGTERM')
          }),
      ),
    )
  }
  try {
    const started = []
    for (let i = 0; i < count; i++) {
      const one = begin(options.jobs && i === 0)
      await one.serving
      started.push(one)
    }
    for (const [i, one] of started.entries()) void keep(i === 0, one)
  } catch (error) {
    await close()
    throw error
  }
  return { url: options.publicUrl, close }
}
