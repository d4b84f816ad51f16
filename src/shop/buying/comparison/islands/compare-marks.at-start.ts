const load = () => import('./compare.ts')

/** Comparison marks, the block and the table; what works is loaded at the first touch, or where there is a list. */
export function atStart(): void {
  document.addEventListener(
    'click',
    event => {
      const pressed =
        event.target instanceof Element &&
        event.target.closest<HTMLElement>(
          '[data-compare], [data-compare-drop], [data-compare-drop-all], [data-compare-suggested], [data-compare-print]',
        )
      if (!pressed) return
      if (pressed instanceof HTMLButtonElement) event.preventDefault()
      void load().then(({ press }) => press(pressed))
    },
    true,
  )
  document.addEventListener('shop:page-restored', () => void load().then(({ showState }) => showState()))
  if (/compareProduct=(?!%5B%5D)./.test(document.cookie) || document.querySelector('[data-comparison]'))
    void load().then(({ showState }) => showState())
}
