import { emitPageEvent } from '#kit/page-event.ts'
import { CallFailed, fetchFragment, pageContext } from '#platform/page/send.ts'
import type { PopupSize } from '../popup-sizes.ts'
import { sayUi } from '../texts.ts'
import { applySize, iconHtml, returnFocus, skeletonHtml } from './dialog-parts.ts'
import { fadeIn } from './notify.ts'
import { overlayClosed, overlayOpened } from './overlay-news.ts'

/**
 * Fragments in dialogs (SITE-09). A link with `data-overlay` opens what it leads to; without script it is a page. The
 * overlay is an entry of the history: Back closes it, Forward opens it again.
 */
type Open = {
  dialog: HTMLDialogElement
  body: HTMLElement
  opener: Element | null
  url: string
  inHistory: boolean
  /** what is said when it cannot be loaded */
  failed?: string | undefined
}
let open: Open | undefined

export type OverlayOptions = {
  size?: PopupSize | undefined
  className?: string
  opener?: Element | null
  /** the fragment, where it was loaded already */
  html?: string
  /** what is said when it cannot be loaded */
  failed?: string | undefined
}

let count = 0

function build(
  url: string,
  { size, className, opener = document.activeElement }: OverlayOptions,
  closeIt: () => void = closeOverlay,
): Open {
  const t = sayUi(pageContext().language)
  const dialog = document.createElement('dialog')
  dialog.className = `dialog overlay${className ? ` ${className}` : ''}`
  applySize(dialog, size ?? 'normal')
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'button button-text button-icon dialog-close'
  close.dataset.close = ''
  close.setAttribute('aria-label', t.close())
  close.innerHTML = iconHtml('x')
  const body = document.createElement('div')
  body.className = 'dialog-body'
  dialog.append(body, close)
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    closeIt()
  })
  dialog.addEventListener('click', event => {
    const target = event.target as Element
    if (target.closest('[data-close]')) {
      // a link of it leads somewhere only where there is no dialog to close
      event.preventDefault()
      closeIt()
    }
    // the dialog itself is hit only beside its content: on the backdrop
    else if (target === dialog && outside(dialog, event)) closeIt()
  })
  document.body.append(dialog)
  dialog.showModal()
  return { dialog, body, opener, url, inHistory: false }
}

const outside = (dialog: HTMLElement, { clientX: x, clientY: y }: MouseEvent): boolean => {
  const box = dialog.getBoundingClientRect()
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}

function fill({ dialog, body }: Pick<Open, 'dialog' | 'body'>, html: string, hash = ''): void {
  body.innerHTML = html
  fadeIn(body)
  const wanted = body.querySelector<HTMLElement>(
    hash === '' ? '[data-focus], [autofocus]' : `#${CSS.escape(hash.slice(1))}`,
  )
  below(body)
  const heading = body.querySelector<HTMLElement>('h1, h2')
  if (heading) {
    heading.id ||= `overlay-title-${++count}`
    dialog.setAttribute('aria-labelledby', heading.id)
    heading.tabIndex = -1
  }
  ;(wanted ?? heading ?? dialog).focus()
}

/** A page of its own begins with an h1; over another page, which has one, its headings stand a level lower. */
function below(body: HTMLElement): void {
  if (!body.querySelector('h1')) return
  for (const heading of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4'))
    heading.ariaLevel = String(Number(heading.tagName.slice(1)) + 1)
}

/** Puts HTML of the server into the open overlay and moves the focus to its heading, or to what its address names. */
export function fillOverlay(html: string): void {
  if (open) fill(open, html, new URL(open.url, location.href).hash)
}

async function load(url: string, loaded?: string): Promise<void> {
  const mine = open
  if (!mine) return
  // for who begins to listen later
  mine.dialog.dataset['url'] = url
  emitPageEvent(overlayOpened, { url })
  if (loaded !== undefined) return fillOverlay(loaded)
  mine.body.innerHTML = skeletonHtml()
  try {
    const html = await fetchFragment(url)
    if (open !== mine) return
    if (html === '') closeOverlay()
    else fillOverlay(html)
  } catch (error) {
    if (open !== mine) return
    // who did not sign in when asked knows why there is nothing to see
    if (error instanceof CallFailed && error.problem.status === 403 && !pageContext().signedIn)
      return closeOverlay()
    const t = sayUi(pageContext().language)
    const said = error instanceof CallFailed && error.problem.detail ? error.problem.detail : t.failed()
    const text = mine.failed ?? said
    mine.body.innerHTML = `<div class="message message-error" role="alert">${iconHtml('circle-alert')}<div><p class="message-title"></p><p class="muted"></p><p><button type="button" class="button button-secondary"></button></p></div></div>`
    const [title, details] = mine.body.querySelectorAll('p')
    if (title) title.textContent = text
    if (details && error instanceof CallFailed) details.textContent = error.details
    const again = mine.body.querySelector('button')
    if (again) {
      again.textContent = t.tryAgain()
      again.addEventListener('click', () => void load(url))
      again.focus()
    }
  }
}

/** Opens a fragment of this shop; in an open overlay it takes the place of what is there. */
export async function openOverlay(url: string, options: OverlayOptions = {}): Promise<void> {
  if (!open) {
    open = build(url, options)
    history.pushState({ ...(history.state as object | null), overlay: { url, size: options.size } }, '')
    open.inHistory = true
  } else {
    applySize(open.dialog, options.size)
    open.url = url
  }
  open.failed = options.failed
  await load(url, options.html)
}

/**
 * Opens a dialog of its own, over an open overlay too and outside the history: the log-in dialog. Esc and its close
 * button close it; `closed` tells when.
 */
export function openAside(
  html: string,
  options: OverlayOptions = {},
): { body: HTMLElement; close: () => void; closed: Promise<void> } {
  const { promise: closed, resolve } = Promise.withResolvers<void>()
  const close = () => {
    if (!aside.dialog.isConnected) return
    aside.dialog.close()
    aside.dialog.remove()
    returnFocus(aside.opener)
    resolve()
  }
  const aside = build('', options, close)
  fill(aside, html)
  return { body: aside.body, close, closed }
}

/** Closes the open overlay and returns the focus. */
export function closeOverlay(): void {
  if (open?.inHistory) history.back()
  else drop()
}

function drop(): void {
  if (!open) return
  const { dialog, opener, url } = open
  open = undefined
  dialog.close()
  dialog.remove()
  returnFocus(opener)
  emitPageEvent(overlayClosed, { url })
}

/** The history moved: closes what is open, or opens again what the entry holds. Called by overlay-links.ts. */
export function followHistory(wanted: { url: string; size?: PopupSize } | undefined): void {
  if (!wanted) drop()
  else if (!open) {
    open = build(wanted.url, { size: wanted.size })
    open.inHistory = true
    void load(wanted.url)
  }
}
