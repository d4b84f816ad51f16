const region = (id: string): HTMLElement | null => document.getElementById(id)

/** Says it politely to those who listen; the same words again are said again. */
export function say(text: string): void {
  write(region('status'), text)
}

/** Says it at once: errors. */
export function sayAlert(text: string): void {
  write(region('alert'), text)
}

function write(to: HTMLElement | null, text: string): void {
  if (!to) return
  to.textContent = ''
  setTimeout(() => (to.textContent = text), 60)
}

/** What a new page has to tell is said once, when it has opened (ux.md 4, no. 14, 17). */
export function announce(within: ParentNode): void {
  const said = [...within.querySelectorAll<HTMLElement>('[data-announce]')]
  if (said[0]) setTimeout(() => say(said.map(one => one.dataset['announce'] ?? '').join(' ')), 300)
}

/** Puts messages made by the server (`Message`) under the header. */
export function showMessages(html: string): void {
  const messages = region('messages')
  if (!messages) return
  messages.innerHTML = html
  fadeIn(messages)
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

/**
 * A layer in the corner that tells what has just happened: hides after 5000 ms (CART-10), stays while it has pointer or
 * focus, Esc closes it, never takes the focus. `html` is the server's.
 */
export function showLayer(html: string): void {
  document.querySelector('.layer')?.remove()
  const layer = document.createElement('section')
  layer.className = 'layer'
  layer.innerHTML = html
  const title = layer.querySelector('h1, h2, h3, p')
  if (title?.textContent) layer.setAttribute('aria-label', title.textContent)
  document.body.append(layer)
  const close = leaveAfter(layer, 5000)
  layer.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-close]')) close()
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (!layer.isConnected) document.removeEventListener('keydown', onKey)
  }
  document.addEventListener('keydown', onKey)
  const lines = [...layer.querySelectorAll('h1, h2, h3, li, p')]
  say(lines.map(line => (line.textContent ?? '').replace(/\s+/g, ' ').trim()).join('. '))
}
