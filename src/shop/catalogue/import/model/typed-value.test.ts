import { expect, test } from 'vitest'
import type { Attribute } from '#shop/catalogue/articles/model.ts'
import { readValue } from './typed-value.ts'

const gender = {
  code: 'gender',
  kind: 'text',
  choices: null,
  valueNames: {
    male: { en: 'Male', es: 'Macho' },
    female: { en: 'Female', es: 'Hembra' },
    '16A': { en: '16A' },
  },
} as unknown as Attribute

test.each([
  ['female', { value: 'female' }],
  ['FEMALE', { value: 'female' }],
  ['Hembra', { value: 'female' }],
  ['femal', { fault: 'slip', detail: 'Female' }],
  ['femlae', { fault: 'slip', detail: 'Female' }],
  ['Hembre', { fault: 'slip', detail: 'Female' }],
  ['Machos', { fault: 'slip', detail: 'Male' }],
  ['mal', { value: 'mal' }],
  ['10A', { value: '10A' }],
  ['neutral', { value: 'neutral' }],
])('decision 292 %s among the genders is read as %j', (typed, read) =>
  expect(readValue(gender, typed, 'en')).toEqual(read),
)
