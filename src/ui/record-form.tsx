import type { ReactNode } from 'react'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from './ask-before.ts'
import { Button, LinkButton } from './button.tsx'
import { Card } from './card.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { CsrfField } from './field.tsx'
import type { IconName } from './icon-names.ts'
import { Message } from './message.tsx'

/** What else may be done with the kept thing; with `ask` it asks before. */
export type RecordAct = {
  action: string
  label: string
  icon: IconName
  ask?: string
  /** the button of the question, where it says something else than `label` */
  ok?: string
  danger?: true
  /** what is sent with it */
  sends?: { name: string; value: string }
}

/**
 * A form for one thing, new or kept: what has changed meanwhile, what is wrong, the fields, saving, where it serves a
 * preview, and the way back, and below it what else may be done. What is kept says its version, so that nobody overwrites what a
 * colleague has saved since.
 */
export function RecordForm({
  form,
  action,
  version,
  conflict,
  errors,
  names,
  save,
  back,
  preview,
  act,
  children,
}: {
  /** the name of the form in the ids of its fields */
  form: string
  action: string
  /** null: it is new */
  version: string | null
  conflict: string | null
  errors: readonly FieldError[]
  /** how the fields are called, for the summary of what is wrong */
  names: Record<string, string>
  save: string
  back?: { href: string; label: string }
  /** a button that sends `do=preview`, and what it led to: null before that */
  preview?: { label: string; shown: ReactNode | null }
  act?: RecordAct | null
  children: ReactNode
}) {
  const whichVersion = version !== null && <input type="hidden" name="version" value={version} />
  return (
    <>
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary errors={errors} form={form} names={names} />
      <Card>
        <form
          method="post"
          action={action}
          className="stack"
          data-unsaved={conflict !== null || errors.length > 0 || preview?.shown ? 'entered' : ''}
        >
          <CsrfField />
          {whichVersion}
          {children}
          <p className="row">
            <Button type="submit" look="primary">
              {save}
            </Button>
            {preview && (
              <Button type="submit" name="do" value="preview" icon="eye">
                {preview.label}
              </Button>
            )}
            {back && (
              <LinkButton href={back.href} look="text">
                {back.label}
              </LinkButton>
            )}
          </p>
        </form>
      </Card>
      {preview?.shown && <Card title={preview.label}>{preview.shown}</Card>}
      {act && (
        <form
          method="post"
          action={act.action}
          {...(act.ask !== undefined &&
            askBefore({ ask: act.ask, ok: act.ok ?? act.label, danger: act.danger ?? false }))}
        >
          <CsrfField />
          {whichVersion}
          {act.sends && <input type="hidden" {...act.sends} />}
          <Button type="submit" icon={act.icon}>
            {act.label}
          </Button>
        </form>
      )}
    </>
  )
}
