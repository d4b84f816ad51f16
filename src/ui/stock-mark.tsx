import type { ReactNode } from 'react'

/**
 * in: filled dot; future: clock face; out: ring, drawn by the style sheet. Never by colour alone, so the text is always
 * there (ux.md 2.1).
 */
export function StockMark({ state, children }: { state: 'in' | 'future' | 'out'; children: ReactNode }) {
  return (
    <span className={`stock stock-${state}`}>
      <span>{children}</span>
    </span>
  )
}
