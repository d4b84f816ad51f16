import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { categoryPicture } from '#shop/catalogue/master-data/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { categoryPictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { Tile } from '#ui/card.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { search } from '../contract.ts'
import type { CategoryTile } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import type { ListState } from '../model/list-state.ts'
import { productsText, countText } from './count-words.ts'
import { listHref } from './list-links.ts'

/** Beyond this many, or without any picture, names say it in less room. */
const maxTiles = 12

/** The categories inside a category: a row of small tiles, so that the list begins above the fold. */
export function SubCategories({ tiles }: { tiles: readonly CategoryTile[] }) {
  const page = usePage()
  const asTiles = tiles.length <= maxTiles && tiles.some(tile => tile.drawing)
  return (
    <section className="sub-categories">
      <h2 className="visually-hidden">{saySearch(usePage().language).families()}</h2>
      {asTiles ? (
        <CategoryTiles tiles={tiles} />
      ) : (
        <ul className="sub-links">
          {tiles.map(({ code, name, count }) => (
            <li key={code}>
              <a href={href(page, search.category, { params: { categoryCode: code } })}>{keepUnits(name)}</a>{' '}
              <span>{countText(page, count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many families stand in a row above a list; the others are unfolded. */
const maxFamilies = 6

/**
 * SRCH-01: the families that a list has hits in, those with the most first; each leads to the same list inside of it.
 */
export function FamilyTiles({
  tiles,
  state,
  all = false,
}: {
  tiles: readonly CategoryTile[]
  state: ListState
  /** none is folded */
  all?: boolean
}) {
  const page = usePage()
  const t = saySearch(page.language)
  const ordered = tiles.toSorted((a, b) => b.count - a.count)
  // one more than there is room for needs no fold of its own
  const first = all || ordered.length === maxFamilies + 1 ? ordered : ordered.slice(0, maxFamilies)
  const row = (some: readonly CategoryTile[]) => (
    <ul className="family-tiles">
      {some.map(tile => (
        <li key={tile.code}>
          <a href={listHref(page, { ...state, category: tile.code, page: 1 })} className="family-tile">
            <CategoryPicture tile={tile} width={56} height={44} />
            <span className="family-name">{keepUnits(tile.name)}</span>
            <span className="family-count">{countText(page, tile.count)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <section className="families" aria-label={t.productFamily()}>
      {row(first)}
      {first.length < ordered.length && (
        <Disclosure summary={t.allFamilies({ n: ordered.length })} look="plain">
          {row(ordered.slice(first.length))}
        </Disclosure>
      )}
    </section>
  )
}

/** The picture of a category, or its drawing; nothing where it has none. */
function CategoryPicture({
  tile: { code, drawing, picture },
  width,
  height,
}: {
  tile: Pick<CategoryTile, 'code' | 'drawing' | 'picture'>
  width: number
  height: number
}) {
  const page = usePage()
  const source =
    picture === null
      ? (drawing && categoryPictureUrl(code, drawing)) || undefined
      : href(page, categoryPicture.show, { params: { file: picture } })
  return source ? (
    <img src={source} width={width} height={height} alt="" loading="lazy" decoding="async" />
  ) : null
}

/** Categories to choose from: a line drawing, a sentence, the number of articles, the first categories inside. */
export function CategoryTiles({
  tiles,
  links = 0,
  level = 'h3',
}: {
  tiles: readonly CategoryTile[]
  links?: number
  level?: 'h2' | 'h3'
}) {
  const page = usePage()
  const to = (code: string) => href(page, search.category, { params: { categoryCode: code } })
  return (
    <div className="category-tiles">
      {tiles.map(({ code, name, count, description, children, ...tile }) => (
        <Tile
          key={code}
          href={to(code)}
          title={keepUnits(name)}
          level={level}
          picture={
            (tile.picture ?? tile.drawing) && (
              <CategoryPicture tile={{ code, ...tile }} width={160} height={100} />
            )
          }
          text={
            <>
              <span className="category-count">{productsText(page, count)}</span>
              {description && <span className="category-about">{description}</span>}
            </>
          }
          links={children.slice(0, links).map(child => ({ href: to(child.code), name: child.name }))}
        />
      ))}
    </div>
  )
}
