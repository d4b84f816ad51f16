import { expect, test } from 'vitest'
import { mentionsIn } from './mentions.ts'

const colleagues = ['Marta Weiss', 'Jonas Keller', 'Jonas Kellermann', 'Inés Robledo', 'Ana Paz', 'Ana Ruiz'].map(
  (name, id) => ({ id, name }),
) // prettier-ignore

test.each<[string, string[], string[]]>([
  ['@Marta Weiss please call', ['Marta Weiss'], []],
  ['Ask @marta, or (@inés)', ['Marta Weiss', 'Inés Robledo'], []],
  ['@Jonas Keller: late. @Jonas Kellermann: too.', ['Jonas Keller', 'Jonas Kellermann'], []],
  ['@Marta and @Marta Weiss', ['Marta Weiss'], []],
  ['@Ana is two people', [], ['Ana']],
  ['@Ana Ruiz is one', ['Ana Ruiz'], []],
  ['@Jonas is two as well', [], ['Jonas']],
  ['@Peter.Pan is nobody', [], ['Peter.Pan']],
  ['@Martas', [], ['Martas']],
  ['@Marta Weber is another one', [], ['Marta Weber']],
  ['@Marta, Weber called', ['Marta Weiss'], []],
  ['marta@maker.example, 5 @ 10 EUR, @ home, x@', [], []],
  ['no name', [], []],
])('whom a note names: %s', (note, named, unknown) => {
  const found = mentionsIn(note, colleagues)
  expect([found.named.map(one => one.name), found.unknown]).toEqual([named, unknown])
})
