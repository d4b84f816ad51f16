import { call } from '#platform/page/client.ts'
import { maxTyped } from '#platform/units/quantity.ts'
import { readWhole } from '#kit/typed/whole.ts'
import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { href } from '#kit/contract.ts'
import { isRemembered, overlayCookieIn, overlayCookieSeconds } from '#kit/overlay-cookie.ts'
import { openOverlay } from '#ui/behaviour/overlay.ts'
import { configuratorBasket, savedConfigurations } from '../contract.ts'
import { commentForm } from '../model/marks.ts'

/** CFG-36: who has closed the help for good is not shown it again. */
const denied = 'user_denied_configurator_overlay'
/** CFG-35: milliseconds after its content has loaded */
const helpAfter = 4_000

const isTyping = () =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.inputMode !== ''

async function offerHelp(link: HTMLAnchorElement): Promise<void> {
  if (isRemembered(overlayCookieIn(document.cookie, denied))) return
  if (sessionStorage.getItem('configurator-help')) return
  if (!(await fetchFragment(link.href).catch(() => ''))) return
  setTimeout(() => {
    if (isTyping() || document.querySelector('dialog:modal')) return
    // once a visit; the link shows it at any time
    sessionStorage.setItem('configurator-help', '1')
    void openOverlay(link.href)
  }, helpAfter)
}

/** CFG-38: the comment toggles between text and input; cancel restores the old text. */
function toggleComment(row: HTMLElement, edit: boolean): void {
  const shown = row.querySelector<HTMLElement>('[data-comment-shown]')
  const form = commentForm.first(row)?.element
  if (!shown || !(form instanceof HTMLFormElement)) return
  shown.hidden = edit
  form.hidden = !edit
  const input = form.elements.namedItem('comment')
  if (!(input instanceof HTMLInputElement)) return
  if (edit) input.focus()
  else {
    input.value = input.defaultValue
    row.querySelector<HTMLElement>('[data-comment-edit]')?.focus()
  }
}

async function saveComment(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form)
  const field = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const list = href(pageContext(), savedConfigurations.list)
  try {
    const to = await call(savedConfigurations.comment, {
      query: { zConfID: field('zConfID'), comment: field('comment') },
    })
    location.assign(to.startsWith('/') && !to.startsWith('//') ? to : list)
  } catch {
    // CFG-39
    location.assign(list)
  }
}

/** What the ticked lines of the summary cost, computed anew by the shop; the last question counts. */
async function sumTicked(form: HTMLFormElement): Promise<void> {
  const fields = new FormData(form)
  const asked = String(Number(form.dataset['asked'] ?? 0) + 1)
  form.dataset['asked'] = asked
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const typed = text('quantity')
  const quantity = readWhole(typed, { least: 1, most: maxTyped })
  if (typed !== '' && quantity === null) return
  const tick = fields.getAll('tick').filter(value => typeof value === 'string')
  const query = { configId: text('configId'), tick, ...(quantity !== null && { quantity }) }
  const answer = await call(configuratorBasket.ticked, { query }).catch(() => null)
  if (!answer || form.dataset['asked'] !== asked) return
  const total = form.querySelector('[data-summary-total]')
  if (total) total.textContent = answer.total
  const facts = form.querySelector('[data-summary-facts]')
  if (facts) facts.textContent = answer.facts
  for (const { code, price, amount, packs } of answer.lines) {
    const line = form.querySelector(`[data-product-code="${CSS.escape(code)}"]`)
    for (const [mark, words] of [
      ['price', price],
      ['amount', amount],
      ['packs', packs],
    ] as const) {
      const place = line?.querySelector(`[data-line-${mark}]`)
      if (place) place.textContent = words
    }
  }
}

export function whenIdle(): void {
  const help = document.querySelector<HTMLAnchorElement>('[data-configurator-help]')
  if (help) void offerHelp(help)
  for (const row of document.querySelectorAll<HTMLElement>('[data-saved-configuration]'))
    toggleComment(row, false)
  document.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('[data-configurator-no-help]'))
      document.cookie = `${denied}=true; path=/; max-age=${overlayCookieSeconds}; samesite=lax`
    const row = target?.closest<HTMLElement>('[data-saved-configuration]')
    if (row && target?.closest('[data-comment-edit]')) toggleComment(row, true)
    if (row && target?.closest('[data-comment-cancel]')) toggleComment(row, false)
  })
  for (const name of ['input', 'quantity'])
    document.addEventListener(name, event => {
      const form = event.target instanceof Element ? event.target.closest('form[data-configuration]') : null
      if (form instanceof HTMLFormElement) void sumTicked(form)
    })
  document.addEventListener('submit', event => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !commentForm.read(form)) return
    event.preventDefault()
    void saveComment(form)
  })
}
