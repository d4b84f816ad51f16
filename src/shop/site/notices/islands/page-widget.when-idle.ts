import { fetchFragment } from '#platform/page/send.ts'
import { pageWidget } from '../model/marks.ts'

/** SITE-39: a page that comes back out of the browser's cache asks for its widget again. */
export function whenIdle(): void {
  document.addEventListener('shop:page-restored', () => {
    for (const { element, data } of pageWidget.all())
      void fetchFragment(data.pageWidget).then(
        html => (element.innerHTML = html),
        () => {},
      )
  })
}
