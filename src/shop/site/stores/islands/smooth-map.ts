import { fetchFragment } from '#platform/page/send.ts'

/** Shares of the map that the steps move it by; as the server does it. */
const moves: Record<string, [x: number, y: number, scale: number]> = {
  north: [0, 0.4, 1],
  south: [0, -0.4, 1],
  west: [0.4, 0, 1],
  east: [-0.4, 0, 1],
  in: [0, 0, 2],
  out: [0, 0, 0.5],
}
const mapOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-store-map]') : null
const planeOf = (map: Element): HTMLElement | null => map.querySelector('[data-map-plane]')

let asked = 0
/** Brings the map to the view of an address; what stands in its place until then has been moved there already. */
async function show(map: HTMLElement, address: string, focus?: string): Promise<void> {
  const mine = ++asked
  const { search } = new URL(address, location.href)
  try {
    const html = await fetchFragment(`${map.dataset['storeMap']}${search}`)
    const place = map.closest('[data-map-place]')
    if (mine !== asked || !place || html === '') return
    place.innerHTML = html
    history.replaceState(history.state, '', `${location.pathname}${search}`)
    const stepOf = (name: string) => place.querySelector<HTMLElement>(`[data-map-step${name}]`)
    if (focus) (stepOf(`=${focus}`) ?? stepOf(''))?.focus({ preventScroll: true })
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
  map: HTMLElement,
  dx: number,
  dy: number,
): [latitude: number, longitude: number, zoom: number] {
  const of = (name: string) => Number(map.dataset[name])
  const [latitude, longitude, zoom] = [of('latitude'), of('longitude'), of('zoom')]
  const world = 256 * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) - (dy * 600) / world
  const east = longitude - ((dx * 800) / world) * 360
  const north = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90
  return [Math.max(-80, Math.min(80, north)), Math.max(-180, Math.min(180, east)), zoom]
}

function step(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-map-step]')
  const map = mapOf(link)
  if (!link || !map || event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const name = link.dataset['mapStep'] ?? ''
  const move = moves[name]
  const plane = planeOf(map)
  if (move && plane) {
    plane.classList.add('store-map-moving')
    plane.style.transform = `translate(${move[0] * 100}%, ${move[1] * 100}%) scale(${move[2]})`
  }
  void show(map, link.href, name)
}

/** Drawn by the pointer; on a touch screen only by its steps, so that the page scrolls past it. */
function drag(event: PointerEvent): void {
  const map = mapOf(event.target)
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
    else void show(map, addressOf(...moved(map, x, y)))
  }
  map.addEventListener('pointermove', move)
  for (const type of ['pointerup', 'pointercancel'] as const) map.addEventListener(type, end, { once: true })
}

let current = ''
/** Marks a store in the list and on the map at once. */
function mark(id: string): void {
  current = id
  for (const one of document.querySelectorAll<HTMLElement>('[data-store-id], [data-store-marker]'))
    one.toggleAttribute(
      'data-marked',
      id !== '' && (one.dataset['storeId'] ?? one.dataset['storeMarker']) === id,
    )
}
const idAt = (target: EventTarget | null): string => {
  const one =
    target instanceof Element ? target.closest<HTMLElement>('[data-store-id], [data-store-marker]') : null
  return one?.dataset['storeId'] ?? one?.dataset['storeMarker'] ?? ''
}

export function smoothMap(): void {
  document.addEventListener('click', event => {
    step(event)
    const marker = (event.target as Element).closest<HTMLElement>('[data-store-marker]')
    const item = marker && document.getElementById(`store-${marker.dataset['storeMarker']}`)
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
