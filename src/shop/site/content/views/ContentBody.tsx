import { blocksOf, type Block } from '../model/content.ts'

/** Where the heading of this number stands on its page, from 1. */
export const sectionId = (heading: number): string => `section-${heading}`

/** `heading`: the number of the heading, from 1, by which a search leads to it. */
function BlockView({ block, heading }: { block: Block; heading: number }) {
  switch (block.kind) {
    case 'heading':
      return <h2 id={sectionId(heading)}>{block.text}</h2>
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list':
      return (
        <ul>
          {block.items.map(item => (
            <li key={item}>{item}</li>
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
