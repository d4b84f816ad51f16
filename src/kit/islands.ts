import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'

type IslandModule = Record<string, { Body: ComponentType<never> } | undefined>
type Loader = () => Promise<IslandModule>

const touches = ['pointerdown', 'pointerover', 'keydown', 'focusin', 'touchstart'] as const

const clickable = (target: Element): HTMLElement | null =>
  target instanceof HTMLElement ? target : target.closest<HTMLElement>('button, a, label, summary, [role]')

/**
 * Defines <shop-island>: loads the chunk of its component and hydrates it at the first touch, when seen, or at once.
 * A click that comes before is repeated after; what was typed stays, since the markup is kept.
 */
export function startIslands(loaders: Record<string, Loader>): void {
  customElements.define(
    'shop-island',
    class extends HTMLElement {
      #root: Root | undefined
      #waking: Promise<void> | undefined
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
        this.addEventListener('click', this.#early, true)
        this.addEventListener('submit', this.#early, true)
      }
      #touched = () => void this.wake().catch(() => {})
      #early = (event: Event) => {
        if (this.#root) return
        event.preventDefault()
        event.stopImmediatePropagation()
        const { target, type } = event
        const submitter = event instanceof SubmitEvent ? event.submitter : null
        void this.#again(type, target, submitter)
      }
      async #again(type: string, target: EventTarget | null, submitter: HTMLElement | null) {
        const awake = await this.wake().then(
          () => true,
          () => false,
        )
        // its script did not come: the form goes as plain HTML
        if (!awake) this.removeEventListener(type, this.#early, true)
        if (type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit(submitter)
        // an icon cannot be clicked, what it stands in can
        else if (target instanceof Element) clickable(target)?.click()
      }
      async wake(): Promise<void> {
        this.#waking ??= (async () => {
          const name = this.getAttribute('name') ?? ''
          const load = loaders[name]
          if (!load) throw new Error(`unknown island ${name}`)
          const [module, { hydrateIsland }] = await Promise.all([load(), import('./hydrate.tsx')])
          const component = module[name.split('/')[1] ?? '']
          if (!component || !this.isConnected || this.#root) return
          this.#root = await hydrateIsland(this, component.Body)
          this.dataset['awake'] = ''
        })()
        return this.#waking
      }
      disconnectedCallback() {
        queueMicrotask(() => {
          if (this.isConnected) return
          this.#root?.unmount()
          this.#root = undefined
        })
      }
    },
  )
}
