import { Fragment } from 'react'
import { href } from '#kit/contract.ts'
import { usePage, type PageContext } from '#platform/page/page-context.tsx'
import { formatAmount } from '#kit/money.ts'
import { Icon } from '#ui/icon.tsx'
import { companyAdmin } from '../contract.ts'
import type { BudgetSum } from '../model/budget-use.ts'
import type { UnitNode } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

/** COMP-09: the units as a tree with real links inside; which branches are open the server knows from the cookie. */
export function UnitTree({
  nodes,
  open,
  current,
  sums,
  label,
}: {
  nodes: readonly UnitNode[]
  open: ReadonlySet<number>
  /** the unit that is shown beside it */
  current: number | null
  /** by unit, what its budgets and those below it come to */
  sums: ReadonlyMap<number, readonly BudgetSum[]>
  label: string
}) {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <nav aria-label={label} className="unit-tree">
      <ul role="tree" aria-label={label} aria-describedby="unit-tree-help" data-unit-tree>
        {nodes.map(node => (
          <Node key={node.id} node={node} open={open} current={current} sums={sums} />
        ))}
      </ul>
      <p id="unit-tree-help" className="muted needs-script">
        {t.treeHelp()}
      </p>
    </nav>
  )
}

/** What is used and left of budgets together: 'EUR 1,200.00 used, EUR 800.00 left'. */
export function sumWords(page: PageContext, { currency, amount, consumed, reserved }: BudgetSum): string {
  const money = (sum: number) => formatAmount(sum, currency, page.formatLocale)
  const used = consumed + reserved
  const t = sayCompanyAdmin(page.language)
  return used > amount
    ? t.budgetSumOver({ used: money(used), over: money(used - amount) })
    : t.budgetSum({ used: money(used), left: money(amount - used) })
}

function Node({
  node,
  open,
  current,
  sums,
}: {
  node: UnitNode
  open: ReadonlySet<number>
  current: number | null
  sums: ReadonlyMap<number, readonly BudgetSum[]>
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const branch = node.children.length > 0
  const here = node.id === current
  const own = (sums.get(node.id) ?? []).map(sum => sumWords(page, sum))
  const below = `units-below-${node.id}`
  return (
    <li role="none">
      <span
        className="unit-node"
        role="treeitem"
        aria-level={node.level}
        aria-selected={here}
        {...(branch && { 'aria-expanded': open.has(node.id), 'aria-owns': below })}
        tabIndex={-1}
        aria-label={[node.active ? node.name : `${node.name} (${t.closed()})`, ...own].join(' ')}
      >
        {branch ? (
          <span className="unit-toggle" data-toggle title={t.openBranch({ name: node.name })}>
            <Icon name="chevron-down" size={16} />
          </span>
        ) : (
          <span className="unit-toggle" />
        )}
        <span>
          <a
            href={href(page, companyAdmin.units, { query: { unit: node.code } })}
            aria-current={here ? 'page' : undefined}
          >
            {node.name}
          </a>
          {!node.active && <span className="muted"> ({t.closed()})</span>}
          {own.map(sum => (
            <Fragment key={sum}>
              {' '}
              <span className="unit-sum">{sum}</span>
            </Fragment>
          ))}
        </span>
      </span>
      {branch && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of the pattern of trees
        <ul role="group" id={below}>
          {node.children.map(child => (
            <Node key={child.id} node={child} open={open} current={current} sums={sums} />
          ))}
        </ul>
      )}
    </li>
  )
}
