/** Puts a configuration into the basket, by the calls of its kind. */
import { href } from '#kit/contract.ts'
import { call } from '#platform/page/client.ts'
import { emitPageEvent } from '#kit/page-event.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { basketChanged } from '#shop/buying/cart/model/news.ts'
import { askDialog } from '#ui/behaviour/dialog.ts'
import { failureWords } from '#ui/behaviour/failure-words.ts'
import { openOverlay } from '#ui/behaviour/overlay.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { configuratorBasket } from '../../contract.ts'
import { writeEntry } from '../../model/entries.ts'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

export type AssemblyOption = 'noAssembly' | 'preAssembly' | 'preAssemblyPad'
export const assemblyOptions: readonly AssemblyOption[] = ['noAssembly', 'preAssembly', 'preAssemblyPad']

/** What the page does after adding. */
type Next =
  | { next: 'reload' }
  | { next: 'minimum' }
  /** CFG-31: the text is shown as success */
  | { next: 'say'; text: string }
  | { next: 'show'; added: Awaited<ReturnType<typeof call<typeof configuratorBasket.addCable>>> }

/** The calls of CFG-24 to CFG-34, one for each kind. Answers what to do on the page then. */
async function add(shown: Shown, quantity: number, option: AssemblyOption): Promise<Next> {
  const configId = shown.configId ?? ''
  switch (shown.kind) {
    case 'cable':
      return {
        next: 'show',
        added: await call(configuratorBasket.addCable, {
          body: [{ product: 'CIRCOVMO_CONF', configId, quantity }],
        }),
      }
    case 'mto': {
      if (quantity < shown.minimumQuantity) return { next: 'minimum' }
      const result = await call(configuratorBasket.madeToOrder, { query: { configId, qty: quantity } })
      return { next: 'show', added: await call(configuratorBasket.addMadeToOrder, { body: result }) }
    }
    case 'modular':
      if (quantity < shown.minimumQuantity) return { next: 'minimum' }
      return {
        next: 'show',
        added: await call(configuratorBasket.addByForm, {
          body: { configId, quantity, way: 'preAssembly', tick: [] },
        }),
      }
    case 'assembly': {
      const entries = shown.parts.map(part => ({
        code: part.code,
        quantity: part.needed,
        requestedOn: null,
        configurable: part.configurable,
        group: part.groupId,
        parentGroup: part.parentGroup,
        accessory: part.accessory,
      }))
      if (option === 'noAssembly')
        return {
          next: 'say',
          text: await call(configuratorBasket.addParts, {
            body: { product: entries.map(one => writeEntry(one, false)).join(','), configId },
          }),
        }
      return {
        next: 'show',
        added: await call(configuratorBasket.addAssembled, {
          body: {
            products: entries.map(one => writeEntry(one, true)).join(';'),
            withPad: option === 'preAssemblyPad',
            configId,
          },
        }),
      }
    }
    case 'popup': {
      await call(configuratorBasket.addOne, {
        body: { qty: quantity, productCodePost: shown.productCode, isConfigurator: 'true', configId },
      })
      return { next: 'reload' }
    }
    case 'modules':
    case 'summary':
      await call(configuratorBasket.addSeveral, {
        query: { isConfigurator: 'true' },
        body: { product: shown.parts.map(part => part.line), configId },
      })
      return { next: 'reload' }
  }
}

/** Whether to go on where texts or cavities are empty. */
export async function goesOn(page: PageContext, shown: Shown): Promise<boolean> {
  const t = sayConfigurator(page.language)
  const questions = [
    ...(shown.emptyTexts.length > 0 ? [t.textsAsk({ what: shown.emptyTexts.join(', ') })] : []),
    ...(shown.emptyCavities > 0 ? [t.cavitiesAsk({ n: shown.emptyCavities })] : []),
  ]
  for (const text of questions) {
    if ((await askDialog({ type: 'okCancel', heading: 'warning', text })) !== 'ok') return false
  }
  return true
}

type Adding = { shown: Shown; option: AssemblyOption; onState: (state: 'success' | null) => void }

/** Adds it and shows what became of it; tells the button when it is done. Throws what the calls throw. */
export async function addAndShow(page: PageContext, { shown, option, onState }: Adding): Promise<void> {
  const answer = await add(shown, shown.quantity, option)
  // the line was changed: the basket says so
  if (shown.ofLine && answer.next !== 'minimum') return location.assign(href(page, cart.show))
  if (answer.next === 'reload') {
    // a window of its own hands back to the page that opened it
    if (shown.kind === 'popup' && window.opener) {
      ;(window.opener as Window).location.reload()
      window.close()
    } else location.reload()
    return
  }
  if (answer.next === 'minimum') {
    onState(null)
    await openOverlay(
      href(page, configuratorBasket.minimum, {
        query: { configId: shown.configId ?? '', qty: shown.quantity },
      }),
    )
    return
  }
  onState('success')
  if (answer.next === 'say') {
    await askDialog({ type: 'ok', heading: 'information', text: answer.text })
    emitPageEvent(basketChanged, {})
  } else {
    showMessages(answer.added.cartGlobalMessagesHtml)
    showLayer(answer.added.addToCartLayer)
    emitPageEvent(basketChanged, { cartData: answer.added.cartData })
  }
}

/** CFG-26, CFG-27: what is said of one that was not added. */
export async function showFailure(page: PageContext, shown: Shown, error: unknown): Promise<void> {
  // oxlint-disable-next-line no-console -- the specification names what is logged
  console.error(
    shown.kind === 'cable' ? 'ERROR: Failed to add config to cart.' : 'ERROR: Failed to add items.',
  )
  await askDialog({
    type: 'ok',
    heading: 'warning',
    text: failureWords(error, page.language, sayConfigurator(page.language).failed()),
  })
}
