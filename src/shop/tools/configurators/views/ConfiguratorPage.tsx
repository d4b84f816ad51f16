import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { PageHead } from '#ui/card.tsx'
import { configurators } from '../contract.ts'
import { Configurator } from '../islands/Configurator.tsx'
import type { Shown } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'
import { Renewal } from './Renewal.tsx'
import type { ShownRenewal } from './renewal-words.ts'

/** CFG-01 to CFG-07: head with help and cancel, what just happened, and the configurator. */
export function ConfiguratorPage({
  shown,
  from,
  cancelTo,
  messages,
  version,
}: {
  shown: Shown
  from: string | null
  /** CFG-19 */
  cancelTo: string
  messages: readonly Flash[]
  /** what the published version means for one of an earlier version (CFG-40); 'tried': a version that the desk tries */
  version: 'current' | 'tried' | ShownRenewal
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
      {version !== 'current' && <Version shown={shown} version={version} cancelTo={cancelTo} />}
      <Configurator shown={shown} from={from} />
    </div>
  )
}

/** Says that a configuration stands on another version than the one that visitors use. */
function Version({
  shown,
  version,
  cancelTo,
}: {
  shown: Shown
  version: ShownRenewal | 'tried'
  cancelTo: string
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  if (version === 'tried')
    return (
      <Message kind="info" title={t.triedVersion({ n: shown.version })} stays>
        <a href={cancelTo}>{t.backToDesk()}</a>
      </Message>
    )
  return (
    <Message kind="info" title={t.newerVersion()} stays>
      <Renewal configId={shown.configId ?? ''} name={shown.name} renewal={version} />
    </Message>
  )
}
