/** Small words for writing knowledge bases down. */
import type { Definition, DefinitionInput, When } from '#shop/tools/configurators/model/definition.ts'
import { text, type Text } from '../design.ts'

type Value = Definition['base']['characteristics'][number]['values'][number]
type Rule = DefinitionInput['base']['rules'][number]

export const value = (id: string, en: string, es: string, more: Partial<Value> = {}): Value => ({
  id,
  name: text(en, es),
  ...more,
})
/** Euro cents; dollars follow as in the price lists. */
export const euro = (cents: number) => ({ EUR: cents, USD: Math.round((cents * 112) / 100) })

export const asked = (
  id: string,
  name: Text,
  values: Value[],
  proposed?: string,
): Definition['base']['characteristics'][number] => ({ id, name, values, ...(proposed && { proposed }) })

/** What follows from the choices; its values are articles, 'none' for no part. */
export const derived = (
  id: string,
  name: Text,
  codes: Iterable<string>,
): Definition['base']['characteristics'][number] => ({
  id,
  name,
  derived: true,
  values: [...new Set(codes)].map(code =>
    code === 'none' ? value('none', 'None', 'Ninguno') : value(code, code, code, { picture: code }),
  ),
})

export const table = (id: string, reason: Text, over: string[], rows: (string | string[])[][]): Rule => ({
  kind: 'table',
  id,
  reason,
  over,
  rows,
})

export const clause = (id: string, reason: Text, ...oneOf: [string, string[]][]): Rule => ({
  kind: 'clause',
  id,
  reason,
  oneOf: oneOf.map(([characteristic, is]) => ({ characteristic, is })),
})

type CheckLine = NonNullable<DefinitionInput['checks']>[number]
/** A line of 'Is everything there?': `has` is any of these. */
export const check = (
  id: string,
  name: Text,
  has: When[],
  lack: Text,
  more: Partial<CheckLine> = {},
): CheckLine => ({ id, name, has, lack, ...more })

/** What stands in the list of each connector, and what it means when it is left out. */
export const checkWords = {
  contacts: [
    text('A contact in each cavity', 'Un contacto en cada cavidad'),
    text('Cavities may stay empty.', 'Las cavidades pueden quedar vacías.'),
  ],
  coding: [
    text('Coding', 'Codificación'),
    text(
      'Needed only where equal connectors stand side by side.',
      'Solo hace falta donde hay conectores iguales juntos.',
    ),
  ],
  gland: [
    text('Cable gland', 'Prensaestopas'),
    text(
      'The entry stays open: no protection against dust and water, no strain relief.',
      'La entrada queda abierta: sin protección contra polvo y agua ni descarga de tracción.',
    ),
  ],
  seal: [
    text('Seal', 'Junta'),
    text('Spare seals are ordered separately.', 'Las juntas de recambio se piden aparte.'),
  ],
  tool: [
    text('Tool', 'Herramienta'),
    text('One is enough for all connectors.', 'Una basta para todos los conectores.'),
  ],
} as const satisfies Record<string, readonly [Text, Text]>

export const when = (...all: [string, string | string[]][]): When =>
  all.map(([characteristic, is]) => ({ characteristic, is: [is].flat() }))
