import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { usePage } from '#platform/page/page-context.tsx'
import { Icon } from './icon.tsx'
import { sayUi } from './texts.ts'

/** The id of a field's control, which an error summary links to. */
export const fieldId = (name: string, form = ''): string =>
  `f-${form && `${form}-`}${name.replace(/[^\w-]/g, '-')}`

type Shared = {
  label: ReactNode
  name: string
  /** tells two forms of one page apart; ErrorSummary takes the same */
  form?: string
  hint?: ReactNode
  /** what is wrong, in the words of the error summary */
  error?: string | undefined
  /** marked by a star; the server checks, so that the words are always ours (ERR-03) */
  required?: boolean
  /** how long the value is expected to be */
  width?: 'short' | 'medium' | 'full'
  /** the label is only heard, e.g. in a table row */
  hideLabel?: boolean
  /** the id of the form that it belongs to, where it stands outside of it */
  owner?: string
}
type Own<T> = Omit<T, keyof Shared | 'id' | 'className' | 'required'>

function describe(id: string, { hint, error, required, owner }: Shared) {
  const by = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(by && { 'aria-describedby': by }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
    ...(owner !== undefined && { form: owner }),
  }
}

function Star({ required }: { required: boolean | undefined }) {
  return required ? (
    <span className="field-star" aria-hidden="true">
      {' '}
      *
    </span>
  ) : null
}

/** The message at a field; nothing without a message. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="circle-alert" size={16} />
      <span>{error}</span>
    </p>
  )
}

function Around({ id, shared, children }: { id: string; shared: Shared; children: ReactNode }) {
  const { label, hint, error, required, width = 'full', hideLabel } = shared
  return (
    <div className={`field field-${width}${error ? ' field-wrong' : ''}`}>
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : 'field-label'}>
        {label}
        <Star required={required} />
      </label>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

function split<T extends Shared>(props: T): [Shared, Omit<T, keyof Shared>] {
  const { label, name, form, hint, error, required, width, hideLabel, owner, ...rest } = props
  const shared = { label, name, form, hint, error, required, width, hideLabel, owner }
  return [shared as Shared, rest]
}

type FieldProps = Shared &
  Own<InputHTMLAttributes<HTMLInputElement>> & {
    suffix?: ReactNode
    /** what belongs to a password and stands below it: how strong it is */
    meter?: ReactNode
  }

/** Is it a search, with nothing else wrong, for more than is searched for? */
const isLongSearch = ({ type, error, defaultValue, maxLength = Infinity }: FieldProps): boolean =>
  type === 'search' && !error && String(defaultValue ?? '').length > maxLength

/** A search for so much that nothing is looked for (`SearchText`): it is kept, and told. */
function LongSearch(props: FieldProps) {
  const t = sayUi(usePage().language)
  return <Field {...props} error={t.searchTooLong({ most: props.maxLength ?? 0 })} />
}

/** One line of text with its label. `type`, `autoComplete`, `inputMode`, `defaultValue` … go to the input. */
export function Field(props: FieldProps) {
  if (isLongSearch(props)) return <LongSearch {...props} />
  const [shared, { suffix, meter, type = 'text', ...rest }] = split(props)
  const id = fieldId(shared.name, shared.form)
  const input = <input {...rest} type={type} name={shared.name} className="input" {...describe(id, shared)} />
  return (
    <Around id={id} shared={shared}>
      {type === 'password' ? (
        <Password meter={meter}>{input}</Password>
      ) : suffix ? (
        <span className="input-group">
          {input}
          <span className="input-suffix">{suffix}</span>
        </span>
      ) : (
        input
      )}
    </Around>
  )
}

function Password({ children, meter }: { children: ReactNode; meter: ReactNode }) {
  const t = sayUi(usePage().language)
  const control = (
    <span className="input-group">
      {children}
      <button
        type="button"
        className="input-button needs-script"
        data-reveal
        aria-pressed="false"
        aria-label={t.showPassword()}
      >
        <Icon name="eye" />
      </button>
    </span>
  )
  return meter ? (
    <div>
      {control}
      {meter}
    </div>
  ) : (
    control
  )
}

/** A choice of one out of several, closed. */
export function SelectField(
  props: Shared & Own<SelectHTMLAttributes<HTMLSelectElement>> & { options: readonly Choice[] },
) {
  const [shared, { options, ...rest }] = split(props)
  const id = fieldId(shared.name, shared.form)
  return (
    <Around id={id} shared={shared}>
      <span className="select">
        <select {...rest} name={shared.name} className="input" {...describe(id, shared)}>
          {options.map(option => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </Around>
  )
}

/** Several lines of text. `rows` is 4 unless said. */
export function TextAreaField(props: Shared & Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const [shared, rest] = split(props)
  const id = fieldId(shared.name, shared.form)
  return (
    <Around id={id} shared={shared}>
      <textarea rows={4} {...rest} name={shared.name} className="input" {...describe(id, shared)} />
    </Around>
  )
}

/** One box to tick. `value` is 'true' unless said. */
export function CheckboxField(props: Shared & Own<InputHTMLAttributes<HTMLInputElement>>) {
  const [shared, rest] = split(props)
  const id = fieldId(shared.name, shared.form)
  return (
    <div className={`field tick${shared.error ? ' field-wrong' : ''}`}>
      <input value="true" {...rest} type="checkbox" name={shared.name} {...describe(id, shared)} />
      <div>
        <label htmlFor={id} className={shared.hideLabel ? 'visually-hidden' : undefined}>
          {shared.label}
          <Star required={shared.required} />
        </label>
        {shared.hint && (
          <p className="field-hint" id={`${id}-hint`}>
            {shared.hint}
          </p>
        )}
        <FieldError id={id} error={shared.error} />
      </div>
    </div>
  )
}

export type Choice = { value: string; label: string; hint?: string }
type Choices = Shared & { options: readonly (Omit<Choice, 'hint'> & { hint?: ReactNode })[] }

/** Controls under one legend; the first has the field's id. */
function ChoiceGroup({
  type,
  look,
  options,
  chosen,
  ...shared
}: Choices & { type: 'radio' | 'checkbox'; look: string; chosen: readonly (string | undefined)[] }) {
  const id = fieldId(shared.name, shared.form)
  const described = describe(id, shared)['aria-describedby']
  return (
    <fieldset
      className={`field choice-group ${look}${shared.error ? ' field-wrong' : ''}`}
      {...(described && { 'aria-describedby': described })}
    >
      <legend className={shared.hideLabel ? 'visually-hidden' : 'field-label'}>
        {shared.label}
        <Star required={shared.required} />
      </legend>
      {shared.hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {shared.hint}
        </p>
      )}
      <FieldError id={id} error={shared.error} />
      {options.map((option, i) => {
        const own = i === 0 ? id : `${id}-${option.value.replace(/[^\w-]/g, '-')}`
        return (
          <label className="tick" key={option.value} htmlFor={own}>
            <input
              type={type}
              id={own}
              name={shared.name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className="field-hint">{option.hint}</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** A choice of one out of few, all seen; `look='cards'` gives each its frame. */
export function RadioGroupField({
  defaultValue,
  look = 'plain',
  ...shared
}: Choices & { defaultValue?: string; look?: 'plain' | 'cards' }) {
  return <ChoiceGroup {...shared} type="radio" look={`radio-${look}`} chosen={[defaultValue]} />
}

/** A choice of any number out of several, sent under one name, in as many columns as have room. */
export function CheckboxGroupField({
  defaultValues = [],
  ...shared
}: Choices & { defaultValues?: readonly string[] }) {
  return <ChoiceGroup {...shared} type="checkbox" look="checkbox-group" chosen={defaultValues} />
}

/** The token every form carries (SEC-07). */
export function CsrfField() {
  return <input type="hidden" name="CSRFToken" value={usePage().csrf} />
}
