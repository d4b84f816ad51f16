import type { RefObject } from 'react'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import type { Language } from '#platform/language/language.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { coverageOf, type Point } from '../../model/coverage.ts'
import { maxPoints, range, readTyped } from '../../model/kept-set.ts'
import { readTypedProfile } from '../../model/typed-profile.ts'
import { sayDerating } from '../../texts.ts'
import type { Typed } from './PointForm.tsx'
import type { usePoints } from './use-points.ts'
import { verdictWords } from './verdict-words.ts'

type Tool = {
  root: RefObject<HTMLFormElement | null>
  drawn: ReturnType<typeof usePoints>
  visible: readonly DrawnCurve[]
  typed: Typed
  onTyped: (typed: Typed) => void
  onSelect: (at: number | null) => void
  /** keeps what is on the chart */
  keep: () => void
  language: Language
}

/** What is done with the operating points of the tool: each is announced with its verdict and kept. */
export function usePointActions({ root, drawn, visible, typed, onTyped, onSelect, keep, language }: Tool) {
  const t = sayDerating(language)
  const { points } = drawn
  const verdictOf = (point: Point) => verdictWords(coverageOf(point, visible), language)
  const add = (point: Point) => {
    if (points.length >= maxPoints) return announceAlert(t.tooManyPoints({ n: maxPoints }))
    drawn.change({ points: [...points, point] })
    onSelect(points.length)
    announce(t.added({ n: points.length + 1, verdict: verdictOf(point) }))
    keep()
  }
  const addTyped = () => {
    const read = readTyped(typed.x, typed.y)
    onTyped({ ...typed, wrong: 'wrong' in read ? read.wrong : [] })
    if (!('wrong' in read)) return add(read)
    root.current
      ?.querySelector<HTMLInputElement>(read.wrong[0] === 'x' ? '[name=newX]' : '[name=newY]')
      ?.focus()
  }
  const addProfile = () => {
    const read = readTypedProfile(typed, visible)
    const { why: _, ...entered } = typed
    onTyped({ ...entered, ...('wrong' in read ? read : { wrong: [] }) })
    if (!('wrong' in read)) {
      add(read)
      return announce(t.profileAs({ a: decimal(read.y, language) }))
    }
    root.current
      ?.querySelector<HTMLElement>(read.wrong[0] === 'x' ? '[name=newX]' : '[name=profile]')
      ?.focus()
  }
  const move = (at: number, point: Point, gesture: string | null, rests: boolean) => {
    drawn.change({ points: points.with(at, point) }, gesture)
    if (!rests) return
    announce(verdictOf(point))
    keep()
  }
  const changeTyped = (at: number, x: string, y: string): boolean => {
    const read = readTyped(x, y)
    if (!('wrong' in read)) {
      move(at, read, null, true)
      return true
    }
    const [from, to] = range.x
    announceAlert(read.wrong[0] === 'x' ? t.wrongX({ from, to }) : t.wrongY({ to: range.y[1] }))
    return false
  }
  const remove = (at: number) => {
    drawn.change({ points: points.toSpliced(at, 1) })
    onSelect(null)
    announce(t.removed({ n: at + 1 }))
    keep()
    // the focus goes to what has taken its place, else to the fields
    setTimeout(() => {
      const marks = root.current?.querySelectorAll<SVGElement>('[data-point]')
      const next = marks?.[Math.min(at, marks.length - 1)]
      ;(next ?? root.current?.querySelector<HTMLElement>('[name=newX]'))?.focus()
    }, 0)
  }
  const undo = () => {
    if (!drawn.undo()) return announce(t.nothingToUndo())
    announce(t.undone())
    keep()
  }
  return { add, addTyped, addProfile, move, changeTyped, remove, undo }
}
