import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { EmptyState } from '#ui/waiting.tsx'
import { derating } from '../contract.ts'
import { DeratingTool } from '../islands/DeratingTool.tsx'
import type { Typed } from '../islands/tool/PointForm.tsx'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating } from '../texts.ts'

export type ToolProps = {
  code: string
  name: string
  /** its articles have the curves */
  isBase: boolean
  curves: readonly DrawnCurve[]
  sets: readonly SetView[]
  active: SetView | null
  /** points and hidden curves that were sent and refused; else those of the open set */
  start?: Pick<SetView, 'points' | 'hidden'>
  typed: Typed
  label: string
  /** asks before the open set is deleted, where there is no script */
  asks: boolean
  news: readonly string[]
}

/** DER-02: the tool in an overlay, or alone as a page. */
export function ToolFragment(props: ToolProps) {
  const { code, name, curves, sets, active } = props
  const page = usePage()
  const t = sayDerating(page.language)
  const product = href(page, productPage.show, { params: { productCode: code } })
  return (
    <div className="derating stack" data-product-code={code}>
      <header>
        <h1>{t.titleOf({ code })}</h1>
        <p>
          <a href={product} data-derating-product>
            {name}
          </a>
        </p>
      </header>
      {props.news.map(text => (
        <Message key={text} kind="info" title={text} announced />
      ))}
      {props.asks && active && <AskDelete code={code} set={active} />}
      {curves.length === 0 ? (
        <EmptyState
          icon="chart-spline"
          title={props.isBase ? t.noCurvesBase() : t.noCurves()}
          action={<LinkButton href={product}>{t.toProduct()}</LinkButton>}
        >
          {props.isBase ? null : t.noCurvesText()}
        </EmptyState>
      ) : (
        <DeratingTool
          product={code}
          curves={curves}
          sets={sets}
          active={active?.id ?? ''}
          points={props.start?.points ?? active?.points ?? []}
          hidden={props.start?.hidden ?? active?.hidden ?? []}
          typed={props.typed}
          label={props.label || (active?.label ?? '')}
        />
      )}
    </div>
  )
}

function AskDelete({ code, set }: { code: string; set: SetView }) {
  const page = usePage()
  const t = sayDerating(page.language)
  return (
    <form method="post" action={href(page, derating.change, { query: { product: code } })} className="stack">
      <CsrfField />
      <input type="hidden" name="id" value={set.id} />
      <input type="hidden" name="sure" value="1" />
      <Message kind="warning" title={t.deleteSure({ name: set.label || t.unnamed() })} announced />
      <p className="form-actions">
        <Button type="submit" name="act" value="delete" look="danger">
          {t.delete()}
        </Button>
        <LinkButton href={href(page, derating.show, { query: { product: code, deratingId: set.id } })}>
          {t.keepIt()}
        </LinkButton>
      </p>
    </form>
  )
}
