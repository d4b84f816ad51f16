import { returnFocus } from './dialog-parts.ts'
import { fadeIn, leaveAfter, announce } from './notify.ts'

/** Puts messages made by the server (`Message`) under the header. */
export function showMessages(html: string): void {
  const messages = document.getElementById('messages')
  if (!messages) return
  messages.innerHTML = html
  fadeIn(messages)
}

/**
 * A layer in the corner that tells what has just happened: hides after 5000 ms (CART-10), stays while it has pointer or
 * focus, Esc closes it. It never takes the focus by itself: the next Tab leads into it, Esc and the Tab past its last link
 * lead back. `html` is the server's.
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
  let came = false
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    // the layer stands at the end of the page: the next Tab leads into it, and past its last link back again
    const links = [...layer.querySelectorAll<HTMLElement>('a, button')]
    const inside = layer.contains(document.activeElement)
    if (event.key === 'Tab' && !event.shiftKey && links[0] && layer.isConnected) {
      if (!inside && !came) {
        from = document.activeElement
        came = true
        event.preventDefault()
        ;(links.find(link => link.matches('a.button')) ?? links[0]).focus()
      } else if (inside && document.activeElement === links.at(-1)) {
        event.preventDefault()
        returnFocus(from)
      }
    }
    if (!layer.isConnected) document.removeEventListener('keydown', onKey)
  }
  document.addEventListener('keydown', onKey)
  const lines = [...layer.querySelectorAll('h1, h2, h3, li, p')]
  announce(lines.map(line => (line.textContent ?? '').replace(/\s+/g, ' ').trim()).join('. '))
}
