import { useCallback, useRef, useState } from 'react'
import { CallFailed, fetchFragment, pageContext } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { derating } from '../../contract.ts'
import { keptPoint, visibleOf, type KeptPoint } from '../../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { writeHidden } from '../../model/kept-set.ts'
import type { SetView } from '../../model/set-view.ts'
import { sayDerating } from '../../texts.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { notePoints, noteSet } from './session-notes.ts'
import { setsOfHtml } from './sets-of-html.ts'
import type { Drawn } from './use-points.ts'

export type Status =
  | { is: 'resting' }
  | { is: 'saving' }
  | { is: 'saved'; time: string }
  | { is: 'failed'; reason: string }

const wayOf = (page: ReturnType<typeof pageContext>, product: string) => ({
  setPoint: href(page, derating.setPoint, { query: { product } }),
  save: href(page, derating.save, { query: { product } }),
})

/**
 * The visitor's sets of a product, and the one that is active (DER-10): keeps points in it, one request at a time
 * (DER-17). What fails is told, the points stay in the chart and are sent again with the next change (DER-22).
 */
export function useSets(
  product: string,
  curves: readonly DrawnCurve[],
  start: { sets: readonly SetView[]; active: string },
) {
  const [sets, setSets] = useState(start.sets)
  const [active, setActive] = useState(start.active)
  const [status, setStatus] = useState<Status>({ is: 'resting' })
  const activeNow = useRef(start.active)
  const [queue] = useState(oneAtATime)

  const activate = useCallback((id: string) => {
    activeNow.current = id
    setActive(id)
    noteSet(id)
  }, [])
  /** DER-09: as it travels and is remembered */
  const keptOf = useCallback(
    ({ points, hidden }: Drawn): KeptPoint[] =>
      points.map(point => keptPoint(point, visibleOf(curves, hidden))),
    [curves],
  )
  const bodyOf = useCallback(
    (drawn: Drawn, label: string) =>
      new URLSearchParams({
        label,
        points: JSON.stringify(keptOf(drawn)),
        id: activeNow.current,
        hideInputFields: writeHidden(drawn.hidden),
      }),
    [keptOf],
  )

  /** Runs one request; what fails is told in `status`. False then. */
  const attempt = useCallback(
    async (send: () => Promise<unknown>): Promise<boolean> => {
      const t = sayDerating(pageContext().language)
      setStatus({ is: 'saving' })
      try {
        await send()
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        const { status: answered, detail } = error.problem
        console.warn('derating', answered)
        const gone = answered === 404
        // it was deleted elsewhere: what is here becomes a set of its own with the next change
        if (gone) activate('')
        setStatus({ is: 'failed', reason: detail || (gone ? t.gone() : t.failed()) })
        return false
      }
      setStatus({ is: 'saved', time: new Date().toTimeString().slice(0, 5) })
      return true
    },
    [activate],
  )

  /** DER-10, DER-11 */
  const keep = useCallback(
    (drawn: Drawn): void => {
      notePoints(keptOf(drawn))
      void queue.runNewest(async () => {
        await attempt(async () => {
          const { setPoint } = wayOf(pageContext(), product)
          const answer = setsOfHtml(
            await fetchFragment(setPoint, { method: 'POST', body: bodyOf(drawn, '') }),
          )
          setSets(answer.sets)
          activate(answer.active)
        })
      })
    },
    [activate, attempt, bodyOf, keptOf, product, queue],
  )

  /** DER-12; null: it was not saved. */
  const save = useCallback(
    (drawn: Drawn, label: string): Promise<SetView | null> =>
      queue.run(async () => {
        let saved: SetView | undefined
        await attempt(async () => {
          const answer = setsOfHtml(
            await fetchFragment(wayOf(pageContext(), product).save, {
              method: 'POST',
              body: bodyOf(drawn, label),
            }),
          )
          saved = answer.sets[0]
        })
        if (!saved) return null
        const one = saved
        setSets(list =>
          list.some(set => set.id === one.id)
            ? list.map(set => (set.id === one.id ? one : set))
            : [one, ...list],
        )
        activate(one.id)
        return one
      }),
    [activate, attempt, bodyOf, product, queue],
  )

  /** DER-13; false: it is still there. */
  const remove = useCallback(
    (id: string): Promise<boolean> =>
      queue.run(() =>
        attempt(async () => {
          const url = href(pageContext(), derating.remove, { query: { id } })
          setSets(setsOfHtml(await fetchFragment(url, { method: 'DELETE' })).sets)
          if (activeNow.current === id) activate('')
        }),
      ),
    [activate, attempt, queue],
  )
  return { sets, active, status, activate, keep, keptOf, save, remove, idle: queue.idle }
}
