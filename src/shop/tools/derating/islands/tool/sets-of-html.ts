import { setEntry, setList } from '../../model/marks.ts'
import type { SetView } from '../../model/set-view.ts'

/** The sets of an answer: calls answer with HTML (DER-11, DER-12), whose entries carry what they hold. */
export function setsOfHtml(html: string): { sets: SetView[]; active: string } {
  const answer = new DOMParser().parseFromString(html, 'text/html')
  const sets = setEntry.all(answer).map(({ data: { deratingId: id, ...rest } }) => ({ id, ...rest }))
  return { sets, active: setList.first(answer)?.data.active ?? '' }
}
