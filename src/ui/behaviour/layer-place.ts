/** A layer that would lie over what has the focus stands at its other side instead, on a phone at the head of the window (WCAG 2.4.11). */
function place(): void {
  const layer = document.querySelector<HTMLElement>('.layer')
  const focused = document.activeElement
  if (!layer || !focused || focused === document.body || layer.contains(focused)) return
  layer.classList.remove('layer-away')
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  // where it is meant to be: it rises while it appears
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = layer
  const beside = right <= offsetLeft || left >= offsetLeft + offsetWidth
  const clear = beside || bottom <= offsetTop || top >= offsetTop + offsetHeight
  layer.classList.toggle('layer-away', !clear)
}

/** Whatever comes first, the layer or the focus; the page has been scrolled to the focus by the next frame. */
export function keepFocusClear(): void {
  const soon = () => requestAnimationFrame(place)
  document.addEventListener('focusin', soon)
  new MutationObserver(soon).observe(document.body, { childList: true })
  soon()
}
