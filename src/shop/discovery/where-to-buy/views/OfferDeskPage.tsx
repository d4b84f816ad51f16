import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { languages } from '#platform/language/language.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { RecordForm } from '#ui/record-form.tsx'
import { Screen } from '#ui/screen.tsx'
import { Field } from '#ui/field.tsx'
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
    <Screen title={kept ? t.offerOf({ code, name }) : t.addOffer()} note={name}>
      <RecordForm
        form={form}
        action={
          kept
            ? href(page, buyDesk.saveOffer, { params: { id: kept.id } })
            : href(page, buyDesk.addOffer, { params: { id: distributor.id } })
        }
        version={kept?.version ?? null}
        conflict={conflict}
        errors={errors}
        names={{
          code: t.partNumber(),
          quantity: t.quantity(),
          ...Object.fromEntries(
            languages.map(each => [
              `remark_${each}`,
              t.remarkIn({ language: languageName(each, page.language) }),
            ]),
          ),
          price: t.price(),
          currency: t.currency(),
          link: t.link(),
        }}
        save={t.save()}
        back={{
          href: href(page, buyDesk.distributor, { params: { id: distributor.id } }),
          label: t.offersOf({ name }),
        }}
        act={
          kept && {
            action: href(page, buyDesk.removeOffer, { params: { id: kept.id } }),
            label: t.remove(),
            icon: 'trash-2',
            ask: t.removeAsk({ code, name }),
            ok: t.removeOk(),
            danger: true,
          }
        }
      >
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
          {languages.map(each => (
            <Field
              key={each}
              {...field(`remark_${each}`, 120)}
              lang={each}
              label={t.remarkIn({ language: languageName(each, page.language) })}
              hint={t.remarkHint()}
            />
          ))}
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
      </RecordForm>
    </Screen>
  )
}
