import { pageContext } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { popupSizes, type PopupSize } from '../popup-sizes.ts'

/** The markup of an icon, for what is built in the browser. */
export const iconHtml = (name: string, size: 16 | 20 | 24 = 20): string =>
  `<svg class="icon icon-${size}" aria-hidden="true"><use href="${document.documentElement.dataset.icons ?? ''}#${name}"/></svg>`

/** Grey bars where something is coming; seen after 300 ms only (ux.md 3). */
export const skeletonHtml = (): string =>
  `<div class="skeleton" role="status" aria-label="${sayUi(pageContext().language).loading()}"><span></span><span></span><span></span></div>`

/** The size of a popup as custom properties of its dialog. */
export function applySize(dialog: HTMLElement, size: PopupSize | undefined): void {
  if (!size || !(size in popupSizes)) return
  const { width, height } = popupSizes[size] as { width: number | string; height?: number | string }
  const css = (length: number | string, unit: 'vw' | 'vh') =>
    typeof length === 'number' ? `${length}px` : length.replace('%', unit)
  dialog.style.setProperty('--popup-width', css(width, 'vw'))
  if (height) dialog.style.setProperty('--popup-height', css(height, 'vh'))
}

/** Gives the focus back to what opened a dialog; if that is gone, to the next best place in the page. */
export function returnFocus(to: Element | null): void {
  if (to instanceof HTMLElement && to.isConnected && to !== document.body) to.focus()
  else document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}
