import { usePage } from '#kit/page-context.tsx'
import type { Shown } from '../../model/shown.ts'
import { sayConfigurator } from '../../texts.ts'

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
      <dl className="configurator-sums" aria-live="polite">
        <div>
          <dt>{t.total()}</dt>
          <dd className="number configurator-total">
            {shown.total ?? (shown.parts.length > 0 ? t.onRequest() : '–')}
          </dd>
        </div>
        {(shown.ready ?? shown.weight) !== null && (
          <dd className="muted">
            {[shown.ready === null ? null : t.ready({ day: shown.ready }), shown.weight]
              .filter(Boolean)
              .join(' · ')}
          </dd>
        )}
      </dl>
      {shown.complete && <output className="configurator-complete">{t.complete()}</output>}
    </>
  )
}
