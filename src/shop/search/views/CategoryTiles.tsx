import { href } from '#kit/contract.ts'
import { categoryPicture } from '#shop/master-data/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import type { Drawing } from '#shop/imagery/model/drawing.ts'
import { categoryPictureUrl } from '#shop/imagery/model/picture-url.ts'
import { Tile } from '#ui/card.tsx'
import { search } from '../contract.ts'
import type { CategoryTile } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { productsText, countText } from './count-words.ts'

/** Beyond this many, or without any picture, names say it in less room. */
const mostTiles = 12

/** The categories inside a category: a row of small tiles, so that the list begins above the fold. */
export function SubCategories({ tiles }: { tiles: readonly CategoryTile[] }) {
  const page = usePage()
  const asTiles = tiles.length <= mostTiles && tiles.some(tile => tile.drawing)
  return (
    <section className="sub-categories">
      <h2 className="visually-hidden">{saySearch(usePage().language).families()}</h2>
      {asTiles ? (
        <CategoryTiles tiles={tiles} />
      ) : (
        <ul className="sub-links">
          {tiles.map(({ code, name, count }) => (
            <li key={code}>
              <a href={href(page, search.category, { params: { categoryCode: code } })}>{name}</a>{' '}
              <span>{countText(page, count)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Categories to choose from: a line drawing, a sentence, the number of articles, the first categories inside. */
export function CategoryTiles({ tiles, links = 0 }: { tiles: readonly CategoryTile[]; links?: number }) {
  const page = usePage()
  const pictureOf = (code: string, drawing: Drawing | null, picture: string | null) =>
    picture === null
      ? (drawing && categoryPictureUrl(code, drawing)) || undefined
      : href(page, categoryPicture.show, { params: { file: picture } })
  const to = (code: string) => href(page, search.category, { params: { categoryCode: code } })
  return (
    <div className="category-tiles">
      {tiles.map(({ code, name, count, description, drawing, picture, children }) => (
        <Tile
          key={code}
          href={to(code)}
          title={name}
          picture={
            (picture ?? drawing) && (
              <img
                src={pictureOf(code, drawing, picture)}
                width={160}
                height={100}
                alt=""
                loading="lazy"
                decoding="async"
              />
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
