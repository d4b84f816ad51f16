import type * as z from 'zod'
import type { Flash } from '#kit/flash.ts'
import { htmlInJson } from '#platform/page/html-in-json.tsx'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Added } from '../contract.ts'
import type { AddedLine, AddFault } from '../model/add-line.ts'
import type { Cart } from '../model/cart.ts'
import { sayCart } from '../texts.ts'
import { AddedLayer } from './AddedLayer.tsx'
import { cartData } from './cart-data.ts'
import { CartMessages } from './CartMessages.tsx'
import { addedMessages, faultWords } from './labels.ts'

/** What was put in, in words for a person (CART-06). */
export const addedWords = (page: PageContext, lines: readonly AddedLine[]): Flash[] =>
  addedMessages(page, lines)

/** Why a line was not put in. */
export const faultMessage = (page: PageContext, fault: AddFault): string =>
  faultWords(sayCart(page.language), fault)

/** What a script gets after adding: messages, the layer, the basket's data (CART-07, CART-10). */
export function addedReply(
  page: PageContext,
  lines: readonly AddedLine[],
  own: Cart | null,
): z.output<typeof Added> {
  const messages = addedWords(page, lines).filter(message => message.kind !== 'success')
  const [only] = lines
  return {
    ...(only && lines.length === 1 && only.added !== only.asked && { filledUp: only.added }),
    cartGlobalMessagesHtml: htmlInJson(page, <CartMessages messages={messages} />),
    addToCartLayer: htmlInJson(page, <AddedLayer lines={lines} cart={own} />),
    cartData: cartData(own, page),
  }
}
