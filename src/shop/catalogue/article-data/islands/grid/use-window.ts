import { useEffect, useState, type RefObject } from 'react'

/** In px, as the style sheet draws rows and head: all are equally high, so which are seen is reckoned. */
export const rowHeight = 34
/** Rows that are drawn beyond those that are seen; the window moves in such steps. */
const beyond = 10

/** Which of so many rows are drawn: those that are seen, some beyond, and always the one at `at`. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  count: number,
  at: number,
): { drawn: number[]; reveal: (row: number) => void; look: () => void } {
  const [seen, setSeen] = useState({ from: 0, to: 4 * beyond })
  const look = () => {
    const { scrollTop = 0, clientHeight = 0 } = box.current ?? {}
    const first = Math.floor(scrollTop / rowHeight / beyond) * beyond - beyond
    const from = Math.max(0, first)
    const to = first + Math.ceil(clientHeight / rowHeight / beyond) * beyond + 3 * beyond
    setSeen(before => (before.from === from && before.to === to ? before : { from, to }))
  }
  useEffect(() => {
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the box stays the same
  }, [])
  const drawn = Array.from(
    { length: Math.max(0, Math.min(seen.to, count) - seen.from) },
    (_, i) => seen.from + i,
  )
  if (at < count && !drawn.includes(at)) drawn.push(at)
  return {
    drawn: drawn.toSorted((a, b) => a - b),
    look,
    reveal: row => {
      const { current } = box
      if (!current) return
      const top = row * rowHeight
      const room = current.clientHeight - 2 * rowHeight
      if (top < current.scrollTop) current.scrollTop = top
      else if (top > current.scrollTop + room) current.scrollTop = top - room
    },
  }
}
