/** A form of the filter layer of a phone leads to the list with the layer still open, as a link of it does. */
export function keepFilterLayer(form: HTMLFormElement): void {
  if (location.hash !== '#filters' || !form.closest('.facets')) return
  const action = new URL(form.action)
  action.hash = '#filters'
  form.action = action.href
}
