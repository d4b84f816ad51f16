import { fetchFragment, pageContext } from '#platform/page/send.ts'
import { setCount } from '#ui/behaviour/counts.ts'

/** The open menus of the header; what is unfolded inside one belongs to it. */
const openMenu = '.bar :is(.menu, .search-toggle)[open]'
const menus = () => document.querySelectorAll<HTMLDetailsElement>(openMenu)

/** The header's menus: one open at a time, Esc and a press elsewhere close them, the focus goes back to the opener. */
function listenToMenus(): void {
  document.addEventListener('click', event => {
    for (const menu of menus())
      if (!menu.contains(event.target as Node)) menu.open = keeps(menu, event.target as Node)
  })
  document.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    for (const menu of menus()) {
      const active = document.activeElement
      const held = menu.contains(active) || (active !== null && keeps(menu, active))
      menu.open = false
      if (held) menu.querySelector('summary')?.focus()
    }
  })
  document.addEventListener('focusout', event => {
    const menu = (event.target as Element).closest<HTMLDetailsElement>(openMenu)
    const to = event.relatedTarget as Node | null
    if (menu && to && !menu.contains(to)) menu.open = keeps(menu, to)
  })
  document.addEventListener(
    'toggle',
    event => {
      const menu = event.target
      if (menu instanceof HTMLDetailsElement && menu.open && menu.matches('.search-toggle'))
        searchField()?.focus()
    },
    true,
  )
}

/**
 * The families of products come when a menu is about to be opened, once for a page; until then, and where they cannot be
 * had, a link to their page stands there.
 */
function listenToProductMenu(): void {
  let asked: Promise<void> | undefined
  const load = async () => {
    const places = [...document.querySelectorAll<HTMLElement>('[data-product-menu]')]
    const address = places[0]?.querySelector('a')?.href
    if (!address) return
    const html = await fetchFragment(address)
    for (const place of places) {
      const held = place.contains(document.activeElement)
      place.innerHTML = html
      if (held) place.querySelector('a')?.focus()
    }
  }
  const want = ({ target }: Event) => {
    const menu = target instanceof Element ? target.closest('.menu') : null
    if (menu?.querySelector('[data-product-menu]')) asked ??= load().catch(() => (asked = undefined))
  }
  for (const sign of ['pointerover', 'focusin', 'toggle']) document.addEventListener(sign, want, true)
}

/** The search toggle of narrow windows belongs to the field beside it. */
const keeps = (menu: HTMLDetailsElement, target: Node): boolean =>
  menu.matches('.search-toggle') && target instanceof Element && target.closest('.search') !== null

/** The header is in view already. */
const still = { preventScroll: true }

const searchField = (): HTMLInputElement | null => document.querySelector('.bar .search input[type=search]')

/**
 * '/' goes to the search, unless something is being typed or shortcuts are turned off (ux.md 3.0, WCAG 2.1.4); at the
 * desk also Ctrl K, from wherever the focus is.
 */
function listenToShortcut(): void {
  document.addEventListener('keydown', event => {
    const held = event.ctrlKey || event.metaKey
    if (event.altKey || event.defaultPrevented || event.key !== (held ? 'k' : '/')) return
    if (document.querySelector('dialog:modal')) return
    if (held) {
      if (!searchField()?.hasAttribute('aria-keyshortcuts')) return
    } else {
      if (document.documentElement.dataset['shortcuts'] === 'off') return
      const at = event.target as HTMLElement
      if (at.isContentEditable || at.closest('input, textarea, select')) return
    }
    event.preventDefault()
    const toggle = document.querySelector<HTMLDetailsElement>('.search-toggle')
    if (toggle && toggle.offsetParent) toggle.open = true
    searchField()?.focus(still)
    searchField()?.select()
  })
}

/** The way back to the top is there from 100 px on (SITE-25). */
function listenToScrolling(): void {
  let asked = false
  const show = () => {
    asked = false
    document.documentElement.classList.toggle('is-scrolled', scrollY >= 100)
  }
  addEventListener(
    'scroll',
    () => {
      if (asked) return
      asked = true
      requestAnimationFrame(show)
    },
    { passive: true },
  )
  // with the first frame, which lays the page out anyway
  requestAnimationFrame(show)
}

/** Appearance, row height, shortcuts: a cookie for a year, and at once on this page. */
function listenToAppearance(): void {
  const { dataset } = document.documentElement
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-appearance]')) {
      const [name = '', value = ''] = button.dataset.appearance?.split('=') ?? []
      button.setAttribute('aria-pressed', String((dataset[name] ?? '') === value))
    }
  }
  document.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLElement>('[data-appearance]')
    if (!button) return
    const [name = '', value = ''] = button.dataset.appearance?.split('=') ?? []
    document.cookie = `${name}=${value}; path=/; max-age=${value ? 31_536_000 : 0}; samesite=lax`
    if (value) dataset[name] = value
    else delete dataset[name]
    mark()
    if (pageContext().signedIn)
      void import('./keep-choice.ts').then(({ keepChoice }) => keepChoice(name as 'theme', value))
  })
  mark()
}

/** The sign-in link leads back to the page it was on. */
function listenToSignIn(): void {
  document.addEventListener(
    'click',
    event => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-sign-in]')
      if (!link || link.pathname === location.pathname) return
      link.search = `?next=${encodeURIComponent(location.pathname + location.search)}`
    },
    true,
  )
}

type BasketNews = { miniCartCount?: number; cartData?: { miniCartCount: number } }

export function listenToFrame(): void {
  listenToMenus()
  listenToProductMenu()
  listenToShortcut()
  listenToScrolling()
  listenToAppearance()
  listenToSignIn()
  // whatever put something into the basket or took it out says what the header counts now (CART-37)
  for (const name of ['shop:basket', 'shop:added'])
    document.addEventListener(name, event => {
      const { cartData, miniCartCount = cartData?.miniCartCount } = (event as CustomEvent<BasketNews>).detail
      if (miniCartCount !== undefined) setCount('basket', miniCartCount)
    })
  tellRestored()
}

/** A tab that comes to the front tells it this often at most, in ms; what is too early is told when it is time. */
const tellingEvery = 5_000

/** A page out of the back/forward cache, and one whose tab comes to the front, may be old: whoever shows counts asks again. */
function tellRestored(): void {
  let told = Date.now()
  let later: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    told = Date.now()
    document.dispatchEvent(new CustomEvent('shop:page-restored'))
  }
  addEventListener('pageshow', event => {
    if (event.persisted) tell()
  })
  document.addEventListener('visibilitychange', () => {
    clearTimeout(later)
    if (!document.hidden) later = setTimeout(tell, Math.max(0, told + tellingEvery - Date.now()))
  })
}
