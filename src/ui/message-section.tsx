import { Fragment, type ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

export const sectionKinds = ['success', 'info', 'error'] as const
export type SectionKind = (typeof sectionKinds)[number]
const icons = { success: 'circle-check', info: 'info', error: 'circle-alert' } as const

/**
 * Many messages of a page, counted by kind: a counter folds its list away and back (SDC-04). What went wrong is unfolded at
 * first, or else the first kind that says something; without script all lists stand open below their names. `id` tells two
 * sections of a page apart. Nothing without messages.
 */
export function MessageSection({
  label,
  messages,
  id = 'messages',
  children,
}: {
  label: string
  messages: Readonly<Record<SectionKind, readonly string[]>>
  id?: string
  /** what else is to be said or done about all of them, below */
  children?: ReactNode
}) {
  const t = sayUi(usePage().language)
  const names = { success: t.successes, info: t.informations, error: t.errors }
  const kinds = sectionKinds.filter(kind => messages[kind].length > 0)
  if (kinds.length === 0) return null
  const unfolded = kinds.includes('error') ? 'error' : kinds[0]
  return (
    <section className="message-section" aria-label={label} data-message-section>
      <div className="message-counters">
        {sectionKinds.map(kind => {
          const n = messages[kind].length
          return n === 0 ? (
            <span key={kind} className="message-counter" data-count-of={kind} data-n={0}>
              <Icon name={icons[kind]} />
              {names[kind]({ n })}
            </span>
          ) : (
            <button
              key={kind}
              type="button"
              className={`message-counter message-${kind} needs-script`}
              aria-expanded={kind === unfolded}
              aria-controls={`${id}-${kind}`}
              data-unfolds={`${id}-${kind}`}
              data-count-of={kind}
              data-n={n}
            >
              <Icon name={icons[kind]} />
              {names[kind]({ n })}
              <Icon name="chevron-down" size={16} />
            </button>
          )
        })}
      </div>
      {kinds.map(kind => (
        <Fragment key={kind}>
          <p className="message-title without-script">{names[kind]({ n: messages[kind].length })}</p>
          <ul
            id={`${id}-${kind}`}
            className={`message-list message-${kind}`}
            aria-label={names[kind]({ n: messages[kind].length })}
            data-folded={kind !== unfolded}
          >
            {messages[kind].map(message => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Fragment>
      ))}
      {children}
    </section>
  )
}
