import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { gridDesk } from '../../contract.ts'
import { maxCells, type CellFault, type Grid, type GridCell } from '../../model/grid.ts'

/** The server is asked about typed cells after this rest, in ms. */
const restBeforeJudging = 400

/**
 * What the server says is wrong with typed cells. After a rest it is asked about the articles whose cells changed since it was last asked: a
 * cell may be wrong because of another of its article. A fault is of the text that was judged; typed over, it is gone.
 */
export function useFaults(
  grid: Grid,
  changed: () => GridCell[],
  keyOf: (cell: Pick<GridCell, 'code' | 'column'>) => string,
) {
  const [found, setFound] = useState<ReadonlyMap<string, CellFault & { text: string | undefined }>>(new Map())
  // as each article was last judged
  const judged = useRef<ReadonlyMap<string, string>>(new Map())
  const withText = (one: CellFault) => [keyOf(one), { ...one, text: grid.edits.get(keyOf(one)) }] as const
  useEffect(() => {
    const cells = changed()
    if (cells.length > maxCells) return
    const now = new Map(
      [...Map.groupBy(cells, ({ code }) => code)].map(([code, own]) => [code, JSON.stringify(own)]),
    )
    const asked = cells.filter(({ code }) => now.get(code) !== judged.current.get(code))
    if (asked.length === 0) {
      judged.current = now
      return
    }
    let late = false
    const judge = async () => {
      const { faults } = await call(gridDesk.judge, { body: { cells: asked } })
      if (late) return
      judged.current = now
      const again = new Set(asked.map(({ code }) => code))
      setFound(
        before =>
          new Map([...[...before].filter(([, { code }]) => !again.has(code)), ...faults.map(withText)]),
      )
    }
    // what cannot be asked now is told when the preview is asked for
    const timer = setTimeout(() => void judge().catch(() => {}), restBeforeJudging)
    return () => {
      late = true
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what is typed is judged
  }, [grid.edits])
  const keys = () =>
    [...found]
      .filter(([key, { text }]) => text !== undefined && grid.edits.get(key) === text)
      .map(([key]) => key)
  return {
    keys,
    count: keys().length,
    at: (key: string): string | null => {
      const one = found.get(key)
      return one?.text !== undefined && grid.edits.get(key) === one.text ? one.message : null
    },
    set: (all: readonly CellFault[]) => setFound(new Map(all.map(withText))),
  }
}
