import { CallFailed, pageContext } from '#platform/page/send.ts'
import type { PopupSize } from '../popup-sizes.ts'
import { sayUi } from '../texts.ts'
import { applySize, iconHtml, returnFocus } from './dialog-parts.ts'

/**
 * The one dialog of the shop (SITE-12). `ok`: one button; `okStrict`: one button, Esc does nothing (SITE-14);
 * `okCancel`: two; `okCancelExtended`: two with words of their own and a third way.
 */
export type Ask = {
  type: 'ok' | 'okStrict' | 'okCancel' | 'okCancelExtended'
  /** 'Warning' or 'Information' (SITE-13) */
  heading: 'warning' | 'information'
  text: string
  /** the technical side of an error, shown folded (ERR-02) */
  details?: string
  ok?: string
  cancel?: string
  /** the third button of okCancelExtended */
  extended?: string
  /** the OK button destroys something: it is red, and the focus starts at the other one */
  danger?: boolean
  size?: PopupSize
}
export type Asked = 'ok' | 'cancel' | 'extended'

const make = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  set: Partial<HTMLElementTagNameMap[K]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const element = Object.assign(document.createElement(tag), set)
  element.append(...children)
  return element
}

/** A form may say how wide its question is; said here, since forms are looked after by the first script of a page. */
function sizeOf(opener: Element | null): PopupSize | undefined {
  return opener?.closest<HTMLElement>('[data-confirm-size]')?.dataset.confirmSize
}

let count = 0

/** Opens a dialog; answers what was chosen. Esc is 'cancel', or 'ok' where there is nothing to cancel. */
export function askDialog(ask: Ask): Promise<Asked> {
  const t = sayUi(pageContext().language)
  const opener = document.activeElement
  const id = `ask-${++count}`
  const dialog = make('dialog', { className: `dialog dialog-${ask.heading}` })
  // okStrict must be answered
  dialog.setAttribute('role', ask.heading === 'warning' ? 'alertdialog' : 'dialog')
  dialog.setAttribute('aria-labelledby', `${id}-title`)
  dialog.setAttribute('aria-describedby', `${id}-text`)
  applySize(dialog, ask.size ?? sizeOf(opener))
  const head = make('div', { className: 'dialog-head' })
  head.innerHTML = iconHtml(ask.heading === 'warning' ? 'triangle-alert' : 'info', 24)
  head.append(make('h2', { id: `${id}-title`, textContent: t[ask.heading]() }))
  const body = make('div', { className: 'dialog-body', id: `${id}-text` })
  for (const line of ask.text.split('\n')) body.append(make('p', { textContent: line }))
  if (ask.details)
    body.append(
      make(
        'details',
        { className: 'dialog-details' },
        make('summary', { textContent: t.details() }),
        ask.details,
      ),
    )
  const actions = make('div', { className: 'dialog-actions' })
  const button = (value: Asked, text: string, look: string) => {
    const made = make('button', {
      type: 'button',
      className: `button button-${look}`,
      textContent: text,
      value,
    })
    actions.append(made)
    return made
  }
  const two = ask.type === 'okCancel' || ask.type === 'okCancelExtended'
  const cancel = two ? button('cancel', ask.cancel ?? t.cancel(), 'secondary') : null
  if (ask.type === 'okCancelExtended' && ask.extended) button('extended', ask.extended, 'secondary')
  const ok = button('ok', ask.ok ?? t.ok(), ask.danger ? 'danger' : 'primary')
  dialog.append(head, body, actions)
  document.body.append(dialog)
  dialog.showModal()
  ;(ask.danger && cancel ? cancel : ok).focus()

  const { promise, resolve } = Promise.withResolvers<Asked>()
  const close = (answer: Asked) => {
    dialog.close()
    dialog.remove()
    returnFocus(opener)
    resolve(answer)
  }
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    if (ask.type !== 'okStrict') close(two ? 'cancel' : 'ok')
  })
  dialog.addEventListener('keydown', event => {
    // the browser lets a second Esc through a prevented cancel
    if (event.key === 'Escape' && ask.type === 'okStrict') event.preventDefault()
  })
  actions.addEventListener('click', event => {
    const chosen = (event.target as Element).closest('button')
    if (chosen) close(chosen.value as Asked)
  })
  return promise
}

/** Tells of a failure, with its details (ERR-02). */
export async function alertDialog(error: unknown, text?: string): Promise<void> {
  const t = sayUi(pageContext().language)
  const { detail, status } = error instanceof CallFailed ? error.problem : { detail: '', status: undefined }
  await askDialog({
    type: 'ok',
    heading: 'warning',
    text: text ?? (detail || (status === 0 ? t.noConnection() : t.failed())),
    details: error instanceof CallFailed ? error.details : String(error),
  })
}

/**
 * The loader: over the whole page after 50 ms (SITE-15 to SITE-17). Esc puts it away, the call goes on (SITE-14). Answers how
 * to close it.
 */
export function showLoader(text?: string): () => void {
  const t = sayUi(pageContext().language)
  const opener = document.activeElement
  let dialog: HTMLDialogElement | undefined
  const timer = setTimeout(() => {
    dialog = make('dialog', { className: 'dialog dialog-loader' })
    const words = text ?? t.processing()
    dialog.setAttribute('aria-label', words)
    const line = make(
      'div',
      { className: 'loader' },
      make('span', { className: 'spinner' }),
      make('p', { textContent: words }),
    )
    line.setAttribute('role', 'status')
    dialog.append(line)
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      putAway()
    })
    document.body.append(dialog)
    dialog.showModal()
  }, 50)
  const putAway = () => {
    clearTimeout(timer)
    if (!dialog) return
    dialog.close()
    dialog.remove()
    dialog = undefined
    returnFocus(opener)
  }
  return putAway
}
