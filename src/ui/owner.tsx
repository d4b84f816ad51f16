import { usePage } from '#platform/page/page-context.tsx'
import { Button } from './button.tsx'
import { CsrfField, SelectField } from './field.tsx'
import { sayUi } from './texts.ts'

/** Narrows a queue of the desk to what its reader looks after, or nobody does. */
export function OwnerFilter({ owner }: { owner: 'mine' | 'nobody' | null }) {
  const t = sayUi(usePage().language)
  return (
    <SelectField
      label={t.owner()}
      name="owner"
      defaultValue={owner ?? ''}
      options={[
        { value: '', label: t.anyOwner() },
        { value: 'mine', label: t.mine() },
        { value: 'nobody', label: t.nobody() },
      ]}
    />
  )
}

type Owner = { id: number; name: string }

/** Who looks after something at the desk: given to somebody, or taken by the reader (`look` of that button). */
export function OwnerForms({
  action,
  version,
  owner,
  owners,
  error,
  look = 'secondary',
}: {
  action: string
  version: number
  owner: Owner | null
  owners: readonly Owner[]
  error: string | undefined
  look?: 'primary' | 'secondary'
}) {
  const t = sayUi(usePage().language)
  return (
    <>
      <form method="post" action={action} className="request-side">
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <SelectField
          label={t.owner()}
          name="owner"
          form="take"
          error={error}
          defaultValue={owner ? String(owner.id) : ''}
          options={[
            { value: '', label: t.nobody() },
            // who may not do it any more is still whose it is
            ...(owner && !owners.some(one => one.id === owner.id)
              ? [{ value: String(owner.id), label: t.noLongerHere({ name: owner.name }) }]
              : []),
            ...owners.map(one => ({ value: String(one.id), label: one.name })),
          ]}
        />
        <Button type="submit">{t.assign()}</Button>
      </form>
      <form method="post" action={action} className="request-side">
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" look={look} icon="user">
          {t.take()}
        </Button>
      </form>
    </>
  )
}

/** Who looks after something, as words. */
export function OwnerName({ owner }: { owner: { name: string } | null }) {
  const t = sayUi(usePage().language)
  return <>{owner?.name ?? t.nobody()}</>
}
