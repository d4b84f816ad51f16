import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { send } from '#platform/page/send.ts'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { announceAlert } from '#ui/behaviour/notify.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { downloadManager } from '../../contract.ts'
import type { ManagerResponse } from '../../model/download-data.ts'
import { storedKeys } from '../../model/stored.ts'
import { sayManager } from '../../texts.ts'
import { readStored, writeStored, writeText } from './storage.ts'
import { importForm } from '../../model/marks.ts'

type Answer = ManagerResponse & { added: number }

/** The message at the field of the file, and read out. */
function refuse(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-pdm-import-error]')
  if (place) {
    place.textContent = text
    place.hidden = false
  }
  form.querySelector<HTMLElement>('input[type=file]')?.focus()
  announceAlert(text)
}

/**
 * DLM-15: the form of the 'Import Excel' overlay goes with the list that this browser keeps; its answer becomes that
 * list, and the page is opened in the mode that was chosen, with the count of the import. What was not understood is
 * told in the overlay first.
 */
async function upload(form: HTMLFormElement, page: PageContext): Promise<void> {
  const t = sayManager(page.language)
  const button = form.querySelector<HTMLButtonElement>('button[type=submit]')
  const fields = new FormData(form)
  const mode = fields.get('radio') === '2' ? '2' : '1'
  const key = mode === '1' ? storedKeys.products : storedKeys.listProducts
  fields.set('storageProductList', writeCodes(readStored(key)))
  setButtonState(button, 'awaiting')
  try {
    const answer = (await (
      await send(href(page, downloadManager.upload), { method: 'POST', body: fields })
    ).json()) as Answer
    writeStored(
      key,
      answer.productList.map(one => one.code),
    )
    writeText(storedKeys.imported, String(answer.added))
    setButtonState(button, null)
    const to = href(page, downloadManager.show, { query: { mode } })
    const faults = [...Object.values(answer.errorCodes), ...Object.values(answer.warningCodes)]
    if (faults.length === 0) return location.assign(to)
    showFaults(form, faults, answer.added, to, page)
  } catch (error) {
    setButtonState(button, null)
    refuse(form, failureWords(error, page.language, t.failedText()))
  }
}

/** What the file held that was not taken, with the way on. */
function showFaults(
  form: HTMLFormElement,
  faults: readonly string[],
  added: number,
  to: string,
  page: PageContext,
): void {
  const t = sayManager(page.language)
  const list = document.createElement('ul')
  for (const fault of faults.slice(0, 50)) list.append(Object.assign(document.createElement('li'), { textContent: fault })) // prettier-ignore
  if (faults.length > 50) list.append(Object.assign(document.createElement('li'), { textContent: t.letterMore({ n: faults.length - 50 }) })) // prettier-ignore
  const head = Object.assign(document.createElement('p'), { textContent: t.addedWords({ n: added }) })
  const on = Object.assign(document.createElement('a'), {
    className: 'button button-primary',
    href: to,
    textContent: t.confirm(),
  })
  form.replaceChildren(head, list, on)
  on.focus()
  announceAlert([t.addedWords({ n: added }), ...faults.slice(0, 3)].join(' '))
}

/** Listens for that form as long as the list is there; the answer ends it. */
export function listenForImport(page: PageContext): () => void {
  const listener = (event: Event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !importForm.read(form)) return
    event.preventDefault()
    event.stopPropagation()
    void upload(form, page)
  }
  document.addEventListener('submit', listener, true)
  return () => document.removeEventListener('submit', listener, true)
}
