import { onPageEvent } from '#kit/page-event.ts'
import { leaveAfter } from '#ui/behaviour/notify.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { basketChanged, taxEstimated } from '../model/news.ts'

/** How long a removed line can be brought back by script, in ms (ux.md 3.6). */
const undoFor = 10_000

const cartPage = (): HTMLElement | null => document.getElementById('cart')

/** Undo goes after a while, unless it has pointer or focus. */
function letUndoGo(within: ParentNode): void {
  for (const undo of within.querySelectorAll<HTMLElement>('[data-undo]'))
    leaveAfter(undo.closest<HTMLElement>('.message') ?? undo, undoFor)
}

/** An empty choice is said before anything is sent (CART-15). */
const nothingChosen = (form: HTMLFormElement, pressed: HTMLElement | null): boolean =>
  form.id === 'cart-chosen' &&
  pressed?.getAttribute('value') !== 'all' &&
  ![...form.elements].some(one => one instanceof HTMLInputElement && one.checked)

/** Everything about the basket that is listened to at the document; called once by the boot script. */
export function atStart(): void {
  onPageEvent(basketChanged, ({ miniCartCount, cartData }) => {
    const count = miniCartCount ?? cartData?.miniCartCount
    if (count !== undefined) setCount('basket', count)
    void import('./mini-cart.ts').then(({ forgetMiniCart }) => forgetMiniCart())
    if (cartPage()) void import('./refresh-cart.ts').then(({ refreshCart }) => refreshCart())
    const messages = document.getElementById('messages')
    if (messages) letUndoGo(messages)
  })
  onPageEvent(taxEstimated, ({ totalTax, totalPrice, note }) => {
    const box = document.querySelector<HTMLElement>('[data-estimate]')
    if (!box) return
    const put = (name: string, text: string) => {
      const place = box.querySelector(`[data-estimate-${name}]`)
      if (place) place.textContent = text
    }
    put('tax', totalTax.formattedValue)
    put('total', totalPrice.formattedValue)
    put('note', note)
    box.hidden = false
  })
  // another tab may have changed the basket
  document.addEventListener(
    'shop:page-restored',
    () => void import('./mini-cart.ts').then(({ countAgain }) => countAgain()),
  )
  for (const touch of ['pointerover', 'focusin'] as const)
    document.addEventListener(touch, event => {
      const around = event.target instanceof Element && event.target.closest<HTMLElement>('[data-mini-cart]')
      if (around) void import('./mini-cart.ts').then(({ openMiniCart }) => openMiniCart(around))
    })
  document.addEventListener(
    'submit',
    event => {
      const form = event.target
      if (!(form instanceof HTMLFormElement)) return
      const terms = form.querySelector<HTMLInputElement>('input[data-terms]')
      const refused = (terms && !terms.checked) || nothingChosen(form, event.submitter)
      if (!refused) {
        if (cartPage()) void import('./elsewhere.ts').then(({ noteOwn }) => noteOwn(form))
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      void import('./refuse-submit.ts').then(({ refuseTerms, refuseEmptyChoice }) =>
        terms ? refuseTerms(terms) : refuseEmptyChoice(form),
      )
    },
    true,
  )
  // a quantity that was typed is sent without a submit
  document.addEventListener('quantity', ({ target }) => {
    const form = target instanceof Element && cartPage()?.contains(target) ? target.closest('form') : null
    if (form) void import('./elsewhere.ts').then(({ noteOwn }) => noteOwn(form))
  })
  document.addEventListener('smooth', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    if ((event as CustomEvent<{ ok: boolean }>).detail.ok) {
      if (form.dataset.undo !== undefined)
        void import('./refresh-cart.ts').then(({ endUndo }) => endUndo(form))
      // ready for the next number
      if (form.dataset.quickAdd !== undefined) {
        form.reset()
        form.querySelector<HTMLElement>('[name=productCodePost]')?.focus()
      }
      return
    }
    const failed = form.dataset.cartUpdate ?? form.dataset.cartRemove
    if (failed) void import('./refuse-submit.ts').then(({ sayFailed }) => sayFailed(form, failed))
  })
  letUndoGo(document)
}
