/**
 * Whether the page was loaded again: by a reload, or by the browser's Back and Forward where it does not keep pages. A
 * link or an address that was typed leads to a page anew.
 */
export function isReloadOrBackForward(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit?.type === 'reload' || visit?.type === 'back_forward'
}
