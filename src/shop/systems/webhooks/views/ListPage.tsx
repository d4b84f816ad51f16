import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { webhookDesk, webhooksOfCompany } from '../contract.ts'
import type { WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'
import { WebhookTable } from './WebhookTable.tsx'

/** The endpoints of a company and the way to a new one; at the desk those of all. */
export function ListPage({
  all,
  atDesk = false,
  flashes,
}: {
  all: readonly WebhookShown[]
  atDesk?: boolean
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  const show = atDesk ? webhookDesk.show : webhooksOfCompany.show
  return (
    <Screen
      title={t.title()}
      note={atDesk ? t.deskNote() : t.note()}
      flashes={flashes}
      actions={
        !atDesk && (
          <LinkButtonIfOpen
            entry={webhooksOfCompany.create}
            href={href(page, webhooksOfCompany.create)}
            icon="plus"
          >
            {t.add()}
          </LinkButtonIfOpen>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState title={t.none()} icon="cable" />
      ) : (
        <WebhookTable
          all={all}
          withCompany={atDesk}
          name={one => <a href={href(page, show, { params: { id: one.id } })}>{one.name}</a>}
        />
      )}
    </Screen>
  )
}
