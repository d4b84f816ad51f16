/**
 * A page that was opened by a link, not gone back to and at no place in it, is drawn without the parts that are not in view:
 * its root has the class `fresh`, under which styles give them `content-visibility: auto`. Right after the first frame this
 * lays them out, so many a frame that a press on a slow phone does not wait for them; left to the browser alone they would stay
 * empty in a picture of the whole page.
 */
export async function layOutRest(parts: Iterable<HTMLElement>, atOnce: number): Promise<void> {
  const { classList } = document.documentElement
  const rest = [...parts]
  if (!rest[0] || !classList.contains('fresh')) return
  while (rest[0]) {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    for (const { style } of rest.splice(0, atOnce)) style.contentVisibility = 'visible'
  }
  classList.remove('fresh')
}
