import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import type { AssistantRule } from '../model/rule.ts'
import { sayAssistantRule } from '../texts/rule.ts'

/** What a company says of assistants, on the page that the desk has of it. */
export function RuleCard({ rule, running }: { rule: AssistantRule; running: number }) {
  const t = sayAssistantRule(usePage().language)
  return (
    <Card title={t.deskTitle()} action={<State tone="neutral">{t[rule.rule]()}</State>}>
      <div className="stack">
        <p>{t.card({ n: running })}</p>
        {rule.rule === 'named' && <p>{`${t.places()}: ${rule.places.join(', ')}`}</p>}
      </div>
    </Card>
  )
}
