import { call, CallFailed } from '#platform/page/client.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { closeOverlay } from '#ui/behaviour/overlay.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { labeling, type WrittenLabels } from '../../contract.ts'
import { sayLabels } from '../../texts.ts'

/** What was refused, by field; 'form' for what has none. */
export type Refused = { errors: Record<string, string> }

function refusedBy(page: PageContext, error: unknown): Refused {
  if (!(error instanceof CallFailed)) throw error
  const { errors, detail } = error.problem
  const told = Object.fromEntries(errors.map(one => [one.field, one.message]))
  const shown = errors.length > 0 ? told : { form: detail || sayLabels(page.language).notDone() }
  announceAlert([...new Set(Object.values(shown))].slice(0, 3).join(' '))
  return { errors: shown }
}

export async function saveThem(
  page: PageContext,
  body: WrittenLabels,
): Promise<{ configId: string; message: string } | Refused> {
  try {
    return await call(labeling.save, { body })
  } catch (error) {
    return refusedBy(page, error)
  }
}

/** Into the basket, with what the page shows after that (CART-10). */
export async function addThem(page: PageContext, body: WrittenLabels): Promise<{ added: true } | Refused> {
  try {
    const answer = await call(labeling.addToCart, { body })
    // what was added is shown by the page below
    closeOverlay()
    showMessages(answer.cartGlobalMessagesHtml)
    if (answer.addToCartLayer) showLayer(answer.addToCartLayer)
    if (answer.message) announce(answer.message)
    emitPageEvent(basketChanged, { cartData: answer.cartData })
    return { added: true }
  } catch (error) {
    return refusedBy(page, error)
  }
}
