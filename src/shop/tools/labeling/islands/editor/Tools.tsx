import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea, LabelMaterial, LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import { Button } from '#ui/button.tsx'
import { Field, SelectField } from '#ui/field.tsx'
import { labeling } from '../../contract.ts'
import { sayLabels } from '../../texts.ts'

/** What holds for all places: the material, a series to fill in, one symbol. */
export function Tools({
  area,
  material,
  series,
  several,
  awake,
  errors,
  onMaterial,
  onSeries,
  onSymbol,
}: {
  area: LabelArea
  material: LabelMaterial
  series: string
  /** is there more than one place? */
  several: boolean
  awake: boolean
  errors: Readonly<Record<string, string>>
  onMaterial: (material: LabelMaterial) => void
  onSeries: (series: string) => void
  onSymbol: (symbol: LabelSymbol | '') => void
}) {
  const page = usePage()
  const t = sayLabels(page.language)
  return (
    <div className="labels-tools">
      <SelectField
        label={t.material()}
        name="material"
        form="labels"
        value={material}
        error={errors['material']}
        onChange={event => onMaterial(event.target.value as LabelMaterial)}
        options={area.materials.map(value => ({ value, label: t[value]() }))}
      />
      {several && (
        <div className="labels-series">
          <Field
            label={t.series()}
            name="series"
            form="labels"
            hint={t.seriesHint()}
            value={series}
            error={errors['series']}
            autoComplete="off"
            maxLength={60}
            onChange={event => onSeries(event.target.value)}
          />
          {/* the first button of the form: Enter in the field presses it, also before the script has come */}
          <Button type="submit" formAction={href(page, labeling.fill)} data-does="fill">
            {t.fill()}
          </Button>
        </div>
      )}
      {awake && area.symbols.length > 0 && several && (
        <SelectField
          label={t.symbolForAll()}
          name="symbolForAll"
          form="labels"
          defaultValue=""
          onChange={event => onSymbol(event.target.value as LabelSymbol | '')}
          options={[
            { value: '', label: t.noSymbol() },
            ...area.symbols.map(value => ({ value, label: t[value]() })),
          ]}
        />
      )}
    </div>
  )
}
