/** The tree of units by keys, and rows that are drawn anew when they were selected. */
export function whenIdle(): void {
  if (document.querySelector('[data-unit-tree]')) void import('./tree.ts').then(({ keepTree }) => keepTree())
  if (document.querySelector('[data-select-words]'))
    void import('./selection.ts').then(({ showSelections }) => showSelections())
}
