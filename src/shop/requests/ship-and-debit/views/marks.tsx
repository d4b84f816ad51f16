import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { Standing } from '../model/agreement.ts'
import type { LineState } from '../model/claim.ts'
import type { ClaimState } from '../model/states.ts'
import { sayClaimStates, sayLineStates, sayStandings } from '../texts/states.ts'

export function ClaimStateMark({ state }: { state: ClaimState }) {
  const page = usePage()
  return <State tone={toneOf('claim', state, page)}>{sayClaimStates(page.language)[state]()}</State>
}
export function LineStateMark({ state }: { state: LineState }) {
  const page = usePage()
  return <State tone={toneOf('claim-line', state, page)}>{sayLineStates(page.language)[state]()}</State>
}
export function StandingMark({ standing }: { standing: Standing }) {
  const page = usePage()
  return <State tone={toneOf('agreement', standing, page)}>{sayStandings(page.language)[standing]()}</State>
}
