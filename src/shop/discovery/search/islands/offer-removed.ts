import { showToast } from '#ui/behaviour/toast.ts'

/** A filter that was just removed can be put back for a while (ux.md 4, no. 53); what is said, the list with it, without it. */
export function offerRemoved(kept: string): void {
  const [said = '', before = '', after] = kept.split('\n')
  if (after === location.href) showToast(said, () => location.assign(before))
}
