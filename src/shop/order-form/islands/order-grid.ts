import { decimalsOf, formatAmount, formatPrice } from '#kit/money.ts'
import { tell } from '#kit/news.ts'
import { CallFailed, pageContext, send } from '#kit/send.ts'
import { basketChanged } from '#shop/cart/model/news.ts'
import { nextQuantity } from '#shop/catalogue/model.ts'
import { setButtonState } from '#ui/behaviour/button-state.ts'
import { say, sayAlert } from '#ui/behaviour/notify.ts'
import { showLayer, showMessages } from '#ui/behaviour/show-answers.ts'
import { cartEntries, gridQuantity, gridTotals, type Entered } from '../model/totals.ts'
import { sayOrderForm } from '../texts.ts'

/** Totals are said after this rest, in ms (ux.md 3.7). */
const restBeforeSaying = 500

const entryOf = (input: HTMLInputElement): Entered => {
  const { sku = '', unit = '1', breaks = '[]' } = input.dataset
  const pairs = JSON.parse(breaks) as [number, string][]
  return {
    sku,
    quantity: gridQuantity(input.value),
    priceUnit: Number(unit),
    breaks: pairs.map(([from, price]) => ({ from, price })),
  }
}

/** Wakes the order form: totals, keyboard, one call for all quantities, and a question before they are left. */
export function wakeGrid(form: HTMLFormElement): void {
  const page = pageContext()
  const t = sayOrderForm(page.language)
  const { currency, formatLocale } = page
  const groups = [...form.querySelectorAll<HTMLElement>('[data-grid-group]')]
  const inputsOf = (within: ParentNode) => [...within.querySelectorAll<HTMLInputElement>('input[data-sku]')]
  const button = form.querySelector<HTMLElement>('[data-grid-add]')
  const reason = form.querySelector<HTMLElement>('.blocked-reason')
  const put = (within: ParentNode, selector: string, text: string) => {
    const place = within.querySelector(selector)
    if (place) place.textContent = text
  }
  let saying: ReturnType<typeof setTimeout> | undefined
  let entered = false

  function count(spoken = true): void {
    const totals = gridTotals(
      groups.map(group => inputsOf(group).map(entryOf)),
      currency,
      decimalsOf(currency),
    )
    groups.forEach((group, i) => {
      const sum = totals.groups[i]
      if (!sum) return
      put(group, '[data-quantity-value]', sum.quantityValue.toLocaleString(formatLocale))
      put(group, '[data-avg-price-value]', formatPrice(sum.avgPriceValue, currency, formatLocale))
      put(group, '[data-subtotal-value]', formatAmount(sum.subtotalValue, currency, formatLocale))
    })
    const total = formatAmount(totals.total, currency, formatLocale)
    put(form, '[data-grid-items]', String(totals.items))
    put(form, '[data-grid-total]', total)
    entered = totals.items > 0
    if (entered) for (const name of ['aria-disabled', 'aria-describedby']) button?.removeAttribute(name)
    else {
      button?.setAttribute('aria-disabled', 'true')
      if (reason) button?.setAttribute('aria-describedby', reason.id)
    }
    if (reason) reason.hidden = entered
    clearTimeout(saying)
    if (spoken) saying = setTimeout(() => say(t.running({ n: totals.items, total })), restBeforeSaying)
  }

  /** GRID-04, and whole packs: what the basket would make of it is seen here already. */
  function commit(input: HTMLInputElement): void {
    const asked = gridQuantity(input.value)
    const rule = { orderMinimum: Number(input.dataset['minimum']), orderStep: Number(input.dataset['step']) }
    const quantity = asked === 0 ? 0 : nextQuantity(rule, asked)
    if (quantity !== asked) say(t.roundedUp({ asked, n: quantity }))
    input.value = String(quantity)
    count(quantity === asked)
  }

  /** The cell above, below or beside it, over cells that cannot be filled in. */
  function neighbour(input: HTMLInputElement, down: number, right: number): HTMLInputElement | null {
    const cell = input.closest('td')
    let row: Element | null = input.closest('tr')
    let column = cell ? [...(row?.children ?? [])].indexOf(cell) : -1
    for (;;) {
      if (down !== 0)
        row = down > 0 ? (row?.nextElementSibling ?? null) : (row?.previousElementSibling ?? null)
      column += right
      const next = row?.children[column]
      if (!next) return null
      const field = next.querySelector<HTMLInputElement>('input[data-sku]')
      if (field) return field
    }
  }

  function go(from: HTMLInputElement, to: HTMLInputElement | null | undefined): void {
    if (!to) return
    from.tabIndex = -1
    to.tabIndex = 0
    to.focus()
  }

  // one tab stop a grid (ARIA grid)
  for (const group of groups) inputsOf(group).forEach((input, i) => (input.tabIndex = i === 0 ? 0 : -1))

  const fieldOf = (target: EventTarget | null) =>
    target instanceof HTMLInputElement && target.dataset['sku'] !== undefined ? target : null
  const before = new WeakMap<HTMLInputElement, string>()

  form.addEventListener('focusin', event => {
    const input = fieldOf(event.target)
    if (!input) return
    before.set(input, input.value)
    const table = input.closest('table')
    for (const other of table ? inputsOf(table) : []) other.tabIndex = other === input ? 0 : -1
    input.select()
  })
  form.addEventListener('focusout', event => {
    const input = fieldOf(event.target)
    if (input) commit(input)
  })
  form.addEventListener('input', event => {
    if (fieldOf(event.target)) count()
  })
  form.addEventListener('keydown', event => {
    const input = fieldOf(event.target)
    if (!input || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const { selectionStart: start, selectionEnd: end, value } = input
    const whole = start === 0 && end === value.length
    const moves: Record<string, () => HTMLInputElement | null | undefined> = {
      ArrowDown: () => neighbour(input, 1, 0),
      ArrowUp: () => neighbour(input, -1, 0),
      ArrowLeft: () => (whole || end === 0 ? neighbour(input, 0, -1) : undefined),
      ArrowRight: () => (whole || start === value.length ? neighbour(input, 0, 1) : undefined),
    }
    if (event.key === 'Enter') {
      // Enter never submits (behaviour 'Grids')
      event.preventDefault()
      commit(input)
      return go(input, neighbour(input, 1, 0))
    }
    if (event.key === 'Escape') {
      input.value = before.get(input) ?? '0'
      input.select()
      return count()
    }
    const to = moves[event.key]?.()
    if (to === undefined) return
    event.preventDefault()
    go(input, to)
  })

  async function add(): Promise<void> {
    for (const input of inputsOf(form)) commit(input)
    const entries = cartEntries(inputsOf(form).map(entryOf))
    if (entries.length === 0) return sayAlert(t.enterQuantity())
    setButtonState(button, 'awaiting')
    try {
      const response = await send(form.action, {
        method: 'POST',
        body: JSON.stringify({ cartEntries: entries }),
        headers: { 'content-type': 'application/json' },
      })
      const answer = (await response.json()) as {
        cartGlobalMessagesHtml: string
        addToCartLayer: string
        cartData: { totalQuantity: number }
      }
      for (const input of inputsOf(form)) input.value = '0'
      count(false)
      setButtonState(button, 'success')
      showMessages(answer.cartGlobalMessagesHtml)
      showLayer(answer.addToCartLayer)
      tell(basketChanged, { cartData: answer.cartData })
    } catch (error) {
      setButtonState(button, null)
      const problem = error instanceof CallFailed ? error.problem : null
      const text = [problem?.detail || t.failed(), ...(problem?.errors ?? []).map(one => one.message)].join(
        ' ',
      )
      const { alertDialog } = await import('#ui/behaviour/dialog.ts')
      await alertDialog(error, text)
    }
  }
  form.addEventListener('submit', event => {
    event.preventDefault()
    event.stopImmediatePropagation()
    if (button?.getAttribute('aria-busy') === 'true') return
    if (button?.getAttribute('aria-disabled') === 'true') return sayAlert(t.enterQuantity())
    void add()
  })
  addEventListener('beforeunload', event => {
    if (entered) event.preventDefault()
  })
  count(false)
}
