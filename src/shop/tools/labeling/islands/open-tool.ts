import { CallFailed, fetchFragment, pageContext } from '#platform/page/send.ts'
import { href } from '#kit/contract.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { showLoader } from '#ui/behaviour/dialog.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { openOverlay } from '#ui/behaviour/overlay.ts'
import { showToast } from '#ui/behaviour/toast.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { labeling } from '../contract.ts'
import { sayLabels } from '../texts.ts'
import type { LastLabeling } from './editor/memory.ts'

/**
 * Loads the tool behind the loader, and shows it. When it cannot be loaded, the loader is gone and the button works again (LAB-04),
 * with a word of what happened.
 */
async function open(url: string, opener: HTMLElement | null): Promise<void> {
  if (opener?.getAttribute('aria-busy')) return
  setButtonState(opener, 'awaiting')
  const hide = showLoader()
  try {
    const html = await fetchFragment(url)
    hide()
    await openOverlay(url, { size: 'labels', opener, html })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    hide()
    const words = failureWords(error, pageContext().language, sayLabels(pageContext().language).failed())
    showToast(words)
    announceAlert(words)
  } finally {
    hide()
    setButtonState(opener, null)
  }
}

export const openTool = (link: HTMLAnchorElement): Promise<void> => open(link.href, link)

export function restoreTool({ product, configId, line, kind }: LastLabeling): Promise<void> {
  const query = { product, kind, ...(configId !== null && { configId }), ...(line && { line }) }
  return open(
    href(pageContext(), labeling.show, { query }),
    document.querySelector<HTMLElement>('[data-labeling]'),
  )
}
