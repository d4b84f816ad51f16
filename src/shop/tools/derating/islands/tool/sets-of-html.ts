import { readHidden, readPoints } from '../../model/kept-set.ts'
import type { SetView } from '../../model/set-view.ts'

/** The sets of an answer: calls answer with HTML (DER-11, DER-12), whose entries carry what they hold. */
export function setsOfHtml(html: string): { sets: SetView[]; active: string } {
  const answer = new DOMParser().parseFromString(html, 'text/html')
  const sets = [...answer.querySelectorAll<HTMLElement>('[data-derating-id]')].map(({ dataset }) => ({
    id: dataset['deratingId'] ?? '',
    label: dataset['label'] ?? '',
    points: readPoints(dataset['points'] ?? ''),
    hidden: readHidden(dataset['hidden'] ?? ''),
    tooHigh: Number(dataset['tooHigh'] ?? 0),
  }))
  const list = answer.querySelector<HTMLElement>('[data-derating-list]')
  return { sets, active: list?.dataset['active'] ?? '' }
}
