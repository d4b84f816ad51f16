import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { connectionDesk } from '#shop/systems/connections/contract.ts'
import { LinkButton } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { Played } from '../model/play.ts'
import { sayPlay } from '../texts/play.ts'

/** Each step of a visit that the desk played, and what came of it. */
export function PlayedPage({
  connection,
  steps,
}: {
  connection: { id: number; name: string; active: boolean }
  steps: readonly (Played & { reached: boolean })[]
}) {
  const page = usePage()
  const t = sayPlay(page.language)
  const green = steps.every(one => one.done)
  return (
    <Screen title={t.title({ name: connection.name })}>
      <div data-play={green ? 'green' : 'red'}>
        <Message kind={green ? 'success' : 'error'} title={green ? t.green() : t.red()} stays announced>
          {!connection.active && <p>{t.off()}</p>}
        </Message>
      </div>
      <DataTable
        cards
        label={t.title({ name: connection.name })}
        rows={steps}
        rowKey={one => one.step}
        columns={[
          {
            key: 'step',
            header: t.step(),
            rowHeader: true,
            cell: one => (
              <>
                {t[one.step]()}
                {one.detail !== '' && one.detail !== 'off' && <span className="muted"> {one.detail}</span>}
              </>
            ),
          },
          {
            key: 'said',
            header: t.said(),
            cell: one =>
              one.answer !== '' && (
                <Disclosure summary={one.request === '' ? t.told() : t.said()}>
                  {one.request !== '' && (
                    <>
                      <p>{t.request()}</p>
                      <pre className="connection-said">{one.request}</pre>
                      <p>{t.answer()}</p>
                    </>
                  )}
                  <pre className="connection-said">{one.answer}</pre>
                </Disclosure>
              ),
          },
          {
            key: 'outcome',
            header: t.outcome(),
            cell: one => (
              <State tone={one.done ? 'good' : one.reached ? 'bad' : 'neutral'}>
                {one.done ? t.works() : one.reached ? t.fails() : t.notReached()}
              </State>
            ),
          },
        ]}
      />
      <p>
        <LinkButton href={href(page, connectionDesk.show, { params: { id: connection.id } })} look="text">
          {t.back()}
        </LinkButton>
      </p>
    </Screen>
  )
}
