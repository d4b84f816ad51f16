import type { ReactNode } from 'react'

/** in: filled dot; future: clock face; out: ring. Never by colour alone, so the text is always there (ux.md 2.1). */
export function StockMark({ state, children }: { state: 'in' | 'future' | 'out'; children: ReactNode }) {
  return (
    <span className={`stock stock-${state}`}>
      <svg className="stock-shape" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        {state === 'in' && <circle cx="6" cy="6" r="5" fill="currentColor" />}
        {state === 'out' && (
          <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
        )}
        {state === 'future' && (
          <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round">
            <circle cx="6" cy="6" r="4.75" />
            <path d="M6 3.5V6l1.75 1.25" />
          </g>
        )}
      </svg>
      <span>{children}</span>
    </span>
  )
}
