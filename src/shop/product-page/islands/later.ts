/** PDP-18: a part is looked at without leaving the page of its product. */
export function listen(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-product-part]')
    if (button) void import('./show-part.ts').then(({ showPart }) => showPart(button))
  })
}
