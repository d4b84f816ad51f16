import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { RequestState, Turn } from '../model/kinds.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayRequestStates } from '../texts/states.ts'

/** Where a request stands; to its buyer also that it waits for them. */
export function RequestStateMark({ state, turn }: { state: RequestState; turn?: Turn }) {
  const page = usePage()
  const { language } = page
  return (
    <>
      <State tone={toneOf('request', state, page)}>{sayRequestStates(language)[state]()}</State>
      {turn === 'buyer' && state !== 'draft' && (
        <>
          {' '}
          <State tone="waiting">{sayRequests(language).yourTurn()}</State>
        </>
      )}
    </>
  )
}

/** What outside scripts read of a request (conventions.md). */
export const requestData = (request: { code: string; kind: string; state: string }) => ({
  'data-request-code': request.code,
  'data-request-kind': request.kind,
  'data-request-state': request.state,
})
