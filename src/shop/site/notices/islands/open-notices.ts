import { pageContext, send } from '#platform/page/send.ts'
import { returnFocus } from '#ui/behaviour/dialog-parts.ts'
import { acknowledgement, siteNotice } from '../model/marks.ts'

/** What was closed in this tab before the shop knew of it, by whom: somebody else who signs in here has not read it. */
const kept = 'notices-closed'
type Waiting = ReturnType<typeof siteNotice.all>[number]
const nameOf = ({ data }: Waiting): string => `${data.siteNotice} ${pageContext().person ?? ''}`
const closedHere = (): string[] => {
  try {
    return (sessionStorage.getItem(kept) ?? '').split('\n')
  } catch {
    return []
  }
}
function rememberClosed(name: string): void {
  try {
    sessionStorage.setItem(kept, [...closedHere().slice(-9), name].join('\n'))
  } catch {
    // a browser that keeps nothing: the shop knows in a moment
  }
}

/** Opens one; settles when its button or Esc has closed it, which is told to the shop (SITE-31, SITE-33). */
function openNotice(dialog: HTMLDialogElement, name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const opener = document.activeElement
  const acknowledged = acknowledgement.first(dialog)
  const form = acknowledged?.element
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.querySelector<HTMLElement>('button[type=submit]')?.focus()
  const close = (event: Event) => {
    event.preventDefault()
    dialog.close()
    returnFocus(opener)
    rememberClosed(name)
    if (acknowledged && form instanceof HTMLFormElement)
      // who leaves at once has acknowledged it all the same; a failure shows it once more
      void send(form.action, { method: acknowledged.data.acknowledge, keepalive: true }).catch(() => {})
    resolve()
  }
  dialog.addEventListener('cancel', close)
  form?.addEventListener('submit', close)
  return promise
}

export async function openNotices(waiting: readonly Waiting[]): Promise<void> {
  // what the visitor has opened meanwhile is not covered; the next page asks again
  if (document.querySelector('dialog:modal')) return
  const before = closedHere()
  for (const one of waiting)
    if (one.element instanceof HTMLDialogElement && !before.includes(nameOf(one)))
      await openNotice(one.element, nameOf(one))
}
