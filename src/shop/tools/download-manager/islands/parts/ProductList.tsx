import { useState } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { downloadManager } from '../../contract.ts'
import type { ListedProduct } from '../../model/download-data.ts'
import { shownFirst } from '../../model/stored.ts'
import { sayManager } from '../../texts.ts'

/** DLM-04: image, name, number and trash button; the first 10, the rest on demand, with a footer only beyond 10. */
export function ProductList({
  products,
  awake,
  onRemove,
}: {
  products: readonly ListedProduct[]
  awake: boolean
  onRemove: (code: string) => void
}) {
  const page = usePage()
  const t = sayManager(page.language)
  const [all, setAll] = useState(false)
  const codes = products.map(one => one.code)
  const without = (code: string) =>
    href(page, downloadManager.show, { query: { products: writeCodes(codes.filter(one => one !== code)) } })
  return (
    <>
      <ul className="dm-list" id="pdm-list">
        {products.map(({ code, name, formattedProductCode, images, url }, at) => (
          <li
            key={code}
            data-product-code={code}
            // the rest is there for who has no script
            className={at >= shownFirst && !all ? 'without-script' : undefined}
            hidden={awake && at >= shownFirst && !all}
          >
            <span className="white-tile">
              <img src={images[0]?.url} alt="" width="48" height="48" loading="lazy" />
            </span>
            <span className="dm-product">
              <a href={url}>{formattedProductCode}</a>
              <span className="muted">{name}</span>
            </span>
            {awake ? (
              <Button
                look="text"
                size="small"
                icon="trash-2"
                iconOnly
                data-pdm-remove={code}
                onClick={() => onRemove(code)}
              >
                {t.removeWhat({ code })}
              </Button>
            ) : (
              <LinkButton look="text" size="small" icon="trash-2" iconOnly href={without(code)}>
                {t.removeWhat({ code })}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
      {products.length > shownFirst && (
        <p className="dm-list-foot needs-script">
          <Button
            look="text"
            icon={all ? 'chevron-up' : 'chevron-down'}
            aria-expanded={all}
            aria-controls="pdm-list"
            data-pdm-expand
            onClick={() => setAll(!all)}
          >
            {all ? t.showFewer({ n: shownFirst }) : t.showAll({ n: products.length })}
          </Button>
        </p>
      )}
    </>
  )
}
