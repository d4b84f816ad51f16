import { pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { leaveAfter, announce } from './notify.ts'

/**
 * A line at the bottom with a way back, for 10 s and as long as it has pointer or focus. `undo` is called at most once.
 */
export function showToast(text: string, undo?: () => void): void {
  document.querySelector('.toast')?.remove()
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.append(Object.assign(document.createElement('span'), { textContent: text }))
  const close = leaveAfter(toast, 10_000)
  if (undo) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'button',
      textContent: sayUi(pageContext().language).undo(),
    })
    button.addEventListener('click', () => {
      close()
      undo()
    })
    toast.append(button)
  }
  document.body.append(toast)
  announce(text)
}
