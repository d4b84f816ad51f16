import { useEffect, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import { uploadWorks } from '../contract.ts'
import type { UploadWork, WorkPhase, WorkState } from '../model/work.ts'
import { sayWork } from '../texts/work.ts'
import { phaseWords } from './phase-words.ts'

/** While a file is at work it is asked for so often, in ms. */
const pollMs = 1_500
type Far = { state: WorkState; phase: WorkPhase; done: number; total: number | null }

/** How far a large file is; once it has come to its end its page is loaded anew. */
function Progress({ id, what, now: given }: Pick<UploadWork, 'id' | 'what'> & { now: Far }) {
  const page = usePage()
  const t = sayWork(page.language)
  const [now, setNow] = useState(given)
  const open = now.state === 'open'
  useEffect(() => {
    if (!open) return
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const next = await call(uploadWorks.state, { params: { work: id } }).catch(() => null)
      if (left) return
      if (next) setNow(next)
      if (next && next.state !== 'open') {
        announce(t[next.state]())
        location.reload()
      } else timer = setTimeout(() => void look(), pollMs)
    }
    timer = setTimeout(() => void look(), pollMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [open, id, t])
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const { phase, done, total } = now
  const counted = phase === 'reading' || phase === 'merging' || phase === 'writing'
  return (
    <div className="stack" data-work-phase={phase} data-work-done={done}>
      <p>{phaseWords(page.language, { what, phase })}</p>
      <progress
        aria-label={t.progressLabel()}
        {...(counted && total !== null && { value: Math.min(done, total), max: Math.max(1, total) })}
      />
      {counted && (
        <p className="muted">
          {total === null
            ? t.soFar({ done: number(done) })
            : t.progress({
                done: number(done),
                total: number(total),
                left: number(Math.max(0, total - done)),
              })}
        </p>
      )}
    </div>
  )
}

export const WorkProgress = island<Pick<UploadWork, 'id' | 'what'> & { now: Far }>(
  'import/WorkProgress',
  Progress,
  'now',
)
