import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { Screen } from '#ui/screen.tsx'
import { webhookDesk } from '../contract.ts'
import type { Message, WebhookShown } from '../model/webhook.ts'
import { sayWebhooks } from '../texts.ts'
import { Messages } from './Messages.tsx'
import { Standing } from './Standing.tsx'

/** One endpoint of a company at the desk: how it stands, what it was told, its end. */
export function DeskPage({
  kept,
  messages,
  day,
  flashes,
}: {
  kept: WebhookShown
  messages: readonly Message[]
  day: { typed: string; error: string | undefined }
  flashes: readonly Flash[]
}) {
  const page = usePage()
  const t = sayWebhooks(page.language)
  return (
    <Screen
      title={kept.name}
      flashes={flashes}
      actions={
        kept.endedAt === null && (
          <FormIfOpen
            entry={webhookDesk.end}
            action={href(page, webhookDesk.end, { params: { id: kept.id } })}
            {...askBefore({ ask: t.endAsk({ name: kept.name }), ok: t.end(), danger: true })}
          >
            <CsrfField />
            <Button type="submit" look="text" icon="x">
              {t.end()}
            </Button>
          </FormIfOpen>
        )
      }
    >
      <Standing kept={kept} atDesk />
      <Messages webhook={kept} messages={messages} atDesk day={day} />
    </Screen>
  )
}
