/** Stars and the watchlist; what works is loaded at the first press, and for signed-in visitors where there are marks. */
export function atStart(): void {
  const press = () => import('./watch.ts')
  document.addEventListener(
    'click',
    event => {
      const star =
        event.target instanceof Element && event.target.closest<HTMLElement>('[data-watch], [data-unwatch]')
      if (!star) return
      event.preventDefault()
      void press().then(({ toggle }) => toggle(star))
    },
    true,
  )
  if (document.documentElement.dataset.signedIn === 'true') {
    if (document.querySelector('[data-watch]')) void press().then(({ showMarks }) => showMarks())
    for (const news of ['shop:page-restored', 'shop:rows'])
      document.addEventListener(news, () => void press().then(({ askAgain }) => askAgain()))
  }
  if (document.getElementById('watch-chosen'))
    void import('./chosen.ts').then(({ watchChoice }) => watchChoice())
}
