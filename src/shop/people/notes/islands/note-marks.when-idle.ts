/** NOTE-01: rows of lists and the product page say that there are notes; asked once the page is at rest. */
export function whenIdle(): void {
  if (document.documentElement.dataset.signedIn !== 'true') return
  void import('./marks.ts').then(({ keepMarks }) => keepMarks())
}
