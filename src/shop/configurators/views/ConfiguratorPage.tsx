import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#kit/page-context.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { PageHead } from '#ui/card.tsx'
import { configurators } from '../contract.ts'
import { Configurator } from '../islands/Configurator.tsx'
import type { Shown } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'

/** CFG-01 to CFG-07: head with help and cancel, what just happened, and the configurator. */
export function ConfiguratorPage({
  shown,
  from,
  cancelTo,
  messages,
}: {
  shown: Shown
  from: string | null
  /** CFG-19 */
  cancelTo: string
  messages: readonly Flash[]
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <div className="stack-wide configurator-page" data-configurator={shown.kind}>
      <PageHead
        title={shown.name}
        actions={
          <>
            <a
              className="button button-text"
              href={href(page, configurators.help, { query: { key: shown.key } })}
              data-overlay
              data-configurator-help
            >
              {t.help()}
            </a>
            <a className="button button-text" href={cancelTo}>
              {t.cancel()}
            </a>
          </>
        }
      />
      {messages.map(message => (
        <Message key={message.text} kind={message.kind} stays announced>
          <p>{message.text}</p>
        </Message>
      ))}
      {shown.canUndo && shown.configId !== null && (
        <form method="post" action={href(page, configurators.undo)} className="row">
          <CsrfField />
          <input type="hidden" name="configId" value={shown.configId} />
          <span>{t.wasReset()}</span>
          <button type="submit" className="button button-secondary button-small">
            {t.undo()}
          </button>
        </form>
      )}
      <Configurator shown={shown} from={from} />
    </div>
  )
}
