import { fetchFragment } from '#platform/page/send.ts'

/** SITE-39: a page that comes back out of the browser's cache asks for its widget again. */
export function whenIdle(): void {
  document.addEventListener('shop:page-restored', () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-page-widget]'))
      void fetchFragment(place.dataset['pageWidget'] ?? '').then(
        html => (place.innerHTML = html),
        () => {},
      )
  })
}
