import { fetchFragment } from '#kit/send.ts'
import { alertDialog, showLoader } from '#ui/behaviour/dialog.ts'
import { openAside } from '#ui/behaviour/overlay.ts'

/** PDP-18: the part overlay; asked for by {product, item}. */
export async function showPart(button: HTMLElement): Promise<void> {
  const { productPart: item, productPartOf: product, productPartUrl = '' } = button.dataset
  const done = showLoader()
  try {
    const html = await fetchFragment(productPartUrl, {
      method: 'POST',
      body: JSON.stringify({ product, item }),
      headers: { 'content-type': 'application/json' },
    })
    done()
    openAside(html, { opener: button })
  } catch (error) {
    done()
    await alertDialog(error)
  }
}
