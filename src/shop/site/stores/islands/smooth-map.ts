import { fetchFragment } from '#platform/page/send.ts'
import { mapStep, storeItem, storeMap, storeMarker } from '../model/marks.ts'

/** Shares of the map that the steps move it by; as the server does it. */
const moves: Record<string, [x: number, y: number, scale: number]> = {
  north: [0, 0.4, 1],
  south: [0, -0.4, 1],
  west: [0.4, 0, 1],
  east: [-0.4, 0, 1],
  in: [0, 0, 2],
  out: [0, 0, 0.5],
}
const planeOf = (map: Element): HTMLElement | null => map.querySelector('[data-map-plane]')

type ShownMap = NonNullable<ReturnType<typeof storeMap.closest>>

let asked = 0
/** Brings the map to the view of an address; what stands in its place until then has been moved there already. */
async function show(map: ShownMap, address: string, focus?: string): Promise<void> {
  const mine = ++asked
  const { search } = new URL(address, location.href)
  try {
    const html = await fetchFragment(`${map.data.storeMap}${search}`)
    const place = map.element.closest('[data-map-place]')
    if (mine !== asked || !place || html === '') return
    place.innerHTML = html
    history.replaceState(history.state, '', `${location.pathname}${search}`)
    const steps = mapStep.all(place)
    if (focus)
      (steps.find(({ data }) => data.mapStep === focus) ?? steps[0])?.element.focus({ preventScroll: true })
    mark(current)
  } catch {
    location.assign(address)
  }
}

/** The address of this page with its map at another view. */
function addressOf(latitude: number, longitude: number, zoom: number): string {
  const address = new URL(location.href)
  const say = (name: string, value: number, digits: number) =>
    address.searchParams.set(name, String(Number(value.toFixed(digits))))
  say('lat', latitude, 4)
  say('lon', longitude, 4)
  say('z', zoom, 2)
  return address.href
}

/** Where the middle of the map is after it was moved by shares of its width and height (Web Mercator). */
function moved(
  { latitude, longitude, zoom }: ShownMap['data'],
  dx: number,
  dy: number,
): [latitude: number, longitude: number, zoom: number] {
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) - (dy * 600) / world
  const east = longitude - ((dx * 800) / world) * 360
  const north = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
  return [Math.max(-80, Math.min(80, north)), Math.max(-180, Math.min(180, east)), zoom]
}

function step(event: MouseEvent): void {
  const pressed = mapStep.closest(event.target)
  const link = pressed?.element
  const map = storeMap.closest(event.target)
  if (
    !(link instanceof HTMLAnchorElement) ||
    !map ||
    event.defaultPrevented ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey
  )
    return
  event.preventDefault()
  const name = pressed?.data.mapStep ?? ''
  const move = moves[name]
  const plane = planeOf(map.element)
  if (move && plane) {
    plane.classList.add('store-map-moving')
    plane.style.transform = `translate(${move[0] * 100}%, ${move[1] * 100}%) scale(${move[2]})`
  }
  void show(map, link.href, name)
}

/** Drawn by the pointer; on a touch screen only by its steps, so that the page scrolls past it. */
function drag(event: PointerEvent): void {
  const shown = storeMap.closest(event.target)
  const map = shown?.element
  const plane = map && planeOf(map)
  if (!map || !plane || event.button !== 0 || event.pointerType !== 'mouse') return
  if ((event.target as Element).closest('a, button')) return
  event.preventDefault()
  const from = { x: event.clientX, y: event.clientY }
  const { width, height } = plane.getBoundingClientRect()
  map.setPointerCapture(event.pointerId)
  const by = (now: PointerEvent) => [(now.clientX - from.x) / width, (now.clientY - from.y) / height] as const
  const move = (now: PointerEvent) => {
    const [x, y] = by(now)
    plane.style.transform = `translate(${x * 100}%, ${y * 100}%)`
  }
  const end = (now: PointerEvent) => {
    map.removeEventListener('pointermove', move)
    const [x, y] = by(now)
    if (Math.abs(x) + Math.abs(y) < 0.01 || now.type !== 'pointerup') plane.style.transform = ''
    else void show(shown, addressOf(...moved(shown.data, x, y)))
  }
  map.addEventListener('pointermove', move)
  for (const type of ['pointerup', 'pointercancel'] as const) map.addEventListener(type, end, { once: true })
}

let current = ''
/** Marks a store in the list and on the map at once. */
function mark(id: string): void {
  current = id
  const toggle = (element: Element, own: string) =>
    element.toggleAttribute('data-marked', id !== '' && own === id)
  for (const { element, data } of storeItem.all()) toggle(element, data.storeId)
  for (const { element, data } of storeMarker.all()) toggle(element, data.storeMarker)
}
const idAt = (target: EventTarget | null): string =>
  storeItem.closest(target)?.data.storeId ?? storeMarker.closest(target)?.data.storeMarker ?? ''

export function smoothMap(): void {
  document.addEventListener('click', event => {
    step(event)
    const marker = storeMarker.closest(event.target)
    const item = marker && document.getElementById(`store-${marker.data.storeMarker}`)
    if (!item || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    item.focus({ preventScroll: true })
    item.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  })
  document.addEventListener('pointerdown', drag)
  for (const type of ['pointerover', 'focusin'] as const)
    document.addEventListener(type, event => {
      // where the pointer rests on nothing, what has the focus stays marked
      const id = idAt(event.target) || idAt(document.activeElement)
      if (id !== current) mark(id)
    })
}
