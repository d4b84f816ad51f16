import { autoplayMs, easeInOutExpo, slideMs, stepAt, tooltipOpacity, wrapped } from './slide-steps.ts'

/** What is typed on the pause button at the moment, and its other name. */
function toggleName(button: HTMLElement): void {
  const face = button.querySelector('.button-face')
  const text = face?.lastChild
  const next = button.dataset.play ?? ''
  if (!text) return
  button.dataset.play = text.textContent ?? ''
  text.textContent = next
  const use = button.querySelector('use')
  const href = use?.getAttribute('href') ?? ''
  use?.setAttribute(
    'href',
    href.endsWith('#pause') ? href.replace('#pause', '#play') : href.replace('#play', '#pause'),
  )
}

/** VIEW-01: a turning wheel from the common root stands over every picture that is not there yet. */
const spinner = '/_ui/desktop/common/images/spinner.svg'

function waitForPictures(viewer: HTMLElement): void {
  for (const picture of viewer.querySelectorAll('img')) {
    if (picture.complete) continue
    const wheel = document.createElement('img')
    Object.assign(wheel, { src: spinner, alt: '', width: 32, height: 32, className: 'slide-spinner' })
    picture.after(wheel)
    for (const end of ['load', 'error'] as const)
      picture.addEventListener(end, () => wheel.remove(), { once: true })
    // a lazy picture that is out of sight is fetched when its slide is near
    picture.loading = 'eager'
  }
}

/** VIEW-07: the title of a number, beside the pointer; the browser's own comes later and would lie over it. */
function showTitles(viewer: HTMLElement, numbers: readonly HTMLElement[]): void {
  const tooltip = document.createElement('div')
  tooltip.className = 'slide-tooltip'
  tooltip.style.opacity = String(tooltipOpacity)
  tooltip.hidden = true
  tooltip.ariaHidden = 'true'
  viewer.append(tooltip)
  for (const number of numbers) {
    const title = number.title
    number.addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
      if (pointerType !== 'mouse') return
      number.removeAttribute('title')
      tooltip.textContent = title
      tooltip.hidden = false
      const left = Math.min(clientX + 12, innerWidth - tooltip.offsetWidth - 8)
      Object.assign(tooltip.style, { left: `${left}px`, top: `${clientY + 16}px` })
    })
    number.addEventListener('pointerleave', () => {
      number.title = title
      tooltip.hidden = true
    })
  }
}

/**
 * A viewer of slides: a strip with numbered links (VIEW-04 to VIEW-09). It moves in 750 ms with easeInOutExpo; a click on
 * the left half of the picture goes back, on its right half on, both wrapping around (VIEW-05). With `data-slider="play"` it goes on by itself
 * every 8000 ms, but not under pointer or focus, not when paused, and not for those who want less motion; without, it
 * stands still (VIEW-06). `data-slider-titles`: titles of the numbers beside the pointer.
 */
export function startSlideViewer(slider: HTMLElement): void {
  const strip = slider.querySelector<HTMLElement>('.slider-strip')
  const slides = [...slider.querySelectorAll<HTMLElement>('.slide')]
  const numbers = [...slider.querySelectorAll<HTMLAnchorElement>('.slider-numbers a')]
  const pause = slider.querySelector<HTMLElement>('[data-slider-pause]')
  const frame = slider.querySelector<HTMLElement>('.slider-window')
  waitForPictures(slider)
  if (!strip || !frame || slides.length < 2) return
  const plays = slider.dataset.slider === 'play'
  let current = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let paused = false

  function show(index: number): void {
    current = wrapped(index, slides.length)
    if (strip) strip.style.transform = `translateX(${-100 * current}%)`
    slides.forEach((slide, i) => (slide.inert = i !== current))
    numbers.forEach((number, i) => {
      if (i === current) number.setAttribute('aria-current', 'true')
      else number.removeAttribute('aria-current')
    })
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    frame.setAttribute('aria-live', 'polite')
  }
  // what was clicked has the focus too: only a focus that shows belongs to a reader
  const held = () => slider.matches(':hover') || slider.querySelector(':focus-visible') !== null
  function play(): void {
    stop()
    if (paused || !plays) return
    frame?.removeAttribute('aria-live')
    timer = setInterval(() => {
      if (!document.hidden && !held()) show(current + 1)
    }, autoplayMs)
  }
  function setPaused(now: boolean): void {
    if (paused === now) return
    paused = now
    if (pause) toggleName(pause)
    if (paused) stop()
    else play()
  }
  const go = (index: number) => {
    show(index)
    // a choice begins the time anew (VIEW-06)
    play()
  }

  if (slider.dataset.sliderTitles !== undefined) showTitles(slider, numbers)
  strip.style.transition = `transform ${slideMs}ms ${easeInOutExpo}`
  slider.classList.add('is-live')
  frame.removeAttribute('tabindex')
  frame.scrollLeft = 0
  show(0)
  pause?.addEventListener('click', () => setPaused(!paused))
  for (const button of slider.querySelectorAll<HTMLElement>('[data-slider-by]'))
    button.addEventListener('click', () => go(current + Number(button.dataset.sliderBy)))
  numbers.forEach((number, i) => {
    number.addEventListener('click', event => {
      event.preventDefault()
      go(i)
    })
    number.addEventListener('keydown', event => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (by === 0) return
      event.preventDefault()
      numbers[(i + by + numbers.length) % numbers.length]?.focus()
    })
  })
  frame.addEventListener('click', event => {
    const picture = slides[current]?.querySelector('img')
    if (picture && event.target === picture)
      go(current + stepAt(event.clientX, picture.getBoundingClientRect()))
  })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    strip.style.transition = 'none'
    setPaused(true)
  } else play()
}
