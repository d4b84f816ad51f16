import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { cart } from '#shop/buying/cart/contract.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckboxField, CsrfField, Field, RadioGroupField, TextAreaField } from '#ui/field.tsx'
import { savedCarts as contract } from '../contract.ts'
import { maxDescriptionLength, maxNameLength, type SavedCart } from '../model/saved-cart.ts'
import { saySavedCarts } from '../texts.ts'

export type SaveFormProps = {
  positions: number
  /** what was entered and refused; `taken`: one of that name is there */
  refused?:
    | { name: string; description: string; emptyAfter: boolean; error: string; taken: boolean }
    | undefined
}

/** The open basket under a name. */
export function SaveFormFragment({ positions, refused }: SaveFormProps) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  return (
    <form method="post" action={href(page, contract.save)} className="stack" data-smooth data-required-first>
      <h1>{t.saveTitle()}</h1>
      <p>{t.saveText({ n: positions })}</p>
      <CsrfField />
      <Field
        label={t.name()}
        name="name"
        form="save"
        required
        maxLength={maxNameLength}
        autoComplete="off"
        defaultValue={refused?.name ?? ''}
        error={refused?.error}
      />
      {refused?.taken && <CheckboxField label={t.overwrite()} name="overwrite" form="save" />}
      <TextAreaField
        label={t.description()}
        name="description"
        form="save"
        hint={t.descriptionHint()}
        rows={2}
        maxLength={maxDescriptionLength}
        defaultValue={refused?.description ?? ''}
      />
      <CheckboxField
        label={t.emptyAfter()}
        name="emptyAfter"
        form="save"
        defaultChecked={refused?.emptyAfter ?? false}
      />
      <div className="form-actions">
        <LinkButton href={href(page, cart.show)} data-close>
          {t.cancel()}
        </LinkButton>
        <Button type="submit" look="primary">
          {t.saveButton()}
        </Button>
      </div>
    </form>
  )
}

/** What is to become of the open basket, where something is in it, and of the saved one, where it is their own. */
export function RestoreFormFragment({ saved, inBasket }: { saved: SavedCart; inBasket: number }) {
  const page = usePage()
  const t = saySavedCarts(page.language)
  const { name } = saved
  return (
    <form method="post" action={href(page, contract.restore)} className="stack">
      <h1>{t.restoreTitle({ name })}</h1>
      <CsrfField />
      <input type="hidden" name="cartId" value={saved.id} />
      {inBasket > 0 && (
        <RadioGroupField
          label={t.inBasketNow({ n: inBasket })}
          name="replace"
          form="restore"
          defaultValue="false"
          options={[
            { value: 'false', label: t.merge(), hint: t.mergeHint() },
            { value: 'true', label: t.replace(), hint: t.replaceHint() },
          ]}
        />
      )}
      {saved.owner === null && (
        <CheckboxField label={t.keepCopy()} name="keepCopy" form="restore" defaultChecked />
      )}
      <div className="form-actions">
        <LinkButton href={href(page, contract.list)} data-close>
          {t.cancel()}
        </LinkButton>
        <Button type="submit" look="primary" icon="shopping-cart">
          {t.toBasket()}
        </Button>
      </div>
    </form>
  )
}
