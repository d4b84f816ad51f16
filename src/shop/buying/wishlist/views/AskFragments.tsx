import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { wishlist } from '../contract.ts'
import { watchRemoves } from '../model/marks.ts'
import { sayWatchlist } from '../texts.ts'
import { chosenForm } from './chosen-form.ts'

function Ask({ n, children }: { n: number; children: ReactNode }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <div className="stack">
      <h1>{t.deleteTitle()}</h1>
      <p>{t.deleteQuestion({ n })}</p>
      <p className="muted">{t.canUndo()}</p>
      <div className="form-actions">
        <LinkButton href={href(page, wishlist.show)} data-close>
          {t.cancel()}
        </LinkButton>
        {children}
      </div>
    </div>
  )
}

/**
 * Asks before checked entries are deleted (WISH-15). In the overlay its button sends the form of the page behind it;
 * alone it has a form of its own with what was checked.
 */
export function AskRemoveFragment({ codes, marked }: { codes: readonly string[]; marked: number }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  const action = href(page, wishlist.removeList)
  if (codes.length === 0)
    return (
      <Ask n={marked}>
        <Button
          type="submit"
          look="danger"
          form={chosenForm}
          formAction={action}
          formMethod="post"
          data-removes-ticked
          {...watchRemoves.mark({ watchRemoves: true })}
        >
          {t.deleteYes()}
        </Button>
      </Ask>
    )
  return (
    <form method="post" action={action}>
      <CsrfField />
      {codes.map(code => (
        <input key={code} type="hidden" name="product" value={code} />
      ))}
      <Ask n={codes.length}>
        <Button type="submit" look="danger">
          {t.deleteYes()}
        </Button>
      </Ask>
    </form>
  )
}

/** Asks before the list is emptied (WISH-13, WISH-15). */
export function AskRemoveAllFragment({ n }: { n: number }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <form method="post" action={href(page, wishlist.removeAllByForm)}>
      <CsrfField />
      <Ask n={n}>
        <Button type="submit" look="danger" {...watchRemoves.mark({ watchRemoves: true })}>
          {t.removeAll()}
        </Button>
      </Ask>
    </form>
  )
}
