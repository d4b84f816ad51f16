import type * as z from 'zod'
import type { Language } from '#kit/language.ts'
import type { FieldError } from './refusal.ts'
import { texts } from './texts.ts'

/** The generic messages of forms (ERR-03 to ERR-06). */
export const sayField = texts({
  required: { en: 'This field is required.', es: 'Este campo es obligatorio.' },
  email: {
    en: 'Please enter a valid email address.',
    es: 'Introduzca una dirección de correo electrónico válida.',
  },
  tooLong: {
    en: 'Please enter no more than {max} characters.',
    es: 'No introduzca más de {max} caracteres.',
  },
  tooShort: { en: 'Please enter at least {min} characters.', es: 'Introduzca al menos {min} caracteres.' },
  notOne: { en: 'Please select a value from the list.', es: 'Elija un valor de la lista.' },
  number: { en: 'Please enter a number.', es: 'Introduzca un número.' },
  wholeNumber: { en: 'Please enter a whole number.', es: 'Introduzca un número entero.' },
  atLeast: { en: 'Please enter {min} or more.', es: 'Introduzca {min} o más.' },
  atMost: { en: 'Please enter {max} or less.', es: 'Introduzca {max} o menos.' },
  wrong: { en: 'Please check this value.', es: 'Compruebe este valor.' },
})

/** Is this one of the generic messages, which do not say what they are about? */
export function isGeneric(message: string, language: Language): boolean {
  const t = sayField(language)
  const plain = [t.required(), t.email(), t.notOne(), t.number(), t.wholeNumber(), t.wrong()]
  const bounds = [t.tooLong({ max: 0 }), t.tooShort({ min: 0 }), t.atLeast({ min: 0 }), t.atMost({ max: 0 })]
  return plain.includes(message) || bounds.includes(message.replace(/-?\d[\d.,]*/, '0'))
}

function message(issue: z.core.$ZodIssue, language: Language): string {
  const t = sayField(language)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === '') return t.required()
      return issue.expected === 'number' ? t.number() : issue.expected === 'int' ? t.wholeNumber() : t.wrong()
    case 'too_small':
      if (issue.origin === 'array' && Number(issue.minimum) <= 1) return t.required()
      if (issue.origin !== 'string') return t.atLeast({ min: Number(issue.minimum) })
      return Number(issue.minimum) <= 1 ? t.required() : t.tooShort({ min: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? t.tooLong({ max: Number(issue.maximum) })
        : t.atMost({ max: Number(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email' ? t.email() : t.wrong()
    case 'invalid_value':
      return t.notOne()
    case 'custom':
      return issue.message === 'Invalid input' ? t.wrong() : issue.message
    case 'not_multiple_of':
    case 'unrecognized_keys':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return t.wrong()
  }
}

/** What is wrong at which field, in the visitor's language; one message a field. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  const errors = new Map<string, string>()
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.')
    if (!errors.has(field)) errors.set(field, message(issue, language))
  }
  return [...errors].map(([field, text]) => ({ field, message: text }))
}
