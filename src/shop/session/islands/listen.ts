/** Password fields give nothing to the clipboard; pasting into them stays possible for password managers (PWD-07). */
export function listen(root: Document = document): void {
  for (const type of ['copy', 'cut'] as const)
    root.addEventListener(type, event => {
      if (event.target instanceof Element && event.target.closest('[data-no-copy]')) event.preventDefault()
    })
}
