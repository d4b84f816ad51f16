import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { configurators } from '../../contract.ts'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'
import { PinMap } from './PinMap.tsx'
import { reportAct } from './report.ts'

/** The whole as it is put together, and its parts pulled apart; pictures are asked for when they are opened. */
function Views({ shown: { configId, hasViews, seq } }: { shown: Shown }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  if (configId === null || !hasViews) return null
  const view = (as: 'assembled' | 'exploded', name: string) => (
    <details className="configurator-view" data-configurator-view={as}>
      <summary>{name}</summary>
      <img
        className="white-tile"
        src={href(page, configurators.paper, { params: { configId }, query: { as, seq: String(seq) } })}
        alt={name}
        width={300}
        height={300}
        loading="lazy"
      />
    </details>
  )
  return (
    <>
      {view('assembled', t.assembled())}
      {view('exploded', t.exploded())}
    </>
  )
}

const marks = {
  there: 'circle-check',
  open: 'circle',
  optional: 'circle',
  lacking: 'triangle-alert',
} as const

/** Hood, frame, modules, a contact in each cavity …: what of a whole one is there. */
export function Checks({ shown: { checks } }: { shown: Pick<Shown, 'checks'> }) {
  const t = sayConfigurator(usePage().language)
  const said = {
    there: t.checkThere(),
    open: t.open(),
    optional: t.checkOptional(),
    lacking: t.checkLacking(),
  }
  return (
    <section aria-labelledby="configurator-checks">
      <h2 id="configurator-checks">{t.checks()}</h2>
      <ul className="configurator-checks">
        {checks.map(one => (
          <li key={one.id} data-check={one.id} data-check-state={one.state} data-check-shows={one.shows}>
            <Icon name={marks[one.shows]} size={16} label={said[one.shows]} />
            <span>
              {one.name}
              {one.shows === 'optional' && <span className="muted"> · {t.checkOptional()}</span>}
              {one.note && <span className="row-name muted">{one.note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Data sheet, drawing and solid of what is configured so far. */
function Files({ shown }: { shown: Shown }) {
  const { configId, drawing } = shown
  const page = usePage()
  const t = sayConfigurator(page.language)
  if (configId === null) return null
  const link = (as: 'data-sheet' | 'drawing' | 'step', name: string) => (
    <li>
      <a
        href={href(page, configurators.paper, { params: { configId }, query: { as } })}
        download
        rel="nofollow"
        data-configuration-file={as}
        onClick={() => reportAct(shown, as === 'step' ? 'STEP' : 'DOWNLOAD')}
      >
        {name}
      </a>
    </li>
  )
  return (
    <ul className="configurator-files" aria-label={t.files()}>
      {link('data-sheet', `${t.dataSheet()} (PDF)`)}
      {drawing && link('drawing', `${t.drawingSheet()} (PDF)`)}
      {drawing && link('step', t.stepFile())}
    </ul>
  )
}

/** What there is so far: drawing, parts, price, delivery and weight, and what is still open (ux.md 3.14). */
export function SoFar({ shown }: { shown: Shown }) {
  const t = sayConfigurator(usePage().language)
  return (
    <>
      <figure className="configurator-drawing white-tile" aria-label={t.drawing()}>
        {shown.drawing ? (
          <div dangerouslySetInnerHTML={{ __html: shown.drawing }} />
        ) : (
          <p className="muted">{t.noDrawing()}</p>
        )}
      </figure>
      <Views shown={shown} />
      <PinMap shown={shown} />
      <Files shown={shown} />
      <section aria-labelledby="configurator-parts">
        <h2 id="configurator-parts">{t.partsSoFar()}</h2>
        {shown.parts.length === 0 ? (
          <p className="muted">{t.noParts()}</p>
        ) : (
          <ul className="configurator-parts">
            {shown.parts.map(part => (
              <li key={`${part.groupId} ${part.code}`} data-product-code={part.code}>
                <span className="number">{t.pieces({ n: part.ordered })}</span>
                <span>
                  {part.href ? <a href={part.href}>{part.code}</a> : `${part.code} (${t.gone()})`}
                  <span className="row-name muted">{part.name}</span>
                  {part.ordered !== part.needed && (
                    <span className="row-name muted">{t.packs({ needed: part.needed })}</span>
                  )}
                </span>
                <span className="number">{part.amount ?? t.onRequest()}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div aria-live="polite" className="configurator-total-bar">
        <dl className="configurator-sums">
          <div>
            <dt>{t.total()}</dt>
            <dd className="number configurator-total">
              {shown.total ?? (shown.parts.length > 0 ? t.onRequest() : '–')}
            </dd>
          </div>
        </dl>
        {(shown.ready ?? shown.weight) !== null && (
          <p className="muted">
            {[shown.ready === null ? null : t.ready({ day: shown.ready }), shown.weight]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
      <Checks shown={shown} />
      {shown.complete && <output className="configurator-complete">{t.complete()}</output>}
    </>
  )
}
