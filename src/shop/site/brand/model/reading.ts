/** What the form of the brand may say. */
import { contrastOnPages, neededContrast, readColour } from '#platform/brand/accent.ts'

export const brandFields = ['name', 'sender', 'accent', 'taglineEn', 'taglineEs'] as const
export type BrandTyped = Readonly<Record<(typeof brandFields)[number], string>>

/** Bytes that a logo may have. */
export const maxLogoBytes = 300_000

export type BrandFault =
  | { field: 'name' | 'sender'; fault: 'missing' | 'signs' }
  | { field: 'accent'; fault: 'colour' }
  | { field: 'accent'; fault: 'contrast'; reached: number }

/** Signs that would end a name in the head of a letter. */
const endsName = /[<>"\\]/

/** What is kept, or what is wrong at which field: a shop needs a name, and a colour that can be read on its pages. */
export function readBrandTyped(typed: BrandTyped): { kept: BrandTyped } | { wrong: BrandFault[] } {
  const wrong: BrandFault[] = []
  const line = (field: keyof BrandTyped) => typed[field].trim().replace(/\s+/g, ' ')
  const [name, sender] = [line('name'), line('sender')]
  if (name === '') wrong.push({ field: 'name', fault: 'missing' })
  for (const field of ['name', 'sender'] as const)
    if (endsName.test(line(field))) wrong.push({ field, fault: 'signs' })
  const accent = typed.accent.trim() === '' ? '' : readColour(typed.accent)
  if (accent === null) wrong.push({ field: 'accent', fault: 'colour' })
  else if (accent !== '' && contrastOnPages(accent) < neededContrast)
    wrong.push({ field: 'accent', fault: 'contrast', reached: contrastOnPages(accent) })
  return wrong.length > 0
    ? { wrong }
    : {
        kept: {
          name,
          sender,
          accent: accent ?? '',
          taglineEn: line('taglineEn'),
          taglineEs: line('taglineEs'),
        },
      }
}
