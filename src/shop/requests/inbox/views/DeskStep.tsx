import type { ReactNode } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { maxMessageLength } from '../model/request.ts'
import type { RefusedForm } from '../model/refused.ts'
import { sayRequests } from '../texts/requests.ts'

export type FieldOf = (
  name: string,
  value?: string,
) => { name: string; form: string; defaultValue: string; error: string | undefined }

/** A field of the form of an action: `value` until something else was entered, and what is wrong with that. */
export const fieldOf =
  (action: string, refused: RefusedForm | null): FieldOf =>
  (name, value = '') => {
    const mine = refused?.action === action ? refused : null
    return {
      name,
      form: action,
      defaultValue: mine?.entered[name] ?? value,
      error: mine?.errors.find(error => error.field === name)?.message,
    }
  }

/** A step of a request as a form of the desk: `children` are its own fields, and a message to the customer goes with it. */
export function DeskStep({
  action,
  to,
  name,
  version,
  refused,
  primary = true,
  children,
}: {
  action: string
  /** where it is sent */
  to: string
  name: string
  version: number
  refused: RefusedForm | null
  primary?: boolean
  children?: ReactNode
}) {
  const t = sayRequests(usePage().language)
  return (
    <Card title={name} step>
      <form
        method="post"
        action={to}
        className="stack"
        data-unsaved={refused?.action === action ? 'entered' : ''}
      >
        <CsrfField />
        <input type="hidden" name="version" value={version} />
        {children}
        <TextAreaField
          {...fieldOf(action, refused)('text')}
          label={t.message()}
          rows={2}
          maxLength={maxMessageLength}
        />
        <p>
          <Button type="submit" look={primary ? 'primary' : 'secondary'}>
            {name}
          </Button>
        </p>
      </form>
    </Card>
  )
}
