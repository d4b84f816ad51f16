import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { CurveSample } from '#ui/line-chart.tsx'
import { derating } from '../../contract.ts'
import { farthestOf } from '../../model/chart.ts'
import { allowedAt, type DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { readNumber } from '#shop/catalogue/derating-curves/model/units.ts'
import { range } from '../../model/kept-set.ts'
import type { ProfileWhy } from '../../model/typed-profile.ts'
import { ampere, decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { sayDerating } from '../../texts.ts'

export type Typed = {
  x: string
  y: string
  /** steps of a load profile */
  profile: string
  wrong: readonly ('x' | 'y' | 'profile')[]
  /** what is wrong with the profile, where it is not its writing */
  why?: ProfileWhy
}

/** Temperature by field and slider, current by field; below what every curve allows at that temperature. */
export function PointForm({
  curves,
  visible,
  typed,
  onType,
  onAdd,
}: {
  curves: readonly DrawnCurve[]
  visible: readonly DrawnCurve[]
  typed: Typed
  onType: (typed: Partial<Typed>) => void
  onAdd: () => void
}) {
  const page = usePage()
  const { language } = page
  const t = sayDerating(language)
  const ambient = readNumber(typed.x)
  const at = ambient !== null && ambient >= range.x[0] && ambient <= range.x[1] ? ambient : null
  const errorOf = (name: 'x' | 'y') => {
    if (!typed.wrong.includes(name)) return undefined
    return name === 'x' ? t.wrongX({ from: range.x[0], to: range.x[1] }) : t.wrongY({ to: range.y[1] })
  }
  const shared = { form: 'derating', width: 'short', inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <fieldset className="derating-fields">
      <legend>{t.point()}</legend>
      <div className="derating-two">
        <Field
          {...shared}
          label={t.ambient()}
          name="newX"
          suffix="°C"
          value={typed.x}
          error={errorOf('x')}
          onChange={event => onType({ x: event.target.value })}
        />
        <Field
          {...shared}
          label={t.current()}
          name="newY"
          suffix="A"
          value={typed.y}
          error={errorOf('y')}
          onChange={event => onType({ y: event.target.value })}
        />
      </div>
      <input
        className="derating-slider needs-script"
        type="range"
        min={0}
        max={Math.floor(farthestOf(curves))}
        step={1}
        value={Math.max(0, at ?? 0)}
        aria-label={t.ambientSlider()}
        aria-valuetext={`${decimal(at ?? 0, language)} °C`}
        onChange={event => onType({ x: event.target.value })}
      />
      <p>
        <Button
          type="submit"
          name="act"
          value="add"
          look="primary"
          icon="plus"
          onClick={event => {
            event.preventDefault()
            onAdd()
          }}
        >
          {t.add()}
        </Button>
      </p>
      {at !== null && visible.length > 0 && (
        <div className="derating-allowed">
          <h2>{t.allowedAt({ t: decimal(at, language) })}</h2>
          <ul>
            {visible.map(curve => (
              <li key={curve.id}>
                <CurveSample colour={curve.colour} dash={curve.dash} /> {curve.label}{' '}
                <strong className="number">{ampere(allowedAt(curve, at), language)} A</strong>
              </li>
            ))}
          </ul>
          <p>
            <a href={href(page, derating.carrying, { query: { x: typed.x, y: typed.y || '0' } })}>
              {t.findOthers()}
            </a>
          </p>
        </div>
      )}
    </fieldset>
  )
}

/** The curves to be shown or hidden. */
export function CurveChoice({
  curves,
  hidden,
  onToggle,
}: {
  curves: readonly DrawnCurve[]
  hidden: readonly string[]
  onToggle: (id: string, shown: boolean) => void
}) {
  const t = sayDerating(usePage().language)
  return (
    <fieldset className="derating-fields">
      <legend>{t.curves()}</legend>
      <ul className="derating-curves">
        {curves.map(curve => (
          <li key={curve.id}>
            <label>
              <input
                type="checkbox"
                name="show"
                value={curve.id}
                checked={!hidden.includes(curve.id)}
                onChange={event => onToggle(curve.id, event.target.checked)}
              />
              <CurveSample colour={curve.colour} dash={curve.dash} />
              <span>
                {curve.label}
                {curve.description !== curve.label && (
                  <span className="muted derating-note">{curve.description}</span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
