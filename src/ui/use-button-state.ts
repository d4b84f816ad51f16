import { useEffect, useRef, useState } from 'react'

type State = 'awaiting' | 'success' | null

/**
 * The states of a button in an island: waiting → success for 2 s → as before; null resets at once (CART-11). Answers
 * what the Button takes, and how to set the state.
 */
export function useButtonState() {
  const [state, show] = useState<State>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (next: State) => {
    clearTimeout(timer.current)
    show(next)
    if (next === 'success') timer.current = setTimeout(() => show(null), 2000)
  }
  return [{ 'data-state': state ?? undefined, 'aria-busy': state === 'awaiting' || undefined }, set] as const
}
