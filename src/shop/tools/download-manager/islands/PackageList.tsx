import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { announce } from '#ui/behaviour/notify.ts'
import { LinkButton } from '#ui/button.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { downloadManager } from '../contract.ts'
import { isOpen, keptDays } from '../model/package.ts'
import type { PackageRow } from '../model/shown-package.ts'
import { sayManager } from '../texts.ts'

/** While something is being made it is asked for so often, in ms. */
const pollMs = 1_500
type Props = {
  rows: readonly PackageRow[]
  /** the page shows more of it and is loaded anew when the making has ended */
  reloads?: boolean | undefined
  /** what was asked for just now, which a heading tells: whether it had been before, and whom its link goes to */
  asked?: { again: boolean; to: readonly string[] } | undefined
}

/** What was asked for, with its progress while it is made. */
function List({ rows: given, reloads, asked }: Props) {
  const page = usePage()
  const t = sayManager(page.language)
  const [rows, setRows] = useState(given)
  const now = useRef(rows)
  const open = rows.some(row => isOpen(row.state))
  useEffect(() => {
    if (!open) return
    const look = async () => {
      for (const row of now.current.filter(one => isOpen(one.state))) {
        const params = { packageId: row.id }
        const next = await call(downloadManager.progress, { params }).catch(() => null)
        if (!next) continue
        now.current = now.current.map(one => (one.id === row.id ? { ...one, ...next } : one))
        setRows(now.current)
        if (isOpen(next.state)) continue
        announce(`${row.what}: ${t[`state-${next.state}`]()}`)
        if (reloads) location.reload()
      }
    }
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = async () => {
      await look()
      if (!ended) timer = setTimeout(() => void again(), pollMs)
    }
    timer = setTimeout(() => void again(), pollMs)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [open, reloads, t])
  const list = (
    <ul className="dm-packages">
      {rows.map(row => {
        const params = { packageId: row.id }
        return (
          <li key={row.id} data-package-id={row.id} data-package-state={row.state}>
            <span className="dm-package-what">
              <a href={href(page, downloadManager.one, { params })}>{row.what}</a>
              <span className="muted">
                {[row.asked, row.size, row.until].filter(one => one !== null).join(' · ')}
              </span>
            </span>
            <State tone={toneOf('package', row.state, page)}>{t[`state-${row.state}`]()}</State>
            {isOpen(row.state) && <Progress row={row} />}
            {row.state === 'ready' && (
              <LinkButton
                size="small"
                icon="download"
                href={href(page, downloadManager.take, { params: { ...params, name: row.name } })}
                aria-label={t.downloadWhat({ name: row.what })}
              >
                {t.download()}
              </LinkButton>
            )}
          </li>
        )
      })}
    </ul>
  )
  const [first] = rows
  if (!asked || !first) return list
  return (
    <div className="stack">
      <h1>
        {first.state === 'ready' ? t.successReady() : isOpen(first.state) ? t.successTitle() : t.successNot()}
      </h1>
      {asked.again && <p>{t.successAgain()}</p>}
      {isOpen(first.state) && <p>{t.successText({ to: asked.to.join(', '), n: keptDays })}</p>}
      {list}
    </div>
  )
}

function Progress({ row: { done, total } }: { row: PackageRow }) {
  const page = usePage()
  const t = sayManager(page.language)
  const number = (n: number) => n.toLocaleString(page.formatLocale)
  const words = total === null ? null : t.progress({ done: number(done), total: number(total) })
  return (
    <span className="dm-progress">
      <progress
        aria-label={t.progressLabel()}
        {...(total !== null && { value: done, max: Math.max(1, total) })}
      />
      {words && <span className="muted">{words}</span>}
    </span>
  )
}

export const PackageList = island<Props>('download-manager/PackageList', List, 'now')
