import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

/** The steps, which can be taken in any order. */
export function Steps({ shown }: { shown: Pick<Shown, 'steps'> }) {
  const t = sayConfigurator(usePage().language)
  return (
    <nav className="configurator-steps" aria-label={t.steps()}>
      <ol>
        {shown.steps.map(one => (
          <li key={one.id} data-state={one.state}>
            <a href={one.href} aria-current={one.current ? 'step' : undefined}>
              {one.state === 'done' && <Icon name="check" size={16} label={t.done()} />}
              <span>{one.name}</span>
              {one.note && <span className="muted configurator-note">{one.note}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Back, the sum so far with its day, and on: a bar that stays at the lower edge. */
export function Moves({ shown }: { shown: Shown }) {
  const t = sayConfigurator(usePage().language)
  const { step } = shown
  return (
    <div className="row configurator-moves">
      {shown.previous && (
        <button
          type="submit"
          name="go"
          value={shown.steps[shown.at - 1]?.id}
          className="button button-secondary"
        >
          {t.back()}
        </button>
      )}
      <p className="configurator-moves-sum number">
        {shown.total === null && shown.parts.length === 0 ? (
          <span className="muted">{t.noParts()}</span>
        ) : (
          <strong>{shown.total ?? t.onRequest()}</strong>
        )}
        {shown.ready !== null && <span className="muted"> {t.ready({ day: shown.ready })}</span>}
      </p>
      <button type="submit" name="go" value={step.id} className="button button-secondary without-script">
        {t.take()}
      </button>
      {!shown.next && (
        <a href="#configurator-add" className="button button-primary">
          {t.toAdd()}
        </a>
      )}
      {shown.next && (
        <button
          type="submit"
          name="go"
          value={shown.steps[shown.at + 1]?.id}
          className="button button-primary"
        >
          {t.next()}
        </button>
      )}
    </div>
  )
}
