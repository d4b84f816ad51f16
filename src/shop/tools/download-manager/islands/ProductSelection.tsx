import { useState } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { emitPageEvent } from '#kit/page-event.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { downloadManager } from '../contract.ts'
import { productsChosen } from '../model/news.ts'
import { sayManager } from '../texts.ts'

type Props = { articles: readonly { code: string; name: string }[]; mode: '1' | '2'; products: string }

/**
 * DLM-17: a box for each article and one for all, which tells when only some are ticked. On the page of the download
 * manager the list there takes them; elsewhere they go as a form.
 */
function Selection({ articles, mode, products }: Props) {
  const page = usePage()
  const t = sayManager(page.language)
  const awake = useAwake()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const all = chosen.length === articles.length
  const none = chosen.length === 0
  return (
    <form
      method="post"
      action={href(page, downloadManager.add)}
      className="stack"
      onSubmit={event => {
        if (none || document.querySelector('[data-pdm]')) event.preventDefault()
        event.stopPropagation()
        if (!none && event.defaultPrevented) emitPageEvent(productsChosen, { codes: [...chosen] })
      }}
    >
      <CsrfField />
      <input type="hidden" name="mode" value={mode} />
      <input type="hidden" name="storageProductList" value={products} />
      <label className="tick needs-script dm-select-all">
        <input
          type="checkbox"
          data-pdm-all
          checked={all}
          ref={box => {
            if (box) box.indeterminate = !all && !none
          }}
          onChange={() => setChosen(all ? [] : articles.map(one => one.code))}
        />
        <span>{t.selectAll()}</span>
      </label>
      <ul className="dm-select">
        {articles.map(({ code, name }) => (
          <li key={code}>
            <label className="tick">
              <input
                type="checkbox"
                name="productList"
                value={code.replaceAll('%', '%25').replaceAll(',', '%2C')}
                checked={chosen.includes(code)}
                onChange={event =>
                  setChosen(event.target.checked ? [...chosen, code] : chosen.filter(one => one !== code))
                }
              />
              <span>
                {code.replaceAll(' ', '\u00a0')}
                <span className="field-hint">{name}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="form-actions">
        <Button
          type="submit"
          look="primary"
          icon="plus"
          blocked={awake && none ? t.chooseOne() : undefined}
          waitsFor={t.chooseOne()}
          waited={awake && !none}
        >
          {t.addChosen()}
        </Button>
      </div>
    </form>
  )
}

export const ProductSelection = island<Props>('download-manager/ProductSelection', Selection, 'now')
