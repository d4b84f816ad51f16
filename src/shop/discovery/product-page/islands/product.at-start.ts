/** Makes the product page smooth; what does it is loaded only where there is one. */
export function atStart(): void {
  if (document.querySelector('[data-gallery], [data-offer]'))
    void import('./smooth-product.ts').then(({ smoothProduct }) => smoothProduct())
}
