import { showToast } from '#ui/behaviour/toast.ts'
import { removalKey, type Removal } from './remember-removal.ts'

/** How long a removal waits for the page that follows it, in ms. */
const rememberedFor = 15_000

/** A filter that was just removed can be put back for a while (ux.md 4, no. 53). */
export function offerRemoved(): void {
  let removal: Removal | null = null
  try {
    removal = JSON.parse(sessionStorage.getItem(removalKey) ?? 'null') as Removal | null
    sessionStorage.removeItem(removalKey)
  } catch {
    // no storage, nothing remembered
  }
  if (!removal?.said || removal.to !== location.href || Date.now() - removal.at > rememberedFor) return
  const { said, from } = removal
  showToast(said, () => location.assign(from))
}
