/** VIEW-08: the movement's time in ms, and its easing as a curve that style sheets know (easeInOutExpo). */
export const slideMs = 750
export const easeInOutExpo = 'cubic-bezier(0.87, 0, 0.13, 1)'
/** VIEW-06, SITE-26: how long a slide stands when they go on by themselves, in ms. */
export const autoplayMs = 8000
/** VIEW-07 */
export const tooltipOpacity = 0.9

/** The slide at an index that may lie beyond the first or the last (VIEW-05). */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count

/** VIEW-05: a click on the left half goes to the one before, on the right half to the next. */
export const stepAt = (x: number, box: { left: number; width: number }): -1 | 1 =>
  x < box.left + box.width / 2 ? -1 : 1
