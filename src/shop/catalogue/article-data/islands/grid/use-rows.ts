import { useEffect, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { gridDesk, type AskedGrid } from '../../contract.ts'
import type { GridRow } from '../../model/grid.ts'

type Rows = { rows: readonly GridRow[]; next: number | null }
type State = { rows: readonly GridRow[]; all: boolean; failed: boolean }

/** All rows of the grid, read piece by piece. */
export function useRows(asked: AskedGrid): State {
  const [state, setState] = useState<State>({ rows: [], all: false, failed: false })
  const key = JSON.stringify(asked)
  useEffect(() => {
    const leaving = new AbortController()
    const read = async (): Promise<void> => {
      let rows: readonly GridRow[] = []
      let next: number | null = 0
      while (next !== null && !leaving.signal.aborted) {
        const query = { ...(JSON.parse(key) as AskedGrid), from: next }
        const answer: Rows = await call(gridDesk.rows, { query })
        rows = rows.concat(answer.rows)
        next = answer.next
        if (!leaving.signal.aborted) setState({ rows, all: next === null, failed: false })
      }
    }
    read().catch(() => leaving.signal.aborted || setState(before => ({ ...before, failed: true })))
    return () => leaving.abort()
  }, [key])
  return state
}
