import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { State } from '#ui/chip.tsx'
import { CsrfField } from '#ui/field.tsx'
import { selectForm } from '../model/marks.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

export type Selectable = {
  /** COMP-07: how the row is known */
  normalized: string
  name: string
  selected: boolean
  /** what may be done to it now, with where */
  actions: readonly { name: 'select' | 'deselect'; url: string }[]
}

export function SelectedMark({ selected }: { selected: boolean }) {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <span data-selected-mark>
      <State tone={selected ? 'good' : 'neutral'}>{selected ? t.selected() : t.notSelected()}</State>
    </span>
  )
}

/**
 * The action links of a row: without a script each is a form; with one the row is drawn anew from the answer.
 * `ask`: what deselecting asks before (COMP-08: only of budgets).
 */
export function SelectForm({ row, ask }: { row: Selectable; ask?: string }) {
  const t = sayCompanyAdmin(usePage().language)
  const [action] = row.actions
  if (!action) return <span className="muted">{t.closed()}</span>
  return (
    <form
      method="post"
      action={action.url}
      data-smooth
      data-news="shop:selected"
      {...(ask !== undefined && { 'data-ask': ask })}
      {...(ask !== undefined &&
        action.name === 'deselect' &&
        askBefore({
          ask,
          ok: t.deselect(),
          size: 'deselectBudget',
        }))}
      {...selectForm.mark({
        selectWords: {
          select: t.select(),
          deselect: t.deselect(),
          selected: t.selected(),
          notSelected: t.notSelected(),
          selectedNow: t.selectedNow({ name: row.name }),
          deselectedNow: t.deselectedNow({ name: row.name }),
        },
      })}
    >
      <CsrfField />
      <Button type="submit" size="small">
        <span data-select-word>{action.name === 'select' ? t.select() : t.deselect()}</span>
        <span className="visually-hidden"> {row.name}</span>
      </Button>
    </form>
  )
}
