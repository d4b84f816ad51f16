import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { writeAssignment } from '#shop/ordering/reference-documents/model/assignment.ts'
import {
  isReferenceKey,
  kindName,
  referenceOf,
  type Callable,
} from '#shop/ordering/reference-documents/model/document.ts'
import { Button } from '#ui/button.tsx'
import { CsrfField, RadioGroupField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { cartLines } from '../contract.ts'
import type { Position } from '../model/cart.ts'
import { sayCart } from '../texts.ts'

/** What a position may be called off against, and against what it is (CART-29); nothing where there is no choice. */
export function ReferenceChoice({
  position,
  choices,
}: {
  position: Position
  choices: readonly Callable[] | undefined
}) {
  const page = usePage()
  const t = sayCart(page.language)
  const { entryNumber, requestedOn: on, lineKey } = position
  const now = referenceOf(position.details)
  if (lineKey !== '' && !isReferenceKey(lineKey)) return null
  if (!choices?.length && !now) return null
  const value = (document: { code: string; position: number } | null) =>
    writeAssignment({ entryNumber, document, on })
  return (
    <Disclosure summary={t.reference()} look="plain">
      <form method="post" action={href(page, cartLines.assignByForm)} className="stack">
        <CsrfField />
        <RadioGroupField
          label={t.referenceOf({ code: position.code })}
          name="selectedRadiobutton"
          form={`reference-${entryNumber}`}
          defaultValue={value(now && { code: now.document, position: now.position })}
          options={[
            { value: value(null), label: t.referenceNone() },
            ...(choices ?? []).map(one => ({
              value: value({ code: one.document, position: one.number }),
              label: `${kindName(one.kind, page.language)} ${one.document}, ${one.number}`,
              hint: [
                t.referenceLeft({ n: one.left }),
                one.validUntil && t.referenceUntil({ on: formatDate(one.validUntil) }),
              ]
                .filter(Boolean)
                .join(', '),
            })),
          ]}
        />
        <Button type="submit" size="small">
          {t.referenceAssign()}
        </Button>
      </form>
    </Disclosure>
  )
}
