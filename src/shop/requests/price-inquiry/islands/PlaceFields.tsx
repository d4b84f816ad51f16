import { useState } from 'react'
import { countryName } from '#kit/code-names.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { Icon } from '#ui/icon.tsx'
import { fieldId, SelectField } from '#ui/field.tsx'
import { inquiryCountries, regionsOf } from '../model/regions.ts'
import { sayInquiry } from '../texts.ts'

type Props = {
  country: string
  region: string
  /** names of the countries, in the order of `inquiryCountries` */
  names: readonly string[]
  error?: string
}

/** SPI-03: country and region; the regions follow the country where scripts run, else all stand under their countries, those of the kept one first. */
function PlaceFieldsBody({ country, region, names, error }: Props) {
  const { language } = usePage()
  const t = sayInquiry(language)
  const awake = useAwake()
  const [chosen, setChosen] = useState(country)
  const [chosenRegion, setRegion] = useState(region)
  const id = fieldId('currentRegion', 'inquiry')
  const shown = awake ? [chosen] : [country, ...inquiryCountries.filter(code => code !== country)]
  return (
    <>
      <SelectField
        label={t.country()}
        name="country"
        form="inquiry"
        error={error}
        defaultValue={country}
        onChange={event => {
          setChosen(event.target.value)
          setRegion('')
        }}
        options={inquiryCountries.map((value, i) => ({ value, label: names[i] ?? value }))}
      />
      <div className="field">
        <label htmlFor={id} className="field-label">
          {t.region()}
        </label>
        <span className="select">
          <select
            id={id}
            name="currentRegion"
            className="input"
            value={chosenRegion}
            onChange={event => setRegion(event.target.value)}
          >
            <option value="">{t.noRegion()}</option>
            {shown.map(code => (
              <optgroup
                key={code}
                label={awake ? countryName(code, language) : (names[inquiryCountries.indexOf(code)] ?? code)}
              >
                {regionsOf(code).map(name => (
                  <option key={name} value={name}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <Icon name="chevron-down" size={16} />
        </span>
      </div>
    </>
  )
}

export const PlaceFields = island<Props>('price-inquiry/PlaceFields', PlaceFieldsBody, 'visible')
