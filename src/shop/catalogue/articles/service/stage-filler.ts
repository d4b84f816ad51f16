/** Rows on their way into the stages. */
import type { ClientBase } from 'pg'
import { fillStage, type Staged } from '../store/stage.ts'
import { databaseJson } from './check-article.ts'

export type Filler = {
  add: <K extends keyof Staged>(stage: K, row: Staged[K]) => Promise<void>
  flush: () => Promise<void>
}

const batchChars = 2_000_000

/** Gathers rows into batches; while the database takes one, the next is gathered. */
export function openFiller(client: ClientBase): Filler {
  const waiting = new Map<keyof Staged, { parts: string[]; chars: number }>()
  let running: Promise<void> = Promise.resolve()
  const send = async (stage: keyof Staged): Promise<void> => {
    const batch = waiting.get(stage)
    if (!batch || batch.parts.length === 0) return
    waiting.delete(stage)
    await running
    running = fillStage(client, stage, `[${batch.parts.join(',')}]`)
    // a failure is thrown by the next await, not as an unhandled rejection
    running.catch(() => {})
  }
  return {
    async add(stage, row) {
      let batch = waiting.get(stage)
      if (!batch) waiting.set(stage, (batch = { parts: [], chars: 0 }))
      const text = databaseJson(row)
      batch.parts.push(text)
      batch.chars += text.length
      if (batch.chars > batchChars) await send(stage)
    },
    async flush() {
      for (const stage of waiting.keys()) await send(stage)
      await running
    },
  }
}
