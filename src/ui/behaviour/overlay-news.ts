import { news } from '#kit/news.ts'

/** An overlay shows a fragment, which may still be loading; and it has been closed. */
export const overlayOpened = news<{ url: string }>('shop:overlay-opened')
export const overlayClosed = news<{ url: string }>('shop:overlay-closed')
