/** The basket goes back by itself as soon as the page is there; once: who comes back to the page by Back decides themselves. */
export function whenIdle(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-goes-back]')
  if (!form || history.state?.wentBack) return
  history.replaceState({ ...history.state, wentBack: true }, '')
  form.submit()
}
