/** PDP-17, PDP-18: parts and what fits are looked at without leaving the page of the product. */
export function whenIdle(): void {
  document.addEventListener('click', event => {
    const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-product-part]')
    if (button) void import('./show-part.ts').then(({ showPart }) => showPart(button))
    const matching = event.target instanceof Element && event.target.closest<HTMLElement>('[data-matching]')
    if (matching) void import('./show-part.ts').then(({ showMatching }) => showMatching(matching))
  })
}
