import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { productPage } from '../contract.ts'
import { SolidView } from '../islands/SolidView.tsx'
import type { GalleryPicture } from '../model/gallery.ts'
import { sayProduct } from '../texts.ts'

type Props = { code: string; name: string; pictures: readonly GalleryPicture[] }

/** The body of a product in an overlay; works alone as a page, without script with its picture. */
export function SolidFragment({ code, name, pictures }: Props) {
  const page = usePage()
  const t = sayProduct(page.language)
  const picture = pictures.find(one => one.kind === 'drawn') ?? pictures[0]
  return (
    <div className="solid">
      <h1>{t.solidOf({ name })}</h1>
      <SolidView code={code} name={name} picture={picture?.src ?? null} alt={picture?.alt ?? ''} />
      <p className="zoom-back">
        <a href={href(page, productPage.show, { params: { productCode: code } })}>{t.back()}</a>
      </p>
    </div>
  )
}
