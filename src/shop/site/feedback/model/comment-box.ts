import type { Option } from './feedback.ts'

/** The widget of one page view (SITE-29). `asked`: the comment box was open already. */
export type Widget = { chosen: Option | null; open: boolean; asked: boolean }
export type Happening = { kind: 'choose'; option: Option } | { kind: 'comment' } | { kind: 'no-comment' }
/** What has to be sent to the shop now. */
export type Sending = 'like' | 'comment' | null

export const untouched: Widget = { chosen: null, open: false, asked: false }

/**
 * SITE-29: like or dislike opens the comment box, once in a page view (K-46); a comment or 'no comment' closes it and
 * resets the icons. Choosing the same again while the box is open says nothing new.
 */
export function after(widget: Widget, happening: Happening): { widget: Widget; send: Sending } {
  if (happening.kind === 'choose') {
    if (widget.open && widget.chosen === happening.option) return { widget, send: null }
    const open = widget.open || !widget.asked
    // after the box was closed, the icons are not held down again
    return { widget: { chosen: open ? happening.option : null, open, asked: true }, send: 'like' }
  }
  if (!widget.open) return { widget, send: null }
  return {
    widget: { chosen: null, open: false, asked: true },
    send: happening.kind === 'comment' ? 'comment' : null,
  }
}
