import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { companyAdmin } from '../contract.ts'
import type { UnitNode } from '../model/tree.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'

/** COMP-09: the units as a tree with real links inside; which branches are open the server knows from the cookie. */
export function UnitTree({
  nodes,
  open,
  current,
  label,
}: {
  nodes: readonly UnitNode[]
  open: ReadonlySet<number>
  /** the unit that is shown beside it */
  current: number | null
  label: string
}) {
  const t = sayCompanyAdmin(usePage().language)
  return (
    <nav aria-label={label} className="unit-tree">
      <ul role="tree" aria-label={label} aria-describedby="unit-tree-help" data-unit-tree>
        {nodes.map(node => (
          <Node key={node.id} node={node} open={open} current={current} />
        ))}
      </ul>
      <p id="unit-tree-help" className="muted needs-script">
        {t.treeHelp()}
      </p>
    </nav>
  )
}

function Node({
  node,
  open,
  current,
}: {
  node: UnitNode
  open: ReadonlySet<number>
  current: number | null
}) {
  const page = usePage()
  const t = sayCompanyAdmin(page.language)
  const branch = node.children.length > 0
  const here = node.id === current
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
        aria-label={node.active ? node.name : `${node.name} (${t.closed()})`}
      >
        {branch ? (
          <span className="unit-toggle" data-toggle title={t.openBranch({ name: node.name })}>
            <Icon name="chevron-down" size={16} />
          </span>
        ) : (
          <span className="unit-toggle" />
        )}
        <a
          href={href(page, companyAdmin.units, { query: { unit: node.code } })}
          aria-current={here ? 'page' : undefined}
        >
          {node.name}
        </a>
        {!node.active && <span className="muted"> ({t.closed()})</span>}
      </span>
      {branch && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of the pattern of trees
        <ul role="group" id={below}>
          {node.children.map(child => (
            <Node key={child.id} node={child} open={open} current={current} />
          ))}
        </ul>
      )}
    </li>
  )
}
