import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CsrfField, Field } from './field.tsx'

/** A form that takes one file, a table as .xlsx or .csv unless said, and sends it without leaving the page. */
export function UploadForm({
  action,
  form,
  label,
  hint,
  error,
  submit,
  className,
  thenFocus,
  name = 'file',
  required = false,
  accept = '.xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  leads = false,
  children,
  more,
}: {
  action: string
  /** its name in the ids of its fields */
  form: string
  label: string
  hint: string
  error: string | undefined
  /** what the button says */
  submit: string
  className: string
  /** what takes the focus on the page that it leads to, as a selector */
  thenFocus?: string
  /** of the field */
  name?: string
  /** without a chosen file it is marked and nothing is sent */
  required?: boolean
  /** which files the browser offers */
  accept?: string
  /** it is answered with a page, to which the browser goes */
  leads?: boolean
  /** fields that go with it */
  children?: ReactNode
  /** below it: what few need */
  more?: ReactNode
}) {
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={className}
      data-then-focus={thenFocus}
      {...(!leads && { 'data-smooth': true })}
      {...(required && { 'data-required-first': '' })}
    >
      <CsrfField />
      {children}
      <Field
        label={label}
        hint={hint}
        name={name}
        required={required}
        form={form}
        type="file"
        accept={accept}
        error={error}
      />
      <Button type="submit" icon="upload">
        {submit}
      </Button>
      {more}
    </form>
  )
}

/** Below the preview of a file: its changes are applied, where it has any, or the file is discarded. */
export function FileDecision({
  apply,
  discard,
}: {
  apply: { words: string; action: string } | null
  discard: { words: string; action: string }
}) {
  return (
    <div className="row">
      {apply && (
        <form method="post" action={apply.action}>
          <CsrfField />
          <Button type="submit" look="primary" icon="check">
            {apply.words}
          </Button>
        </form>
      )}
      <form method="post" action={discard.action}>
        <CsrfField />
        <Button type="submit" look="text">
          {discard.words}
        </Button>
      </form>
    </div>
  )
}
