import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#kit/db/start-problem.ts'
import { openDoor } from './shared-socket.ts'
import { leanEnvironment } from './lean-memory.ts'
import type { ProcessMetrics } from './metrics.ts'
import type { ServeOptions, Serving } from './serve.tsx'

/** What a serving process tells the one that started it; `asks` wants the metrics of all, `metrics` are its own. */
export type News =
  | { serving: true }
  | { problem: string }
  | { asks: number }
  | { answers: number; metrics: ProcessMetrics }
/** What it is told, after its options and the socket: give your metrics, here are those of all, or say that you are ready. */
export type Errand = { tell: number } | { told: number; metrics: ProcessMetrics[] } | { join: true }

/** The argument by which a serving process knows what it is. */
export const servingProcess = 'serving-process'

/** A process that lived shorter than this, in ms, is started again after a pause, which doubles up to the longest. */
const shortLife = 10_000
const pauses = { first: 500, longest: 30_000 }
/** ms that a process has to tell its metrics; without them it is left out. */
const tellWithin = 1_000

/** Pause in ms before a serving process is started again; `failures`: short lives in a row. */
export const pauseAfter = (failures: number): number =>
  failures <= 1 ? 0 : Math.min(pauses.first * 2 ** (failures - 2), pauses.longest)

/** How a process came to its end, in words behind 'a serving process'. */
export const howEnded = (code: number | null, signal: string | null): string =>
  signal === 'SIGKILL'
    ? 'was killed (SIGKILL; where nobody did that, the machine was out of memory)'
    : signal !== null
      ? `was ended by ${signal}`
      : `ended with status ${code}`

type Started = { child: ChildProcess; serving: Promise<void>; ended: Promise<string> }

/**
 * Several serving processes on one port. They take connections from one socket that this process holds: a process that
 * dies takes none with it that it had not accepted, and who knocks while none serves waits for the next. The first of
 * them runs the jobs; one that dies is replaced, and its successor takes connections when it is ready. A node whose database
 * others may share is ready when all of them serve. Throws `StartProblem` with the reason when one cannot start at first.
 */
export async function serveInProcesses(
  options: ServeOptions,
  count: number,
  say: (line: string) => void,
): Promise<Serving> {
  const { HOST, PORT } = options.env
  const door = await openDoor(HOST, PORT)
  let closing = false
  const living = new Set<ChildProcess>()
  const metrics = askAll(living)

  function begin(how: Pick<ServeOptions, 'jobs' | 'listenWhenReady'>): Started {
    const child = fork(process.argv[1] ?? '', [servingProcess], {
      env: { ...process.env, ...leanEnvironment },
    })
    living.add(child)
    child.on('error', () => {})
    child.send({ ...options, ...how } satisfies ServeOptions, door.handle)
    const ended = new Promise<string>(resolve => {
      child.once('exit', (code, signal) => {
        living.delete(child)
        resolve(howEnded(code, signal))
      })
    })
    const serving = new Promise<void>((resolve, reject) => {
      child.on('message', (news: News) => {
        if ('serving' in news) resolve()
        else if ('problem' in news) reject(new StartProblem(news.problem))
        else metrics.heard(child, news)
      })
      void ended.then(how => reject(new StartProblem(`A serving process ${how} before it served.`)))
    })
    return { child, serving, ended }
  }

  const join = (child: ChildProcess) =>
    child.connected && child.send({ join: true } satisfies Errand, () => {})

  async function keep(jobs: boolean, first: Started): Promise<void> {
    let failures = 0
    for (let one = first; ; one = begin({ jobs, listenWhenReady: true })) {
      const began = performance.now()
      // why it did not start it has said itself
      one.serving.then(
        () => join(one.child),
        () => {},
      )
      const how = await one.ended
      if (closing) return
      failures = performance.now() - began < shortLife ? failures + 1 : 0
      const pause = pauseAfter(failures)
      say(
        `A serving process ${how}: starting it again${pause ? ` in ${Math.round(pause / 100) / 10} s` : ''}.`,
      )
      await sleep(pause, undefined, { ref: false })
      if (closing) return
    }
  }

  const close = async () => {
    closing = true
    // those that serve have it still, and shut it when they have taken what was on its way
    door.close()
    await Promise.all(
      [...living].map(
        child =>
          new Promise(resolve => {
            child.once('exit', resolve)
            child.kill('SIGTERM')
          }),
      ),
    )
  }
  try {
    const started = []
    for (let i = 0; i < count; i++) {
      // the first answers at once whoever asks whether the shop is ready
      const one = begin({ jobs: options.jobs && i === 0, listenWhenReady: i > 0 })
      await one.serving
      started.push(one)
    }
    for (const [i, one] of started.entries()) void keep(i === 0, one)
  } catch (error) {
    await close()
    throw error
  }
  return { url: PORT === 0 ? `http://${HOST}:${door.port}` : options.publicUrl, metrics: metrics.all, close }
}

/** Asks all that live for their metrics, for one of them or for itself. */
function askAll(living: ReadonlySet<ChildProcess>): {
  all: () => Promise<ProcessMetrics[]>
  heard: (child: ChildProcess, news: Extract<News, { asks: number } | { answers: number }>) => void
} {
  const waiting = new Map<number, (metrics: ProcessMetrics) => void>()
  let number = 0
  const send = (child: ChildProcess, errand: Errand) => child.connected && child.send(errand, () => {})
  const all = async () => {
    const answers = await Promise.all(
      [...living].map(child => {
        const tell = number++
        const answer = new Promise<ProcessMetrics>(resolve => waiting.set(tell, resolve))
        send(child, { tell })
        const late = sleep(tellWithin, null, { ref: false })
        return Promise.race([answer, late]).finally(() => waiting.delete(tell))
      }),
    )
    return answers.filter(answer => answer !== null)
  }
  return {
    all,
    heard(child, news) {
      if ('answers' in news) waiting.get(news.answers)?.(news.metrics)
      else void all().then(metrics => send(child, { told: news.asks, metrics }))
    },
  }
}
