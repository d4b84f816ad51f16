/** What makes the store finder smooth is loaded only where there is one. */
export function atStart(): void {
  if (!document.querySelector('.stores')) return
  void import('./near-me.ts').then(({ listenToNearMe }) => listenToNearMe())
  void import('./smooth-map.ts').then(({ smoothMap }) => smoothMap())
}
