import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { EditedCategory } from '#shop/catalogue/articles/model/edited.ts'
import { categoryPictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { categoryDesk, categoryPicture } from '../contract.ts'
import { sayCategories } from '../texts/categories.ts'

type Kept = Pick<EditedCategory, 'code' | 'drawing' | 'picture'>

/** The address of what the shop shows of a category; null: nothing. */
function useShown({ code, drawing, picture }: Kept): string | null {
  const page = usePage()
  if (picture !== null) return href(page, categoryPicture.show, { params: { file: picture } })
  return drawing && categoryPictureUrl(code, drawing)
}

/** What the shop shows of a category: a picture or a drawing from a file, or the drawing of an article. */
export function CategoryPicture({
  kept,
  article,
  errors,
}: {
  kept: Kept
  /** the part number that was entered and refused */
  article: string
  errors: readonly FieldError[]
}) {
  const page = usePage()
  const t = sayCategories(page.language)
  const shown = useShown(kept)
  const form = {
    method: 'post',
    action: href(page, categoryDesk.picture, { params: { code: kept.code } }),
    encType: 'multipart/form-data',
  } as const
  const errorAt = (field: string) => errors.find(error => error.field === field)?.message
  return (
    <Card title={t.picture()} id="picture">
      <div className="stack">
        <p className="muted">{t.pictureNote()}</p>
        {shown === null ? (
          <p>{t.noPicture()}</p>
        ) : (
          <div className="row">
            <span className="white-tile">
              <img src={shown} alt={t.pictureNow()} width={160} height={100} className="category-picture" />
            </span>
            <form
              {...form}
              {...askBefore({ ask: t.removePictureAsk(), ok: t.removePicture(), danger: true })}
            >
              <CsrfField />
              <Button type="submit" name="act" value="remove" icon="trash-2">
                {t.removePicture()}
              </Button>
            </form>
          </div>
        )}
        <form {...form} className="stack">
          <CsrfField />
          <Field
            label={t.pictureFile()}
            hint={t.pictureFileHint()}
            name="file"
            form="picture"
            type="file"
            accept="image/png,image/jpeg,image/webp,application/json,.json"
            error={errorAt('file')}
          />
          <p>
            <Button type="submit" name="act" value="file" icon="upload">
              {t.uploadPicture()}
            </Button>
          </p>
        </form>
        <form {...form} className="stack">
          <CsrfField />
          <Field
            label={t.pictureArticle()}
            hint={t.pictureArticleHint()}
            name="article"
            form="picture"
            width="medium"
            maxLength={120}
            autoComplete="off"
            defaultValue={article}
            error={errorAt('article')}
          />
          <p>
            <Button type="submit" name="act" value="article">
              {t.takePicture()}
            </Button>
          </p>
        </form>
      </div>
    </Card>
  )
}
