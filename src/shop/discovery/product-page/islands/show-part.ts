import { fetchFragment } from '#platform/page/send.ts'
import { alertDialog, showLoader } from '#ui/behaviour/dialog.ts'
import type { PopupSize } from '#ui/popup-sizes.ts'
import { openAside } from '#ui/behaviour/overlay.ts'

/** PDP-18: the part overlay; asked for by {product, item}. */
export function showPart(button: HTMLElement): Promise<void> {
  const { productPart: item, productPartOf: product, productPartUrl = '' } = button.dataset
  return show(button, productPartUrl, { product, item })
}

/** PDP-17: the overlay of matching products; asked for by {product, products}. */
export function showMatching(button: HTMLElement): Promise<void> {
  const { matching: product, matchingUrl = '' } = button.dataset
  return show(button, matchingUrl, { product, products: '' }, 'wide')
}

async function show(button: HTMLElement, url: string, asked: object, size?: PopupSize): Promise<void> {
  const done = showLoader()
  try {
    const html = await fetchFragment(url, {
      method: 'POST',
      body: JSON.stringify(asked),
      headers: { 'content-type': 'application/json' },
    })
    done()
    openAside(html, { opener: button, size })
  } catch (error) {
    done()
    await alertDialog(error)
  }
}
