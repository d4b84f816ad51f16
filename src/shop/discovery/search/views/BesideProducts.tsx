import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import type { FoundSection } from '#shop/site/content/model/find-sections.ts'
import { sectionId } from '#shop/site/content/views/ContentBody.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BesideList } from '../model/shown-list.ts'
import { saySearch } from '../texts.ts'
import { productHref } from './list-links.ts'

/** Parts of help and terms that a search finds beside products, as one line of links right of its title (SRCH-01). */
export function AlsoFound({ sections }: { sections: readonly FoundSection[] }) {
  const page = usePage()
  const t = saySearch(page.language)
  return (
    <p className="list-also">
      <Icon name="info" size={16} />
      <span className="muted">{t.alsoFound()}</span>
      {sections.map(one => (
        <a
          key={`${one.topic} ${one.number}`}
          href={sectionHref(page, one)}
          data-section={`${one.topic} ${one.number}`}
        >
          {sectionName(one)}
        </a>
      ))}
    </p>
  )
}

/**
 * What a search finds beside products: tools of the shop, papers of the first of them, and where there are no products
 * parts of help and terms with their words (SRCH-01).
 */
export function BesideProducts({ beside: { papers, sections, tools } }: { beside: BesideList }) {
  const page = usePage()
  const t = saySearch(page.language)
  if (papers === null && sections.length === 0 && tools.length === 0) return null
  const kinds = {
    'data-sheet': t.dataSheets(),
    drawing: t.drawings(),
    model: t.cadModels(),
    declaration: t.declarations(),
  }
  return (
    <section className="list-beside" aria-label={t.besideProducts()}>
      {tools.map(one => (
        <p key={one.tool} data-tool={one.tool}>
          <Icon name="wrench" size={16} />
          <a href={one.href}>{one.name}</a>
          <span className="muted">{one.help}</span>
        </p>
      ))}
      {papers && (
        <p data-papers={papers.kind}>
          <Icon name="file-text" size={16} />
          <strong>{kinds[papers.kind]}:</strong>
          {papers.products.map(code => (
            <a key={code} href={`${productHref(page, code)}#downloads`}>
              {code}
            </a>
          ))}
          {papers.products.length === 0 && <span>{t.papersOnPages()}</span>}
        </p>
      )}
      {sections.map(one => (
        <p key={`${one.topic} ${one.number}`} data-section={`${one.topic} ${one.number}`}>
          <Icon name="info" size={16} />
          <a href={sectionHref(page, one)}>{sectionName(one)}</a>
          <span className="muted">{excerpt(one.text)}</span>
        </p>
      ))}
    </section>
  )
}

/** A part of a text by its heading, without the number before it. */
export const sectionName = ({ title, heading }: FoundSection): string =>
  heading === '' ? title : `${title}: ${heading.replace(/^\d+\.\s*/, '')}`

const maxExcerptLength = 140
const excerpt = (text: string): string =>
  text.length <= maxExcerptLength ? text : `${text.slice(0, text.lastIndexOf(' ', maxExcerptLength))} …`

export function sectionHref(
  page: Parameters<typeof productHref>[0],
  { topic, number }: FoundSection,
): string {
  const [, help] = /^help-(ordering|search)$/.exec(topic) ?? []
  const way =
    help === 'ordering' || help === 'search'
      ? href(page, content.help, { query: { topic: help } })
      : href(page, content.show, { params: { topic } })
  return number === 0 ? way : `${way}#${sectionId(number)}`
}
