import { fetchFragment } from '#platform/page/send.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { scrollToPart } from './scroll-to-part.ts'
import { offerPlace, quantityStep, shownOffer, thumbnail } from '../model/marks.ts'

/** A plain press of the main button; everything else is the browser's. */
const plain = (event: MouseEvent): boolean =>
  event.button === 0 &&
  !event.defaultPrevented &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** Picks a picture without leaving the page; its address stands in the bar all the same (PDP-03). */
function pick(thumb: HTMLAnchorElement): void {
  const gallery = thumb.closest('[data-gallery]')
  const main = gallery?.querySelector<HTMLAnchorElement>('.gallery-main')
  const picture = main?.querySelector('img')
  if (!gallery || !main || !picture) return
  for (const one of gallery.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current')
  thumb.setAttribute('aria-current', 'true')
  const addresses = thumbnail.read(thumb)
  picture.src = addresses?.src ?? ''
  picture.alt = thumb.getAttribute('aria-label') ?? ''
  main.href = addresses?.zoom ?? main.href
  main.setAttribute('aria-label', `${(main.getAttribute('aria-label') ?? '').split(':')[0]}: ${picture.alt}`)
  history.replaceState(history.state, '', thumb.href)
}

/** What stays in sight says the same quantity and price. */
function follow(place: HTMLElement): void {
  // the price unit behind the price stays
  const price = document.querySelector('.buy-bar .price')?.firstChild
  const now = place.querySelector('.offer-price .price')?.firstChild?.textContent
  const input = document.querySelector<HTMLInputElement>('.buy-bar input[name=qty]')
  const offered = shownOffer.first(place)
  if (price && now) price.textContent = now
  if (input && offered) input.value = String(offered.data.offerQuantity)
}

let asked = 0
/** the quantity whose price is on its way; null: none is */
let awaited: string | null = null
/** So often something was put into the basket: what that says is not talked over by a price that comes late. */
let added = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Price and arrival of another quantity, from the server; what was shown stays until it is here. */
async function showOffer(quantity: string, addedBefore = added): Promise<void> {
  const offer = offerPlace.first()
  if (!offer || !/^[1-9]\d{0,6}$/.test(quantity)) return
  const place = offer.element
  // a field says its quantity once more when it is left
  if (quantity === awaited) return
  const mine = ++asked
  awaited = shownOffer.first(place)?.data.offerQuantity === Number(quantity) ? null : quantity
  if (awaited === null) return
  try {
    const html = await fetchFragment(`${offer.data.offer}?quantity=${quantity}`)
    if (mine !== asked) return
    const held = place.contains(document.activeElement)
    place.innerHTML = html
    follow(place)
    // what changed, not the whole table
    const lines = [...place.querySelectorAll('.offer-total, .offer-price .price, .offer-arrival')]
    if (addedBefore === added)
      announce(lines.map(line => line.textContent?.replaceAll(/\s+/g, ' ').trim()).join('. '))
    // the link that was followed is made anew; what is still there of its quantity takes its focus
    const again = quantityStep.all(place).find(({ data }) => data.setQuantity === Number(quantity))
    if (held) (again?.element ?? quantityInput())?.focus()
  } catch {
    // the price shown says for which quantity it is
  } finally {
    if (mine === asked) awaited = null
  }
}

const quantityInput = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('.buy-form input[name=qty]')

/** Arrows turn the pages of the zoom popup (ux.md 3.3). */
function turn(event: KeyboardEvent): void {
  const step = event.key === 'ArrowLeft' ? 'prev' : event.key === 'ArrowRight' ? 'next' : null
  const link = step && document.querySelector<HTMLAnchorElement>(`[data-zoom-box] [data-zoom-step=${step}]`)
  if (!link || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  link.click()
}

/** The picture that is looked at stands in the address, so that it can be sent on (PDP-03). */
function turned(link: HTMLAnchorElement): void {
  const position = new URL(link.href).searchParams.get('galleryPosition')
  if (position === null) return
  const here = new URL(location.href)
  here.searchParams.set('galleryPosition', position)
  history.replaceState(history.state, '', here)
}

/** A picture over the whole screen; pressed once more it is as large again, to be scrolled. */
function enlarge(target: Element): boolean {
  const button = target.closest('[data-full-screen]')
  const box = target.closest<HTMLElement>('[data-zoom-box]')?.querySelector<HTMLElement>('.zoom-picture')
  if (!box) return false
  if (button) void (document.fullscreenElement ? document.exitFullscreen() : box.requestFullscreen())
  else if (document.fullscreenElement === box) box.classList.toggle('is-large')
  else return false
  return true
}

export function smoothProduct(): void {
  document.addEventListener('submit', ({ target }) => {
    if ((target as Element).matches('[data-add-to-cart]')) added++
  })
  document.addEventListener('click', event => {
    if (!plain(event)) {
      const step = (event.target as Element).closest<HTMLAnchorElement>('[data-zoom-step]')
      if (step) turned(step)
      return
    }
    const target = event.target as Element
    const tab = target.closest<HTMLAnchorElement>('.product-bar [data-section-nav] a[href^="#"]')
    if (tab && scrollToPart(tab.hash)) {
      event.preventDefault()
      return
    }
    if (enlarge(target)) return
    const zoomStep = target.closest<HTMLAnchorElement>('[data-zoom-step]')
    if (zoomStep) turned(zoomStep)
    const thumb = target.closest<HTMLAnchorElement>('a.gallery-thumb')
    const input = quantityInput()
    const step = quantityStep.closest(target)
    if (thumb) {
      event.preventDefault()
      pick(thumb)
    } else if (step && input) {
      event.preventDefault()
      input.value = String(step.data.setQuantity)
      void showOffer(input.value)
    }
  })
  const later = (event: Event) => {
    const input = quantityInput()
    if (!input || event.target !== input) return
    clearTimeout(timer)
    const addedBefore = added
    timer = setTimeout(() => void showOffer(input.value, addedBefore), 400)
  }
  document.addEventListener('input', later)
  document.addEventListener('change', later)
  document.addEventListener('keydown', turn)
  // typed before this was there
  const typed = quantityInput()
  if (typed && typed.value !== typed.defaultValue) void showOffer(typed.value)
}
