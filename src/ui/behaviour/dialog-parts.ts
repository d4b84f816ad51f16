import { popupSizes, type PopupSize } from '../popup-sizes.ts'

/** The markup of an icon, for what is built in the browser. */
export const iconHtml = (name: string, size: 16 | 20 | 24 = 20): string =>
  `<svg class="icon icon-${size}" aria-hidden="true"><use href="${document.documentElement.dataset['icons'] ?? ''}#${name}"/></svg>`

/** The size of a popup as custom properties of its dialog. */
export function applySize(dialog: HTMLElement, size: PopupSize | undefined): void {
  if (!size || !(size in popupSizes)) return
  const { width, height } = popupSizes[size] as { width: number; height?: number }
  dialog.style.setProperty('--popup-width', `${width}px`)
  if (height) dialog.style.setProperty('--popup-height', `${height}px`)
}

/** Gives the focus back to what opened a dialog; if that is gone, to the next best place in the page. */
export function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
