import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { DeratingCurve } from '#shop/catalogue/articles/model.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CurveSample } from '#ui/line-chart.tsx'
import { derating } from '../contract.ts'
import { DeratingChart } from '../islands/tool/DeratingChart.tsx'
import { chartWords } from '../islands/tool/verdict-words.ts'
import { drawnCurves } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { newCheck } from '../model/marks.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating } from '../texts.ts'
import { SetList } from './SetList.tsx'

/** On the product's page: the chart, an input for a new point, and the saved sets, which come later (DER-01). */
export function DeratingSection({ code, measured }: { code: string; measured: readonly DeratingCurve[] }) {
  const page = usePage()
  const t = sayDerating(page.language)
  const curves = drawnCurves(measured, page.language)
  const tool = href(page, derating.show, { query: { product: code } })
  const late = href(page, derating.sets, { query: { product: code } })
  return (
    <div className="derating-section">
      <div className="stack">
        <DeratingChart curves={curves} />
        <p className="muted">{chartWords(curves, page.language).note}</p>
      </div>
      <div className="stack">
        <ul className="derating-legend">
          {curves.map(curve => (
            <li key={curve.id}>
              <CurveSample colour={curve.colour} dash={curve.dash} /> {curve.description}
            </li>
          ))}
        </ul>
        <form
          method="get"
          action={href(page, derating.show)}
          className="derating-check"
          {...newCheck.mark({ deratingNew: true })}
        >
          <h3>{t.check()}</h3>
          <input type="hidden" name="product" value={code} />
          <div className="derating-two">
            <Field
              label={t.ambient()}
              name="x"
              form="check"
              suffix="°C"
              width="short"
              inputMode="decimal"
              autoComplete="off"
            />
            <Field
              label={t.current()}
              name="y"
              form="check"
              suffix="A"
              width="short"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
          <p className="form-actions">
            <Button type="submit" icon="chart-spline">
              {t.checkButton()}
            </Button>
            <LinkButton href={tool} look="text" data-overlay="" data-popup="derating">
              {t.openTool()}
            </LinkButton>
          </p>
        </form>
        <div data-late={late} data-derating-sets="">
          <a href={late}>{t.savedSets()}</a>
        </div>
      </div>
    </div>
  )
}

/** The saved sets of a product, for its page (DER-01, DER-18); a guest's are those of their session. */
export function SavedSets({ product, sets }: { product: string; sets: readonly SetView[] }) {
  const page = usePage()
  const t = sayDerating(page.language)
  return (
    <div className="stack">
      <h3>{page.signedIn ? t.savedSets() : t.sessionSets()}</h3>
      <SetList product={product} sets={sets} />
      {!page.signedIn && sets.length > 0 && (
        <p className="muted">{page.visit ? t.goesBack() : t.signInToKeep()}</p>
      )}
    </div>
  )
}
