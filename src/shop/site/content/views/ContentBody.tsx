import type { Language } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { blocksOf, type Block } from '../model/content.ts'
import { belowStorefront, inlineOf, wordsOfLine } from '../model/links.ts'
import { sayContent } from '../texts/desk.ts'

/** Where the heading of this number stands on its page, from 1. */
export const sectionId = (heading: number): string => `section-${heading}`

/** How the body of a text is written, told at its field. */
export const bodyHint = (language: Language): string => sayContent(language).bodyHint()

/** Words with their links; a page of this shop is that of the reader's storefront. */
function Words({ line }: { line: string }) {
  const { base } = usePage()
  return inlineOf(line).map(part =>
    'to' in part ? (
      <a
        key={part.at}
        href={part.to.startsWith('/') ? base + belowStorefront(part.to) : part.to}
        {...(!part.to.startsWith('/') && { rel: 'noopener' })}
      >
        {part.text}
      </a>
    ) : (
      part.text
    ),
  )
}

/** `heading`: the number of the heading, from 1, by which a search leads to it. */
function BlockView({ block, heading }: { block: Block; heading: number }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={sectionId(heading)}>{wordsOfLine(block.text)}</h2>
    case 'paragraph':
      return (
        <p>
          <Words line={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>
              <Words line={item} />
            </li>
          ))}
        </ul>
      )
  }
}

/** The body of a kept text; whatever it holds is text. */
export function ContentBody({ body }: { body: string }) {
  return (
    <div className="prose">
      {blocksOf(body).map((block, i, all) => (
        <BlockView
          key={JSON.stringify(block)}
          block={block}
          heading={all.slice(0, i + 1).filter(one => one.kind === 'heading').length}
        />
      ))}
    </div>
  )
}
