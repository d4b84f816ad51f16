import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { sayCompanyAdmin } from '../texts/pages.ts'

/** Opens or closes something; closing says before what it means. */
export function Switch({
  action,
  field,
  code,
  name,
  active,
  ask,
}: {
  /** where the form goes */
  action: string
  /** the name of the field that says which */
  field: string
  code: string
  name: string
  active: boolean
  ask: string
}) {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <form
      method="post"
      action={action}
      {...(active &&
        askBefore({
          ask,
          ok: t.disable(),
          cancel: t.keep(),
          danger: true,
        }))}
    >
      <CsrfField />
      <input type="hidden" name={field} value={code} />
      <input type="hidden" name="active" value={String(!active)} />
      <Button type="submit" size="small">
        {active ? t.disable() : t.enable()}
        <span className="visually-hidden"> {name}</span>
      </Button>
    </form>
  )
}

export function ActiveMark({
  active,
  invited = false,
  closedBy = null,
}: {
  active: boolean
  invited?: boolean
  /** who closed it, when that was not the company */
  closedBy?: 'seller' | 'themselves' | null
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  if (closedBy) return <State tone={toneOf('access', 'closed', page)}>{t[`by-${closedBy}`]()}</State>
  if (!active) return <State tone={toneOf('access', 'closed', page)}>{t.closed()}</State>
  return invited ? (
    <State tone={toneOf('access', 'invited', page)}>{t.invited()}</State>
  ) : (
    <State tone={toneOf('access', 'open', page)}>{t.open()}</State>
  )
}
