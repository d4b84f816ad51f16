import { usePage } from '#platform/page/page-context.tsx'
import type { Feature } from '../../model/features.ts'
import { sayManager } from '../../texts.ts'

/** The features of the list in their groups, each with its unit and how many articles have it; one box for all. */
export function FeatureBoxes({
  features,
  chosen,
  total,
  onChange,
}: {
  features: readonly Feature[]
  chosen: readonly string[]
  total: number
  onChange: (chosen: string[]) => void
}) {
  const t = sayManager(usePage().language)
  const ticked = features.filter(one => chosen.includes(one.code))
  const groups = [...Map.groupBy(features, one => one.group)]
  const all = ticked.length === features.length
  return (
    <div className="dm-features">
      <label className="tick needs-script">
        <input
          type="checkbox"
          data-pdm-all
          checked={all && features.length > 0}
          ref={box => {
            if (box) box.indeterminate = !all && ticked.length > 0
          }}
          onChange={() => onChange(all ? [] : features.map(one => one.code))}
        />
        <span>{t.allFeatures()}</span>
      </label>
      {groups.map(([group, own]) => (
        <fieldset key={group}>
          <legend className="field-label">{group}</legend>
          <div className="dm-feature-list">
            {own.map(({ code, name, unit, articles }) => (
              <label className="tick" key={code}>
                <input
                  type="checkbox"
                  name="features"
                  value={code}
                  checked={chosen.includes(code)}
                  onChange={event =>
                    onChange(
                      event.target.checked ? [...chosen, code] : chosen.filter(other => other !== code),
                    )
                  }
                />
                <span>
                  {unit ? `${name} [${unit}]` : name}
                  {articles < total && (
                    <span className="field-hint">{t.featuresOf({ n: articles, all: total })}</span>
                  )}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}
