import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import type { RefusedForm } from '../model/refused.ts'
import { sayRequests } from '../texts/requests.ts'

/** What was written in a form that the page does not have any more, so that it can be copied. */
export function KeptWords({ refused, actions }: { refused: RefusedForm | null; actions: readonly string[] }) {
  const t = sayRequests(usePage().language)
  const text = refused?.entered['text'] ?? ''
  if (!refused || text === '' || actions.includes(refused.action)) return null
  return (
    <Card title={t.yourWords()} tone="sunken">
      <p className="request-body">{text}</p>
    </Card>
  )
}
