import { layOutRest } from '#ui/behaviour/first-frame.ts'

/** Makes the product page smooth; what does it is loaded only where there is one. */
export function atStart(): void {
  void layOutRest(document.querySelectorAll<HTMLElement>('.product-section'), 1)
  if (document.querySelector('[data-gallery], [data-offer]'))
    void import('./smooth-product.ts').then(({ smoothProduct }) => smoothProduct())
}
