import type { ComponentType } from 'react'
import type { Awake } from './hydrate.tsx'

type IslandModule = Record<string, { Body: ComponentType<never> } | undefined>

const touches = ['pointerdown', 'pointerover', 'keydown', 'focusin'] as const

const pressables = 'button, a, summary'
/** A field takes a press by itself, and the waking island is told of it as of what was typed. */
const takesByItself = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(`${pressables}, label, input, select, textarea`)?.matches(pressables) === false

/** From its release a finger's click comes within this time, in ms. */
const untilClick = 100

/**
 * Defines <shop-island>: loads the script that it names and hydrates it at the first touch, when seen, or at once.
 * A click that comes before is repeated after; what was typed stays, since the markup is kept.
 */
export function startIslands(): void {
  customElements.define(
    'shop-island',
    class extends HTMLElement {
      #awake: Awake | undefined
      #waking: Promise<void> | undefined
      /** a pointer or the space bar that is held down in it, until its click */
      #held: PromiseWithResolvers<void> | undefined
      connectedCallback() {
        const wake = this.getAttribute('wake')
        if (wake === 'now') this.#touched()
        else if (wake === 'visible') {
          const seen = new IntersectionObserver(entries => {
            if (!entries.some(entry => entry.isIntersecting)) return
            seen.disconnect()
            this.#touched()
          })
          seen.observe(this)
        }
        for (const touch of touches)
          this.addEventListener(touch, this.#touched, { passive: true, once: true })
        this.addEventListener('pointerdown', this.#press, { capture: true, passive: true })
        this.addEventListener('keydown', this.#press, { capture: true, passive: true })
        this.addEventListener('click', this.#early, true)
        this.addEventListener('submit', this.#early, true)
      }
      #touched = () => void this.wake().catch(() => {})
      // a control that is drawn anew between press and release never hears of a click
      #press = ({ type, key }: Partial<KeyboardEvent>) => {
        if (this.#awake || (type === 'keydown' && key !== ' ')) return
        const held = (this.#held = Promise.withResolvers<void>())
        for (const end of ['pointerup', 'pointercancel', 'keyup'])
          document.addEventListener(end, () => setTimeout(held.resolve, untilClick), { once: true })
      }
      #early = (event: Event) => {
        if (this.#awake) return
        this.#held?.resolve()
        const { target } = event
        if (event.type === 'click' && takesByItself(target)) return
        event.preventDefault()
        event.stopImmediatePropagation()
        if (target instanceof Element) void this.#again(event, target)
      }
      async #again(event: Event, target: Element) {
        const { type } = event
        const awake = await this.wake().then(
          () => true,
          () => false,
        )
        // its script did not come: the form goes as plain HTML
        if (!awake) this.removeEventListener(type, this.#early, true)
        if (event instanceof SubmitEvent) (target as HTMLFormElement).requestSubmit(event.submitter)
        // at its place and with its keys: a point of a chart, a link for a window of its own
        else (this.#awake?.successorOf(target) ?? target).dispatchEvent(new MouseEvent(type, event))
      }
      async wake(): Promise<void> {
        this.#waking ??= (async () => {
          const name = this.getAttribute('name') ?? ''
          const src = this.getAttribute('src') ?? ''
          const [module, { hydrateIsland }] = await Promise.all([
            import(/* @vite-ignore */ src) as Promise<IslandModule>,
            import('./hydrate.tsx'),
          ])
          await this.#held?.promise
          const component = module[name.split('/')[1] ?? '']
          if (!component || !this.isConnected || this.#awake) return
          this.#awake = await hydrateIsland(this, component.Body)
          this.dataset['awake'] = ''
        })()
        return this.#waking
      }
      disconnectedCallback() {
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#awake?.root.unmount()
          this.#awake = undefined
        })
      }
    },
  )
}
