import { href } from '#kit/contract.ts'
import { keepUnits } from '#kit/keep-units.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LineLabel } from '#shop/catalogue/articles/views/LineLabel.tsx'
import type { NoteMark as Mark } from '#shop/people/notes/model/note.ts'
import { NoteMark } from '#shop/people/notes/views/NoteMark.tsx'
import { YourNumber } from '#shop/people/own-numbers/views/YourNumber.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Icon } from '#ui/icon.tsx'
import type { Position } from '../model/cart.ts'
import type { LineTool } from '../slots.ts'
import { sayCart } from '../texts.ts'
import { LineTools } from './LineTools.tsx'
import { PositionPicture } from './PositionPicture.tsx'
import { problemWords } from './labels.ts'

/** What a position is: picture, number, name, what is special about it, and what is wrong with it. */
export function PositionArticle({
  position,
  mark,
  tools,
}: {
  position: Position
  mark: Mark | undefined
  tools: readonly LineTool[]
}) {
  const page = usePage()
  const t = sayCart(page.language)
  return (
    <div className="cart-article">
      <PositionPicture position={position} size={48} />
      <div>
        <span className="part-number">
          <a href={href(page, productPage.show, { params: { productCode: position.code } })}>
            {position.code}
          </a>
        </span>
        <span className="row-name">{keepUnits(position.name)}</span>
        <LineLabel details={position.details} />
        <LineTools position={position} />
        {tools.map(({ icon, text, to, popup }) => (
          <a
            key={popup}
            className="cart-line-tool"
            href={to}
            rel="nofollow"
            data-overlay=""
            data-popup={popup}
          >
            <Icon name={icon} size={16} />
            {text}
          </a>
        ))}
        <YourNumber numbers={position.ownNumbers} />
        <NoteMark code={position.code} mark={mark} />
        {position.problems.length > 0 && (
          <div id={`problems-${position.entryNumber}`}>
            {position.problems.map(problem => (
              <p key={problem.kind} className="field-error">
                <Icon name="circle-alert" size={16} />
                <span>
                  {problemWords(t, problem, position.unit, page)}
                  {problem.kind === 'no-longer-sold' &&
                    problem.instead?.map(code => (
                      <span key={code}>
                        {' '}
                        {t.replacedBy()}{' '}
                        <a href={href(page, productPage.show, { params: { productCode: code } })}>{code}</a>
                      </span>
                    ))}
                </span>
              </p>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
