import { createContext, useContext, type ReactNode } from 'react'
import { useListViews, type ListViews } from '#platform/page/list-views.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from './button.tsx'
import { CsrfField } from './field.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

/** What a table needs to know of a column to put it away. */
type Choosable = { key: string; header: ReactNode; rowHeader?: boolean }
const form = 'chosen-columns'

/** The list whose table stands inside; null: its columns are not chosen. */
const Own = createContext<ListViews | null>(null)

/**
 * Around the table of the list at this address: its columns can be put away. Their form stands outside of the table's own, where
 * rows are ticked; its fields belong to it by their `form`.
 */
export function ChosenColumns({ list, children }: { list: string; children: ReactNode }) {
  const offered = useListViews()
  if (offered?.list !== list) return children
  const { action, list: path, back } = offered.columns
  return (
    <>
      <form id={form} method="post" action={action} hidden>
        <CsrfField />
        <input type="hidden" name="list" value={path} />
        <input type="hidden" name="back" value={back} />
      </form>
      <Own.Provider value={offered}>{children}</Own.Provider>
    </>
  )
}

/** What names the row, what ticks it and what has no words for a head stays. */
const canGo = ({ key, header, rowHeader }: Choosable): boolean =>
  !rowHeader && key !== 'choose' && typeof header === 'string' && header !== ''

/** The columns that are shown, and the choice of them to stand above the table; null: there is none. */
export function useChosenColumns<C extends Choosable>(
  columns: readonly C[],
): { shown: readonly C[]; choice: ReactNode } {
  const own = useContext(Own)
  const { language } = usePage()
  if (own === null) return { shown: columns, choice: null }
  const t = sayUi(language)
  const choosable = columns.filter(canGo)
  const isAway = (column: C) => canGo(column) && own.hidden.includes(column.key)
  const away = columns.filter(isAway).length
  const choice = (
    <details className="chosen-columns">
      <summary>
        {away === 0 ? t.columns() : t.columnsAway({ n: away })}
        <Icon name="chevron-down" size={16} />
      </summary>
      <fieldset className="row">
        <legend className="visually-hidden">{t.columns()}</legend>
        {choosable.map(column => (
          <label className="tick" key={column.key}>
            <input type="hidden" name="all" value={column.key} form={form} />
            <input
              type="checkbox"
              name="shown"
              value={column.key}
              form={form}
              defaultChecked={!isAway(column)}
              autoComplete="off"
            />
            <span>{column.header}</span>
          </label>
        ))}
        <Button type="submit" size="small" form={form}>
          {t.showColumns()}
        </Button>
      </fieldset>
    </details>
  )
  return { shown: columns.filter(column => !isAway(column)), choice: choosable.length > 1 ? choice : null }
}
