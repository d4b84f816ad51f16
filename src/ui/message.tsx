import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

export type MessageKind = 'success' | 'info' | 'warning' | 'error'
const icons = {
  success: 'circle-check',
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
} as const

/**
 * A message where it belongs. A success goes after 3000 ms (SITE-40), so what it says must stand elsewhere too; with
 * `stays` it is what the page is about, not what has just happened, and remains.
 * `children` may hold links; `title` is its first, bold line. With `announced` a title of plain text is also read out when
 * the page opens: for what an answer to a form has to tell.
 */
export function Message({
  kind,
  title,
  children,
  stays,
  announced,
}: {
  kind: MessageKind
  title?: ReactNode
  children?: ReactNode
  stays?: boolean
  announced?: boolean
}) {
  const t = sayUi(usePage().language)
  const names = { success: t.success(), info: t.information(), warning: t.warning(), error: t.error() }
  return (
    <div
      className={`message message-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
      {...(announced && kind !== 'error' && typeof title === 'string' && { 'data-announce': title })}
      {...(!stays && kind === 'success' && { 'data-fades': '' })}
    >
      <Icon name={icons[kind]} label={names[kind]} />
      <div>
        {title && <p className="message-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
