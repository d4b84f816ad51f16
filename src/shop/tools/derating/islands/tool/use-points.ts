import { useCallback, useRef, useState } from 'react'
import type { Point } from '../../model/coverage.ts'

/** What is on the chart: the points, and the curves that are hidden. */
export type Drawn = { points: readonly Point[]; hidden: readonly string[] }

/** Steps that can be undone. */
const maxSteps = 100

/**
 * Points and hidden curves with undo. Changes of one `gesture` (dragging, keys held down) are one step; another gesture,
 * or none, begins a new one.
 */
export function usePoints(start: Drawn) {
  const [now, show] = useState(start)
  const current = useRef(start)
  const past = useRef<Drawn[]>([])
  const lastGesture = useRef<string | null>(null)
  const put = useCallback((next: Drawn) => {
    current.current = next
    show(next)
  }, [])
  const change = useCallback(
    (next: Partial<Drawn>, gesture: string | null = null) => {
      if (gesture === null || gesture !== lastGesture.current)
        past.current = [...past.current, current.current].slice(-maxSteps)
      lastGesture.current = gesture
      put({ ...current.current, ...next })
    },
    [put],
  )
  /** False: there is nothing to undo. */
  const undo = useCallback((): boolean => {
    const before = past.current.at(-1)
    if (!before) return false
    past.current = past.current.slice(0, -1)
    lastGesture.current = null
    put(before)
    return true
  }, [put])
  /** Another set is opened: nothing of the one before can be undone. */
  const replace = useCallback(
    (next: Drawn) => {
      past.current = []
      lastGesture.current = null
      put(next)
    },
    [put],
  )
  return { ...now, now: () => current.current, change, undo, replace }
}
