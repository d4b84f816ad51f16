/** What is typed on the pause button at the moment, and its other name. */
function toggleName(button: HTMLElement): void {
  const face = button.querySelector('.button-face')
  const text = face?.lastChild
  const next = button.dataset['play'] ?? ''
  if (!text) return
  button.dataset['play'] = text.textContent ?? ''
  text.textContent = next
  const use = button.querySelector('use')
  const href = use?.getAttribute('href') ?? ''
  use?.setAttribute(
    'href',
    href.endsWith('#pause') ? href.replace('#pause', '#play') : href.replace('#play', '#pause'),
  )
}

/**
 * VIEW-04 to VIEW-09, SITE-26: moves the strip in 750 ms with easeInOutExpo; a click on the left half goes back, on the
 * right half on, both wrapping around. Goes on by itself every `data-slider` ms, but not under pointer or focus, not when
 * paused, and not for those who want less motion.
 */
export function startSlider(slider: HTMLElement): void {
  const strip = slider.querySelector<HTMLElement>('.slider-strip')
  const slides = [...slider.querySelectorAll<HTMLElement>('.slide')]
  const numbers = [...slider.querySelectorAll<HTMLAnchorElement>('.slider-numbers a')]
  const pause = slider.querySelector<HTMLElement>('[data-slider-pause]')
  const frame = slider.querySelector<HTMLElement>('.slider-window')
  if (!strip || !frame || slides.length < 2) return
  const interval = Number(slider.dataset['slider'])
  let current = 0
  let timer: ReturnType<typeof setInterval> | undefined
  let paused = false

  function show(index: number): void {
    current = (index + slides.length) % slides.length
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
  const held = () => slider.matches(':hover') || slider.contains(document.activeElement)
  function play(): void {
    stop()
    if (paused) return
    frame?.removeAttribute('aria-live')
    timer = setInterval(() => {
      if (!document.hidden && !held()) show(current + 1)
    }, interval)
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

  slider.classList.add('is-live')
  frame.removeAttribute('tabindex')
  frame.scrollLeft = 0
  show(0)
  pause?.addEventListener('click', () => setPaused(!paused))
  for (const button of slider.querySelectorAll<HTMLElement>('[data-slider-by]'))
    button.addEventListener('click', () => go(current + Number(button.dataset['sliderBy'])))
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
    if (event.target instanceof Element && event.target.closest('a, button')) return
    const { left, width } = frame.getBoundingClientRect()
    go(event.clientX < left + width / 2 ? current - 1 : current + 1)
  })
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  else play()
}
