import { pageEvent } from '#kit/page-event.ts'

/** An overlay shows a fragment, which may still be loading; and it has been closed. */
export const overlayOpened = pageEvent<{ url: string }>('shop:overlay-opened')
export const overlayClosed = pageEvent<{ url: string }>('shop:overlay-closed')
