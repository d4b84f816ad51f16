import { returnFocus } from './dialog-parts.ts'
import { fadeIn, leaveAfter, say } from './notify.ts'

/** Puts messages made by the server (`Message`) under the header. */
export function showMessages(html: string): void {
  const messages = document.getElementById('messages')
  if (!messages) return
  messages.innerHTML = html
  fadeIn(messages)
}

/**
 * A layer in the corner that tells what has just happened: hides after 5000 ms (CART-10), stays while it has pointer or
 * focus, Esc closes it; it never takes the focus, and gives back what was moved into it. `html` is the server's.
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
  let from: Element | null = null
  layer.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !layer.contains(relatedTarget)) from = relatedTarget
  })
  const leave = () => {
    const held = layer.contains(document.activeElement)
    close()
    if (held) returnFocus(from)
  }
  layer.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-close]')) leave()
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (!layer.isConnected) document.removeEventListener('keydown', onKey)
  }
  document.addEventListener('keydown', onKey)
  const lines = [...layer.querySelectorAll('h1, h2, h3, li, p')]
  say(lines.map(line => (line.textContent ?? '').replace(/\s+/g, ' ').trim()).join('. '))
}
