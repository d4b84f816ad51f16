import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { downloadManager } from '../../contract.ts'
import type { Source } from '../../model/source.ts'
import { sayManager } from '../../texts.ts'
import { AddForm } from './AddForm.tsx'
import { Addresses } from './Addresses.tsx'
import { Submit } from './Submit.tsx'
import { Told } from './Told.tsx'
import type { Package } from './use-package.ts'
import type { Products } from './use-products.ts'

/** The first half of a mode: how many products its list has, a reset, and what adds to it; `children`: the list itself. */
export function ProductsPart({
  mode,
  products,
  view,
  resets,
  error,
  onReset,
  children,
}: {
  mode: '1' | '2'
  products: Products
  view: { sources: Source[]; entered: string }
  resets: number
  error: string | undefined
  onReset: () => void
  children?: ReactNode
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const { list } = products
  return (
    <section className="dm-part" aria-labelledby="pdm-products">
      <div className="dm-head">
        <h2 id="pdm-products">
          {t.products()} <span data-pdm-count>{list.length.toLocaleString(page.formatLocale)}</span>{' '}
          {products.badge}
        </h2>
        <Button look="text" icon="rotate-ccw" className="needs-script" data-pdm-reset onClick={onReset}>
          {t.reset()}
        </Button>
      </div>
      <AddForm
        key={resets}
        mode={mode}
        codes={list.map(one => one.code)}
        sources={view.sources}
        entered={resets === 0 ? view.entered : ''}
        error={error}
        onAdd={async text => (await products.add([text]))?.join('\n') ?? null}
      />
      <Told told={products.told} families={products.families} mode={mode} />
      {children}
    </section>
  )
}

const kinds = { requestDownload: 'download', requestExport: 'export' } as const

/** The second half of a mode: what is wanted of the products (`children`), whom it goes to, and the button, with `foot` beside it. */
export function PackageForm({
  request,
  titleId,
  codes,
  wanted,
  ready,
  waitsFor,
  awake,
  foot,
  onSend,
  children,
}: {
  request: keyof typeof kinds
  /** the id of its heading */
  titleId: string
  codes: readonly string[]
  wanted: Package
  /** products are listed, and something of them is chosen */
  ready: boolean
  /** what is said until it is */
  waitsFor: string
  awake: boolean
  foot: ReactNode
  onSend: () => void
  children: ReactNode
}) {
  const page = usePage()
  const { filled, faults, buttonState, fill } = wanted
  const general = faults.filter(fault => !['receiver', 'email', 'privacy'].includes(fault.field))
  return (
    <form
      method="post"
      action={href(page, downloadManager[request])}
      className="dm-part"
      aria-labelledby={titleId}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (!buttonState['aria-busy']) onSend()
      }}
    >
      <CsrfField />
      <input type="hidden" name="productList" value={writeCodes(codes)} />
      {children}
      <Addresses filled={filled} errors={faults} awake={awake} onChange={fill} />
      {general.length > 0 && (
        <Message kind="error">
          {general.map(fault => (
            <p key={fault.message}>{fault.message}</p>
          ))}
        </Message>
      )}
      <div className="dm-foot">
        {foot}
        <Submit
          kind={kinds[request]}
          blocked={awake && !ready ? waitsFor : undefined}
          waitsFor={waitsFor}
          waited={awake && ready}
          state={buttonState}
        />
      </div>
    </form>
  )
}
