/** Says it politely to those who listen; the same words again are said again. */
export function announce(text: string): void {
  write('status', text)
}

/** Says it at once: errors. */
export function announceAlert(text: string): void {
  write('alert', text)
}

/** In the page's region, and in one of the dialog over it: while that is open, nothing outside of it is read out. */
function write(role: 'status' | 'alert', text: string): void {
  const regions = `.visually-hidden[role=${role}]`
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog && !dialog.querySelector(regions)) {
    const own = document.createElement('div')
    own.className = 'visually-hidden'
    own.role = role
    dialog.append(own)
  }
  for (const to of document.querySelectorAll(regions)) {
    to.textContent = ''
    setTimeout(() => (to.textContent = text), 60)
  }
}

/** What a new page has to tell is said once, when it has opened (ux.md 4, no. 14, 17). */
export function announceNews(within: ParentNode): void {
  const said = [...within.querySelectorAll<HTMLElement>('[data-announce]')]
  if (said[0]) setTimeout(() => announce(said.map(one => one.dataset.announce ?? '').join(' ')), 300)
}

/** Takes away what has `data-fades` after 3000 ms (SITE-40); what is pointed at or focused stays. */
export function fadeIn(within: ParentNode): void {
  for (const message of within.querySelectorAll<HTMLElement>('[data-fades]')) leaveAfter(message, 3000)
}

const leaving = 400

/** Removes it after a time in ms, unless pointer or focus hold it; answers how to remove it now. */
export function leaveAfter(element: HTMLElement, time: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    element.classList.add('is-fading')
    setTimeout(() => element.remove(), leaving)
  }
  const start = () => {
    clearTimeout(timer)
    timer = setTimeout(go, time)
  }
  const hold = () => clearTimeout(timer)
  element.addEventListener('pointerenter', hold)
  element.addEventListener('focusin', hold)
  element.addEventListener('pointerleave', start)
  element.addEventListener('focusout', start)
  start()
  return () => {
    hold()
    element.remove()
  }
}
