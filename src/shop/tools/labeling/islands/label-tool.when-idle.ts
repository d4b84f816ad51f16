import { isReloadOrBackForward } from '#kit/is-reload.ts'
import { lastLabeling, toRestore } from './editor/memory.ts'

/** LAB-04: opens the tool; LAB-03, DER-19: shows it again on a page that was loaded anew soon after. */
export function whenIdle(): void {
  const tool = () => import('./open-tool.ts')
  document.addEventListener('click', event => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-labeling]')
    if (!link) return
    event.preventDefault()
    void tool().then(({ openTool }) => openTool(link))
  })
  if (!lastLabeling() || !isReloadOrBackForward()) return
  const last = toRestore(location.href, performance.timeOrigin)
  if (last) void tool().then(({ restoreTool }) => restoreTool(last))
}
