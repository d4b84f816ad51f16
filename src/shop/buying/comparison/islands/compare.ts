import { href } from '#kit/contract.ts'
import { CallFailed, fetchFragment, pageContext, send } from '#platform/page/send.ts'
import { setCount } from '#ui/behaviour/counts.ts'
import { alertDialog, askDialog } from '#ui/behaviour/dialog.ts'
import { moveFocus } from '#ui/behaviour/focus-after.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { closeOverlay, openOverlay } from '#ui/behaviour/overlay.ts'
import { keepHeadClear } from '#ui/behaviour/table-head.ts'
import { comparison } from '../contract.ts'
import { maxCompared } from '../model/list-limits.ts'
import {
  compareHeld,
  columnForm,
  columnSlider,
  compareBlock,
  compareDrop,
  compareDropAll,
  compareMark,
  comparePrint,
  compareSuggested,
  comparisonPlace,
  hiddenWords,
  hideBox,
  openingMark,
  suggestedComparison,
  suggestion,
} from '../model/marks.ts'
import { sayComparison } from '../texts.ts'

type Item = { code: string; name: string }

type Change = typeof comparison.add | typeof comparison.remove

/** What the cookie says; it is the list (K-19). Unreadable: empty (CMP-07). */
function codes(): string[] {
  const value = /(?:^|; )compareProduct=([^;]*)/.exec(document.cookie)?.[1]
  if (!value) return []
  try {
    return (JSON.parse(decodeURIComponent(value)) as Item[]).map(item => item.code)
  } catch {
    return []
  }
}

/** Marks, counts and the words of controls as the list is now (CMP-08, CMP-09). */
export function showState(list: readonly string[] = codes()): void {
  listenOnce()
  const held = new Set(list)
  for (const { element: mark, data } of compareMark.all()) {
    const on = held.has(data.compare)
    compareHeld.put(mark, { active: on ? 'true' : 'false' })
    if (mark.hasAttribute('aria-pressed')) mark.setAttribute('aria-pressed', String(on))
  }
  setCount('comparison', list.length)
  fitSliders()
}

/** One change after the other: each answer is the list that the next one starts from. */
let last: Promise<unknown> = Promise.resolve()
const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
  const turn = last.then(act, act)
  last = turn.catch(() => {})
  return turn
}

async function change(entry: Change, fields: Record<string, string>): Promise<string[]> {
  const address = href(pageContext(), entry)
  const response = await send(address, { method: entry.method, body: new URLSearchParams(fields) })
  const list = ((await response.json()) as Item[]).map(item => item.code)
  showState(list)
  void showBlock()
  return list
}

async function showBlock(): Promise<void> {
  const block = document.getElementById('comparison-block')
  if (!block) return
  const itemProductCodes = suggestion.read(block)?.suggested ?? ''
  const html = await fetchFragment(href(pageContext(), comparison.block, { query: { itemProductCodes } }))
  const drops = () => compareDrop.all(block).map(({ element }) => element)
  const held = block.contains(document.activeElement)
  const place = drops().findIndex(drop => drop === document.activeElement)
  block.innerHTML = html
  const shown =
    codes().length > 0 ? 'list' : block.querySelector('.compare-suggestion') ? 'suggested' : 'empty'
  compareBlock.put(block, { compareBlock: shown })
  // what had the focus is made anew: the next article has it, or what stands in its place, or the list
  const rest = drops()
  if (held)
    moveFocus(
      rest[Math.max(0, Math.min(place, rest.length - 1))],
      block.querySelector('h2'),
      document.querySelector('#results h2'),
    )
}

async function toggle(mark: HTMLElement): Promise<void> {
  const code = compareMark.read(mark)?.compare ?? ''
  const t = sayComparison(pageContext().language)
  const held = codes().includes(code)
  if (held && openingMark.read(mark))
    return openOverlay(href(pageContext(), comparison.fragment, { query: {} }), {
      size: 'comparison',
      opener: mark,
    })
  const list = await change(held ? comparison.remove : comparison.add, { productCode: code })
  const words = { code, n: list.length, most: maxCompared }
  announce(held ? t.removedNow(words) : t.addedNow(words))
}

async function drop(code: string): Promise<void> {
  const list = await change(comparison.remove, { productCode: code })
  announce(sayComparison(pageContext().language).removedNow({ code, n: list.length, most: maxCompared }))
}

async function dropAll(): Promise<void> {
  await change(comparison.remove, { all: 'true' })
  announce(sayComparison(pageContext().language).emptied())
}

/** A suggestion that was closed stays closed on this page. */
function endSuggestion(): void {
  const block = document.getElementById('comparison-block')
  if (block) suggestion.end(block)
}

/** CMP-03: when the overlay of a suggestion is closed, in whatever way, the list is emptied. */
function clearWhenClosed(): void {
  const watch = new MutationObserver(() => {
    if (suggestedComparison.first()) seen = true
    else if (seen && !document.querySelector('dialog.overlay')) {
      watch.disconnect()
      endSuggestion()
      void inTurn(dropAll)
    }
  })
  let seen = false
  watch.observe(document.body, { childList: true, subtree: true })
}

/** What a pressed control of the comparison does. A full list says so in a dialog (CMP-01). */
export async function press(pressed: HTMLElement): Promise<void> {
  listenOnce()
  if (comparePrint.read(pressed)) return print()
  if (compareSuggested.read(pressed)) return clearWhenClosed()
  if (pressed.closest('.compare-suggestion')) endSuggestion()
  try {
    await inTurn(async () => {
      const dropped = compareDrop.read(pressed)
      if (compareDropAll.read(pressed)) await dropAll()
      else if (dropped) await drop(dropped.compareDrop)
      else await toggle(pressed)
    })
  } catch (error) {
    if (error instanceof CallFailed && error.problem.status === 409)
      await askDialog({ type: 'ok', heading: 'information', text: error.problem.detail })
    else await alertDialog(error)
  }
}

const regionOf = (slider: HTMLElement): HTMLElement | null =>
  slider.parentElement?.querySelector<HTMLElement>('.compare-region') ?? null

/** CMP-14: a slider over the columns, where they do not all fit. */
function fitSlider(slider: HTMLInputElement): void {
  const region = regionOf(slider)
  if (!region) return
  const way = region.scrollWidth - region.clientWidth
  slider.hidden = way < 2
  if (way >= 2) slider.value = String(Math.round((region.scrollLeft / way) * 1000))
}

const fitSliders = (): void => {
  for (const { element } of columnSlider.all()) if (element instanceof HTMLInputElement) fitSlider(element)
}

/** CMP-15: rows go and come at once, and whatever leads on from here keeps the choice. */
function hide(box: HTMLInputElement): void {
  const place = comparisonPlace.closest(box)?.element
  if (!place) return
  place.querySelector('.compare-table')?.toggleAttribute('data-hide', box.checked)
  const words = hiddenWords.first(place)
  announce((box.checked ? words?.element.textContent : words?.data.shown) ?? '')
  carryChoice(place, box.checked)
  if (!box.closest('dialog')) history.replaceState(history.state, '', chosen(location.href, box.checked))
}

const chosen = (address: string, hidden: boolean): string => {
  const url = new URL(address, location.href)
  if (hidden) url.searchParams.set('hideIdentical', 'true')
  else url.searchParams.delete('hideIdentical')
  return url.href
}

/** Links that move a column, and forms that remove or add one, lead to a comparison with the same rows hidden. */
function carryChoice(place: HTMLElement, hidden: boolean): void {
  for (const link of place.querySelectorAll<HTMLAnchorElement>('a[href*="itemProductCodes="]'))
    link.href = chosen(link.href, hidden)
  for (const form of place.querySelectorAll<HTMLFormElement>('form[method=post]')) {
    const again = columnForm.read(form)?.compareAgain
    if (again !== undefined) columnForm.put(form, { compareAgain: chosen(again, hidden) })
    if (!form.querySelector('[name=itemProductCodes]')) continue
    form.querySelector('[name=hideIdentical]')?.remove()
    if (!hidden) continue
    const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'hideIdentical' })
    field.value = 'true'
    form.append(field)
  }
}

const keepHeads = () => {
  for (const region of document.querySelectorAll<HTMLElement>('main .compare-region')) keepHeadClear(region)
}

let listening = false
function listenOnce(): void {
  if (listening) return
  listening = true
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && hideBox.read(target)) hide(target)
  })
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !columnSlider.read(target)) return
    const region = regionOf(target)
    if (region) region.scrollLeft = (Number(target.value) / 1000) * (region.scrollWidth - region.clientWidth)
  })
  document.addEventListener(
    'scroll',
    ({ target }) => {
      const slider =
        target instanceof Element && target.classList.contains('compare-region')
          ? target.parentElement && columnSlider.first(target.parentElement)?.element
          : null
      if (slider instanceof HTMLInputElement && slider !== document.activeElement) fitSlider(slider)
    },
    true,
  )
  addEventListener('scroll', keepHeads, { passive: true })
  const fitAll = () => {
    keepHeads()
    fitSliders()
  }
  addEventListener('resize', fitAll, { passive: true })
  document.addEventListener('shop:rows', () => showState())
  // an overlay takes the focus when its content is there
  document.addEventListener('focusin', ({ target }) => {
    if (comparisonPlace.closest(target)?.element.closest('dialog')) fitAll()
  })
  // a column that was taken out of the overlay
  document.addEventListener('smooth', event => {
    const form = event.target
    const again = form instanceof HTMLElement ? columnForm.read(form)?.compareAgain : undefined
    if (
      !(form instanceof HTMLElement) ||
      again === undefined ||
      !(event as CustomEvent<{ ok: boolean }>).detail.ok
    )
      return
    showState()
    void showBlock()
    const left = (new URL(again, location.href).searchParams.get('itemProductCodes') || '').split(',')
    const n = left[0] === '' ? 0 : left.length
    const code = form.querySelector<HTMLInputElement>('[name=productCode]')?.value ?? ''
    const t = sayComparison(pageContext().language)
    const words = n > 0 ? t.removedNow({ code, n, most: maxCompared }) : t.emptied()
    if (n === 0) closeOverlay()
    else void openOverlay(again, { size: 'comparison' }).then(() => announce(words))
    if (n === 0) announce(words)
  })
}
