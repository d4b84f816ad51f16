/** Choosing a download: noted, then opened (DLOG-02, DLOG-03). Without script the form or link leads to the file. */
export function atStart(): void {
  const take = (event: Event, element: HTMLElement): void => {
    event.preventDefault()
    void import('./take-download.ts').then(({ takeDownload }) => takeDownload(element))
  }
  document.addEventListener('submit', event => {
    const form = event.target as HTMLFormElement
    if (form.dataset.download !== undefined) take(event, form)
  })
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLElement>('a[data-download]')
    if (link && !(event.ctrlKey || event.metaKey || event.shiftKey)) take(event, link)
  })
}
