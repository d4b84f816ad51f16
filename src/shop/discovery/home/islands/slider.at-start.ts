/** The slider's script comes only where there is a slider. */
export function atStart(): void {
  const slider = document.querySelector<HTMLElement>('[data-slider]')
  if (slider)
    void import('#ui/behaviour/slide-viewer.ts').then(({ startSlideViewer }) => startSlideViewer(slider))
}
