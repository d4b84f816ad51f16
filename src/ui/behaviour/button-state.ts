const resets = new WeakMap<Element, ReturnType<typeof setTimeout>>()

/** waiting → success for 2 s → as before; null resets at once (CART-11). The button keeps its width and its place. */
export function setButtonState(button: HTMLElement | null, state: 'awaiting' | 'success' | null): void {
  if (!button) return
  clearTimeout(resets.get(button))
  if (state === null) {
    button.removeAttribute('data-state')
    button.removeAttribute('aria-busy')
    return
  }
  button.dataset.state = state
  if (state === 'awaiting') button.setAttribute('aria-busy', 'true')
  else {
    button.removeAttribute('aria-busy')
    resets.set(
      button,
      setTimeout(() => setButtonState(button, null), 2000),
    )
  }
}
