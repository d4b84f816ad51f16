import { formatMoment } from '#kit/calendar-date.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Decision, FlowGroup } from '../model/flow.ts'
import { sayApproval } from '../texts/pages.ts'

type Way = {
  state: string
  tier: number
  groups: readonly FlowGroup[]
  decisions: readonly (Decision & { byId: number; comment: string; at: string })[]
  names: Readonly<Record<string, string>>
}

/** Tier by tier who is asked, who decided and when, with comments. */
export function ApprovalWay({ flow }: { flow: Way }) {
  const page = usePage()
  const t = sayApproval(page.language)
  const name = (id: number) => flow.names[id] ?? ''
  const tiers = [...new Set(flow.groups.map(group => group.tier))]
  return (
    <ol className="plain-list approval-way">
      {tiers.map(tier => (
        <li key={tier} aria-current={flow.state === 'pending' && tier === flow.tier ? 'step' : undefined}>
          <strong>{t.tier({ n: tier })}</strong>
          {flow.state === 'pending' && tier === flow.tier && <> · {t.turnNow()}</>}
          {flow.groups
            .filter(group => group.tier === tier)
            .map(group => {
              const names = group.people.map(person => name(person.id)).join(', ')
              const words =
                group.people.length === 1
                  ? t.only({ names })
                  : group.mode === 'ANY'
                    ? t.anyOf({ names })
                    : t.allOf({ names })
              return <div key={words}>{words}</div>
            })}
          {flow.decisions
            .filter(one => one.tier === tier)
            .map(one => (
              <div key={`${one.forId}`} className="approval-said">
                {(one.verdict === 'APPROVE' ? t.decided : t.decidedNo)({
                  name: name(one.byId),
                  day: formatMoment(new Date(one.at), page.timeZone),
                })}{' '}
                {one.byId !== one.forId && t.inPlaceOf({ name: name(one.forId) })}
                {one.comment && <p className="muted">{one.comment}</p>}
              </div>
            ))}
        </li>
      ))}
    </ol>
  )
}
