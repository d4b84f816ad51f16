import { treeCookie } from '../model/tree.ts'

/**
 * COMP-09: the tree by keys as the ARIA pattern has it: up and down, right opens or enters, left closes or leaves, Home, End,
 * the first letters of a name; Enter follows the link. What is open is kept in the cookie `treeview`.
 */
export function keepTree(): void {
  const tree = document.querySelector<HTMLElement>('[data-unit-tree]')
  if (!tree) return
  const items = () => [...tree.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const above = (item: Element) =>
    item
      .closest('li')
      ?.parentElement?.closest('li')
      ?.querySelector<HTMLElement>(':scope > [role=treeitem]') ?? undefined
  const isShown = (item: Element): boolean => {
    const parent = above(item)
    return !parent || (parent.getAttribute('aria-expanded') === 'true' && isShown(parent))
  }
  const shown = () => items().filter(isShown)
  const linkOf = (item: HTMLElement) => item.querySelector<HTMLElement>('a')
  const enter = (item: HTMLElement | undefined) => {
    if (!item) return
    for (const other of items()) other.tabIndex = other === item ? 0 : -1
    item.focus()
  }
  const set = (item: HTMLElement, open: boolean) => {
    if (!item.hasAttribute('aria-expanded')) return
    item.setAttribute('aria-expanded', String(open))
    const state = items()
      .filter(one => one.hasAttribute('aria-expanded'))
      .map(one => (one.getAttribute('aria-expanded') === 'true' ? '1' : '0'))
    document.cookie = `${treeCookie}=${state.join('')}; path=/; samesite=lax`
  }
  const isOpen = (item: HTMLElement) => item.getAttribute('aria-expanded') === 'true'
  // with the arrow keys the tree is one stop of the tab key; without a script its links are
  for (const item of items()) {
    item.tabIndex = item.ariaSelected === 'true' ? 0 : -1
    const link = linkOf(item)
    if (link) link.tabIndex = -1
  }
  let typed = ''
  let last = 0
  const byLetters = (letter: string, from: HTMLElement, at: number) => {
    typed = at - last > 700 ? letter : typed + letter
    last = at
    const all = shown()
    const start = all.indexOf(from) + (typed.length === 1 ? 1 : 0)
    const round = [...all.slice(start), ...all.slice(0, start)]
    enter(round.find(item => linkOf(item)?.textContent?.trim().toLowerCase().startsWith(typed)))
  }
  const keys: Record<string, (item: HTMLElement, all: HTMLElement[], at: number) => void> = {
    ArrowDown: (_, all, at) => enter(all[at + 1]),
    ArrowUp: (_, all, at) => enter(all[at - 1]),
    Home: (_, all) => enter(all[0]),
    End: (_, all) => enter(all.at(-1)),
    ArrowRight: (item, all, at) => {
      if (item.getAttribute('aria-expanded') === 'false') set(item, true)
      else if (isOpen(item)) enter(all[at + 1])
    },
    ArrowLeft: item => {
      if (isOpen(item)) set(item, false)
      else enter(above(item))
    },
    Enter: item => linkOf(item)?.click(),
    ' ': item => set(item, !isOpen(item)),
  }
  tree.addEventListener('keydown', event => {
    const item = event.target instanceof Element && event.target.closest<HTMLElement>('[role=treeitem]')
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    const act = keys[event.key]
    if (act) {
      event.preventDefault()
      const all = shown()
      act(item, all, all.indexOf(item))
    } else if (event.key.length === 1) byLetters(event.key.toLowerCase(), item, event.timeStamp)
  })
  tree.addEventListener('click', event => {
    const toggle = event.target instanceof Element && event.target.closest('[data-toggle]')
    const item = toggle && toggle.closest<HTMLElement>('[role=treeitem]')
    if (!item) return
    event.preventDefault()
    set(item, !isOpen(item))
  })
}
