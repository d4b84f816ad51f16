import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { provisioningDesk } from '../contract.ts'
import type { Provisioning } from '../model/provisioning.ts'
import { sayProvisioning } from '../texts.ts'

/** On the page of a company at the desk. */
export function ProvisioningCard({
  code,
  door,
  people,
}: {
  code: string
  door: Provisioning | null
  people: number
}) {
  const page = usePage()
  const t = sayProvisioning(page.language)
  return (
    <Card
      title={t.title()}
      {...(door && {
        action: <State tone={door.open ? 'good' : 'neutral'}>{door.open ? t.open() : t.shut()}</State>,
      })}
    >
      <div className="stack">
        <p>{door ? t.cardOf({ n: people }) : t.cardNone()}</p>
        <p>
          <LinkButtonIfOpen
            entry={provisioningDesk.show}
            size="small"
            href={href(page, provisioningDesk.show, { params: { company: code } })}
          >
            {t.cardOpen()}
          </LinkButtonIfOpen>
        </p>
      </div>
    </Card>
  )
}
