import type { ClientBase } from 'pg'
import { describe, expect, test } from 'vitest'
import { auditOf, type MoveAudit } from './audit.ts'
import { changesBetween } from './old-and-new.ts'
import { auditBookOf, entriesFor } from './registered.ts'

const both = (word: string) => ({ en: word, es: word })
const boxes = auditOf({
  kinds: {
    box: { name: both('Box'), sections: ['desk/boxes'] },
    lid: { name: both('Lid'), sections: [] },
  },
  actions: { 'box-open': both('Opened'), 'box-weigh': { ...both('Weighed'), section: 'desk/scales' } },
})
const guests = auditOf({ about: ['box'], actions: { 'guest-look': both('Looked') } })

/** The values of what is written. */
async function written(work: (client: ClientBase) => Promise<void>): Promise<unknown[]> {
  const asked: unknown[] = []
  await work({
    query: async (_: string, values: unknown[]) => void asked.push(...values),
  } as unknown as ClientBase)
  return asked
}

describe('what is written', () => {
  test('kind and id are the subject; what there is only one of has no id', async () => {
    const opened = { actor: 'a@maker.example', action: 'box-open', kind: 'box' } as const
    expect(
      await written(client => boxes.recordOn(client, { ...opened, id: 7, details: { by: 'hand' } })),
    ).toEqual(['a@maker.example', 'box-open', 'box:7', '{"by":"hand"}'])
    expect((await written(client => boxes.recordOn(client, { ...opened, id: null })))[2]).toBe('box')
  })
  test('what is not declared, or declared without its words or sections, does not compile', () => {
    const never: (work: () => unknown) => void = () => {}
    const tx = {} as never
    never(() => guests.record(tx, { actor: '', action: 'guest-look', kind: 'box', id: 1 }))
    // @ts-expect-error an action that is not declared
    never(() => boxes.record(tx, { actor: '', action: 'box-close', kind: 'box', id: 1 }))
    // @ts-expect-error a kind that is not declared
    never(() => boxes.record(tx, { actor: '', action: 'box-open', kind: 'bag', id: 1 }))
    // @ts-expect-error a language is missing
    never(() => auditOf({ actions: { 'box-open': { en: 'Opened' } } }))
    // @ts-expect-error a kind without sections
    never(() => auditOf({ kinds: { box: { name: both('Box') } }, actions: {} }))
    // @ts-expect-error an action of the state machine without words
    never((): MoveAudit<'open' | 'burn'> => boxes.moves('box'))
    // @ts-expect-error nobody in the list declares boxes
    never(() => auditBookOf([guests]))
    expect(auditBookOf([guests, boxes]).kinds.size).toBe(2)
  })
})

describe('what is registered', () => {
  test('a name stands once', () => {
    expect(() => auditBookOf([boxes, boxes])).toThrow("'box' is declared twice")
  })
  test('an action with a section of its own is read there, and not where the thing is', () => {
    const book = auditBookOf([boxes, guests])
    expect(entriesFor(new Set(['desk/boxes']), book)).toEqual({
      kinds: ['box'],
      actions: [],
      otherActions: ['box-weigh'],
    })
    expect(entriesFor(new Set(['desk/scales']), book)).toEqual({
      kinds: [],
      actions: ['box-weigh'],
      otherActions: [],
    })
    expect(book.actions.get('guest-look')?.es).toBe('Looked')
  })
})

describe('what a change is kept as', () => {
  test('old and new by name, of what is said anew only', () => {
    const before = {
      version: '7',
      title: 'Holidays',
      days: ['Mon'],
      until: null,
      on: true,
      names: { en: 'Plug' },
    }
    const now = {
      title: 'Closed',
      days: ['Mon', 'Tue'],
      until: new Date('2026-12-01T06:00:00Z'),
      on: true,
      names: { en: 'Insert' },
    }
    expect(changesBetween(before, now)).toEqual({
      title: 'Holidays → Closed',
      days: 'Mon → Mon, Tue',
      until: '– → 2026-12-01 06:00',
      names: 'en Plug → en Insert',
    })
    expect(changesBetween(now, now)).toEqual({})
  })
})
