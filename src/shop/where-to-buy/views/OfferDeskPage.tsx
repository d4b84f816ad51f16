import { href } from '#kit/contract.ts'
import { usePage } from '#kit/page-context.tsx'
import { DeskFrame } from '#shop/desk/views/DeskFrame.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { buyDesk } from '../contract.ts'
import type { OfferFields } from '../model/forms.ts'
import type { Distributor, KeptOffer } from '../model/offer.ts'
import { sayBuyDesk } from '../texts/desk.ts'

export type OfferForm = {
  distributor: Distributor
  /** null: a new one */
  kept: KeptOffer | null
  code: string
  fields: OfferFields
  errors: readonly { field: string; message: string }[]
  conflict: string | null
}

const form = 'offer'

/** One offer of a distributor to add, change or remove. */
export function OfferDeskPage({ distributor, kept, code, fields, errors, conflict }: OfferForm) {
  const page = usePage()
  const t = sayBuyDesk(page.language)
  const { name, website } = distributor
  const wrong = (field: string) => errors.find(error => error.field === field)?.message
  const field = (own: keyof OfferFields, maxLength: number) => ({
    name: own,
    form,
    maxLength,
    defaultValue: fields[own],
    error: wrong(own),
  })
  return (
    <DeskFrame section="distributors" title={kept ? t.offerOf({ code, name }) : t.addOffer()} note={name}>
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary
        errors={errors}
        form={form}
        names={{
          code: t.partNumber(),
          quantity: t.quantity(),
          remark: t.remark(),
          price: t.price(),
          currency: t.currency(),
          link: t.link(),
        }}
      />
      <Card>
        <form
          method="post"
          action={
            kept
              ? href(page, buyDesk.saveOffer, { params: { id: kept.id } })
              : href(page, buyDesk.addOffer, { params: { id: distributor.id } })
          }
          className="stack"
        >
          <CsrfField />
          {kept && <input type="hidden" name="version" value={kept.version} />}
          <div className="form-grid">
            {!kept && (
              <Field
                name="code"
                form={form}
                label={t.partNumber()}
                defaultValue={code}
                error={wrong('code')}
                required
                maxLength={120}
              />
            )}
            <Field {...field('quantity', 9)} label={t.quantity()} required inputMode="numeric" />
            <Field {...field('remark', 120)} label={t.remark()} hint={t.remarkHint()} />
            <Field {...field('price', 20)} label={t.price()} hint={t.priceHint()} inputMode="decimal" />
            <Field {...field('currency', 3)} label={t.currency()} width="short" />
            <div className="span-all">
              <Field
                {...field('link', 1_000)}
                label={t.link()}
                hint={t.linkHint({ website })}
                required
                inputMode="url"
              />
            </div>
          </div>
          <p className="row">
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
            <LinkButton
              href={href(page, buyDesk.distributor, { params: { id: distributor.id } })}
              look="text"
            >
              {t.offersOf({ name })}
            </LinkButton>
          </p>
        </form>
      </Card>
      {kept && (
        <form
          method="post"
          action={href(page, buyDesk.removeOffer, { params: { id: kept.id } })}
          data-confirm={t.removeAsk({ code, name })}
          data-confirm-ok={t.removeOk()}
          data-confirm-danger
        >
          <CsrfField />
          <input type="hidden" name="version" value={kept.version} />
          <Button type="submit" icon="trash-2">
            {t.remove()}
          </Button>
        </form>
      )}
    </DeskFrame>
  )
}
