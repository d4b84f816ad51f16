import { blocksOf, type Block } from '../model/content.ts'

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>
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
      {blocksOf(body).map(block => (
        <BlockView key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}
