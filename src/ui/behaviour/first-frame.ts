/**
 * A page that was opened by a link, not gone back to and at no place in it, is drawn without the parts that are not in view:
 * its root has the class `fresh`, under which styles give them `content-visibility: auto`. Right after the first frame this
 * lays them out, so many a frame that a press on a slow phone does not wait for them; left to the browser alone they would stay
 * empty in a picture of the whole page.
 */
export async function layOutRest(parts: Iterable<HTMLElement>, atOnce: number): Promise<void> {
  const root = document.documentElement
  if (!root.classList.contains('fresh')) return
  const rest = [...parts]
  if (rest.length === 0) return
  while (rest.length > 0) {
    await new Promise<unknown>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    for (const part of rest.splice(0, atOnce)) part.style.contentVisibility = 'visible'
  }
  root.classList.remove('fresh')
}
