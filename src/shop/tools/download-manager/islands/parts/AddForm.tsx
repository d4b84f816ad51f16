import { useState } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { useButtonState } from '#ui/use-button-state.ts'
import { downloadManager } from '../../contract.ts'
import type { Source } from '../../model/source.ts'
import { sayManager } from '../../texts.ts'

/** Longer lists do not fit into the address of an overlay; there the script hands them over. */
const maxInAddress = 4_000

/** Numbers into the list: typed, pasted, imported, or chosen from basket, watchlist and comparison. */
export function AddForm({
  mode,
  codes,
  sources,
  entered,
  error,
  onAdd,
}: {
  mode: '1' | '2'
  codes: readonly string[]
  sources: readonly Source[]
  entered: string
  error: string | undefined
  /** adds what was entered; what was not understood stays in the field. Throws nothing. */
  onAdd: (entered: string) => Promise<string | null>
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const [text, setText] = useState(entered)
  const [wrong, setWrong] = useState(error)
  const [buttonProps, setButton] = useButtonState()
  const list = writeCodes(codes)
  const products = list.length <= maxInAddress ? list : ''
  const names = { basket: t.fromBasket(), watchlist: t.fromWatchlist(), comparison: t.fromComparison(), variants: '' } // prettier-ignore
  return (
    <form
      method="post"
      action={href(page, downloadManager.add)}
      className="dm-add"
      data-pdm-add
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (buttonProps['aria-busy']) return
        if (text.trim() === '') {
          setWrong(t.nothingEntered())
          document.querySelector<HTMLElement>('#f-pdm-productList')?.focus()
          return
        }
        setWrong(undefined)
        setButton('awaiting')
        // DLM-23: the button acts again whatever came of it
        const send = async () => {
          const left = await onAdd(text)
          setButton(left === null ? null : 'success')
          if (left !== null) setText(left)
        }
        void send()
      }}
    >
      <CsrfField />
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="storageProductList" value={list} />
      <TextAreaField
        label={t.addLabel()}
        hint={t.addHint()}
        name="productList"
        form="pdm"
        rows={3}
        error={wrong}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={event => setText(event.target.value)}
      />
      <div className="dm-ways">
        <Button type="submit" look="primary" icon="plus" {...buttonProps}>
          {t.add()}
        </Button>
        <LinkButton
          icon="file-spreadsheet"
          data-overlay
          data-pdm-import
          href={href(page, downloadManager.importOverlay, { query: { mode, products } })}
        >
          {t.importExcel()}
        </LinkButton>
        <LinkButton look="text" icon="download" href={href(page, downloadManager.template)}>
          {t.template()}
        </LinkButton>
        {sources.map(from => (
          <LinkButton
            key={from}
            look="text"
            icon="list-plus"
            data-overlay
            data-popup="wide"
            href={href(page, downloadManager.select, { query: { from, mode, products } })}
          >
            {names[from]}
          </LinkButton>
        ))}
      </div>
    </form>
  )
}
