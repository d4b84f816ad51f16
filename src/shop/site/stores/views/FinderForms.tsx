import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, Field, SelectField } from '#ui/field.tsx'
import { stores, type FinderQuery } from '../contract.ts'
import type { Finding } from '../model/finding.ts'
import { radii } from '../model/store.ts'
import { sayFinder } from '../texts/finder.ts'
import { nearMe } from '../model/marks.ts'

/** The typed place (LOC-01, LOC-02), the browser's position (LOC-03), and the radius. */
export function FinderForms({
  finding,
  query,
  error,
}: {
  finding: Pick<Finding, 'typed' | 'here' | 'radius'>
  query: FinderQuery
  error?: string | undefined
}) {
  const page = usePage()
  const t = sayFinder(page.language)
  return (
    <div className="store-forms">
      <form
        method="post"
        action={href(page, stores.setLocation)}
        className="store-form"
        data-smooth
        data-store-search
      >
        <CsrfField />
        <Field
          label={t.place()}
          name="q"
          form="stores"
          type="search"
          defaultValue={finding.typed}
          error={error}
          autoComplete="postal-code"
          enterKeyHint="search"
          spellCheck={false}
        />
        <Button type="submit" look="primary" size="large" icon="search">
          {t.search()}
        </Button>
      </form>
      <form
        method="post"
        action={href(page, stores.setPosition)}
        className="needs-script"
        {...nearMe.mark({ nearMe: true })}
      >
        <CsrfField />
        <input type="hidden" name="latitude" />
        <input type="hidden" name="longitude" />
        <Button type="submit" size="large" icon="locate-fixed">
          {t.nearMe()}
        </Button>
      </form>
      {finding.here && (
        <form action={href(page, stores.finder)} className="store-form store-radius">
          {query.q !== '' && <input type="hidden" name="q" value={query.q} />}
          <SelectField
            label={t.radius()}
            name="radius"
            form="stores"
            defaultValue={String(finding.radius)}
            autoComplete="off"
            data-navigate=""
            options={radii.map(km => ({
              value: String(km),
              label: km === 0 ? t.anyRadius() : t.withinKm({ km }),
            }))}
          />
          <span className="without-script">
            <Button type="submit" size="large">
              {t.show()}
            </Button>
          </span>
        </form>
      )}
    </div>
  )
}

/** Other places the text may have meant, each a press away. */
export function OtherPlaces({ others }: { others: readonly string[] }) {
  const page = usePage()
  const t = sayFinder(page.language)
  if (others.length === 0) return null
  return (
    <form method="post" action={href(page, stores.setLocation)} className="row store-others">
      <CsrfField />
      <span>{t.didYouMean()}</span>
      {others.map(place => (
        <Button key={place} type="submit" name="q" value={place} size="small">
          {place}
        </Button>
      ))}
      <span aria-hidden="true">{t.didYouMeanEnd()}</span>
    </form>
  )
}
