import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { search } from '../contract.ts'
import type { CategoryStep } from '../model/shown-list.ts'

/** Two levels of categories: columns in the menu of a wide window, the first level alone in that of a narrow one. */
export function ProductMenu({
  categories,
}: {
  categories: readonly (CategoryStep & { children: readonly CategoryStep[] })[]
}) {
  const page = usePage()
  const to = (code: string) => href(page, search.category, { params: { categoryCode: code } })
  return (
    <ul className="menu-columns">
      {categories.map(({ code, name, children }) => (
        <li key={code}>
          <a href={to(code)} className="menu-family">
            {name}
          </a>
          {children.length > 0 && (
            <ul>
              {children.map(child => (
                <li key={child.code}>
                  <a href={to(child.code)}>{child.name}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
