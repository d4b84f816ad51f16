/**
 * A page that changes into the next one (base.css) may be left before the change is over: the browser then breaks it off
 * and reports that as an error nobody caught. It is none.
 */
export function letTransitionsBreakOff(): void {
  for (const name of ['pageswap', 'pagereveal'])
    addEventListener(name, event => {
      const { viewTransition } = event as Event & { viewTransition?: ViewTransition | null }
      viewTransition?.ready.catch(() => {})
      viewTransition?.finished.catch(() => {})
    })
}
