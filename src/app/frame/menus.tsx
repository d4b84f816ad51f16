import { renderToStaticMarkup } from 'react-dom/server'
import type { PageContext } from '#kit/page-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { sayFrame } from './texts.ts'

export type CategoryLink = {
  name: string
  href: string
  children?: readonly { name: string; href: string }[]
}
/** The product menu as HTML: two levels for wide windows, one for narrow ones. */
export type Menus = { wide: string; narrow: string }

/** Makes the product menu; it is the same for all visitors of a storefront, so it is made once (speed.md). */
export function renderMenus(page: PageContext, categories: readonly CategoryLink[]): Menus | null {
  if (categories.length === 0) return null
  return {
    wide: renderToStaticMarkup(<Wide categories={categories} />),
    narrow: renderToStaticMarkup(
      <Narrow title={sayFrame(page.language).products()} categories={categories} />,
    ),
  }
}

type Props = { categories: readonly CategoryLink[] }

function Wide({ categories }: Props) {
  return (
    <ul className="menu-columns">
      {categories.map(category => (
        <li key={category.href}>
          <a href={category.href} className="menu-family">
            {category.name}
          </a>
          {category.children && category.children.length > 0 && (
            <ul>
              {category.children.map(child => (
                <li key={child.href}>
                  <a href={child.href}>{child.name}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

function Narrow({ title, categories }: Props & { title: string }) {
  return (
    <>
      <h2>{title}</h2>
      <ul className="menu-list">
        {categories.map(category => (
          <li key={category.href}>
            <a href={category.href}>
              {category.name}
              <Icon name="chevron-right" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
