import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { CallFailed, fetchFragment } from '#platform/page/send.ts'
import { openAside } from '#ui/behaviour/overlay.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { downloadManager } from '../../contract.ts'
import { sayManager } from '../../texts.ts'
import type { Filled } from './Addresses.tsx'

export type Fault = { field: string; message: string }

/**
 * Calls 114 and 115: sends the wish and shows the success overlay (DLM-18). Answers what was refused at which field;
 * `onConfirm` is called by the overlay's confirm button alone.
 */
export async function askPackage(
  page: PageContext,
  kind: 'requestDownload' | 'requestExport',
  wish: Readonly<Record<string, unknown>>,
  filled: Filled,
  onConfirm: () => void,
): Promise<Fault[]> {
  const addresses = page.signedIn
    ? { receiver: filled.multiple ? filled.receiver : '', ...(filled.multiple && { multiple: 'true' }) }
    : { email: filled.email, ...(filled.privacy && { privacy: 'true' }) }
  try {
    const html = await fetchFragment(href(page, downloadManager[kind]), {
      method: 'POST',
      body: JSON.stringify({ ...wish, ...addresses }),
      // refusals come as data
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    })
    const aside = openAside(html)
    aside.body.querySelector('[data-pdm-confirm]')?.addEventListener('click', () => {
      aside.close()
      onConfirm()
    })
    return []
  } catch (error) {
    const problem = error instanceof CallFailed ? error.problem : null
    if (problem && problem.errors.length > 0) return problem.errors
    return [
      { field: '', message: failureWords(error, page.language, sayManager(page.language).failedText()) },
    ]
  }
}
