import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { login, pageContext } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { announce, announceAlert } from '#ui/behaviour/notify.ts'
import { CsrfField } from '#ui/field.tsx'
import { derating } from '../contract.ts'
import { coverageOf, visibleOf, type Point } from '../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { maxPoints, range, readPoints, readTyped } from '../model/kept-set.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
import { readTypedProfile } from '../model/typed-profile.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating } from '../texts.ts'
import { CurveTables } from './tool/CurveTables.tsx'
import { PlotArea } from './tool/PlotArea.tsx'
import { CurveChoice, PointForm, type Typed } from './tool/PointForm.tsx'
import { ProfileForm } from './tool/ProfileForm.tsx'
import { PointTable } from './tool/PointTable.tsx'
import { KeepBar } from './tool/KeepBar.tsx'
import { takeRestored } from './tool/session-notes.ts'
import { SetChoice } from './tool/SetChoice.tsx'
import { sheetQuery } from './tool/sheet-query.ts'
import { usePoints } from './tool/use-points.ts'
import { useSets } from './tool/use-sets.ts'
import { chartWords, verdictWords } from './tool/words.ts'

type Props = {
  product: string
  curves: readonly DrawnCurve[]
  sets: readonly SetView[]
  /** id of the set that is open; '' a new one */
  active: string
  /** on the chart when it opens */
  points: readonly Point[]
  hidden: readonly string[]
  /** what was typed and could not be read, or is to begin with; the name of the set */
  typed: Typed
  label: string
}

/** DER-01: chart, curves and operating points; a plain form without script. */
function DeratingToolForm(props: Props) {
  const { product, curves, active: opened } = props
  const page = usePage()
  const { language } = page
  const t = sayDerating(language)
  const awake = useAwake()
  const root = useRef<HTMLFormElement>(null)
  const drawn = usePoints({ points: props.points, hidden: props.hidden })
  const sets = useSets(product, curves, { sets: props.sets, active: opened })
  const [typed, setTyped] = useState(props.typed)
  const [name, setName] = useState(props.label)
  const [selected, setSelected] = useState<number | null>(null)
  const visible = visibleOf(curves, drawn.hidden)
  const { points, hidden } = drawn

  const keep = () => sets.keep(drawn.now())
  const verdictOf = (point: Point) => verdictWords(coverageOf(point, visible), language)
  const add = (point: Point) => {
    if (points.length >= maxPoints) return announceAlert(t.tooManyPoints({ n: maxPoints }))
    drawn.change({ points: [...points, point] })
    setSelected(points.length)
    announce(t.added({ n: points.length + 1, verdict: verdictOf(point) }))
    keep()
  }
  const addTyped = () => {
    const read = readTyped(typed.x, typed.y)
    setTyped({ ...typed, wrong: 'wrong' in read ? read.wrong : [] })
    if (!('wrong' in read)) return add(read)
    root.current
      ?.querySelector<HTMLInputElement>(read.wrong[0] === 'x' ? '[name=newX]' : '[name=newY]')
      ?.focus()
  }
  const addProfile = () => {
    const read = readTypedProfile(typed, visible)
    const { why: _, ...entered } = typed
    setTyped({ ...entered, ...('wrong' in read ? read : { wrong: [] }) })
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
    setSelected(null)
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
  const open = (set: SetView | null) => {
    sets.activate(set?.id ?? '')
    drawn.replace({ points: set?.points ?? [], hidden: set?.hidden ?? [] })
    setName(set?.label ?? '')
    setSelected(null)
  }
  // over a page, once: a point that the page asked to check; and what was on the chart when the page was loaded again,
  // also where it could not be kept (DER-19)
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current || !root.current?.closest('dialog')) return
    begun.current = true
    const noted = readPoints(takeRestored())
    const drawnAs = JSON.stringify(noted)
    // it was kept after all, while the page was loaded again
    const kept = props.sets.find(set => set.label === '' && JSON.stringify(set.points) === drawnAs)
    setTimeout(() => {
      if (noted.length > 0 && drawnAs !== JSON.stringify(props.points)) {
        if (kept && opened === '') return open(kept)
        drawn.change({ points: noted })
        keep()
      } else if (props.typed.x !== '' && props.typed.y !== '') addTyped()
    }, 0)
  })

  const save = async () => {
    const saved = await sets.save(drawn.now(), name)
    if (!saved) return
    setName(saved.label)
    announce(t.saved({ name: saved.label }))
  }
  const removeSet = async () => {
    const { askDialog } = await import('#ui/behaviour/dialog.ts')
    const now = sets.sets.find(one => one.id === sets.active)
    const called = now?.label || t.unnamed()
    const asked = await askDialog({
      type: 'okCancel',
      heading: 'warning',
      text: t.deleteSure({ name: called }),
      ok: t.delete(),
      cancel: t.keepIt(),
      danger: true,
    })
    if (asked !== 'ok' || !(await sets.remove(sets.active))) return
    open(null)
    announce(t.deleted({ name: called }))
  }
  /** DER-14; DER-21: for who is not signed in the tool closes, and asks to sign in. */
  const print = async () => {
    if (pageContext().signedIn) {
      const query = sheetQuery(product, name, sets.active, sets.keptOf(drawn.now()), hidden)
      window.open(href(pageContext(), derating.print, { query }), '_blank')
      return
    }
    const tool = href(pageContext(), derating.show, { query: { product, deratingId: sets.active } })
    const over = root.current?.closest('dialog') !== null
    const { closeOverlay, openOverlay } = await import('#ui/behaviour/overlay.ts')
    if (over) closeOverlay()
    if (!(await login.ask?.())) return
    if (over) await openOverlay(tool, { size: 'derating' })
    else location.assign(tool)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const undoes = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!undoes || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    undo()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    addTyped()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- undo by key, wherever the focus is in it
    <form
      ref={root}
      method="post"
      action={href(page, derating.change, { query: { product } })}
      className="derating-tool"
      data-derating-tool
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
    >
      <CsrfField />
      <input type="hidden" name="id" value={sets.active} />
      <SetChoice product={product} sets={sets.sets} active={sets.active} onOpen={open} />
      <div className="derating-main">
        <div className="derating-plot">
          <PlotArea
            curves={curves}
            hidden={hidden}
            points={points}
            selected={selected}
            onSelect={setSelected}
            onAdd={add}
            onMove={move}
            onRemove={remove}
          />
          <p className="muted">{chartWords(curves, language).note}</p>
          <p className="muted needs-script">{t.howTo()}</p>
        </div>
        <div className="derating-side">
          <PointForm
            curves={curves}
            visible={visible}
            typed={typed}
            onType={more => setTyped({ ...typed, ...more })}
            onAdd={addTyped}
          />
          <ProfileForm
            curves={curves}
            typed={typed}
            onType={more => setTyped({ ...typed, ...more })}
            onAdd={addProfile}
          />
          <CurveChoice
            curves={curves}
            hidden={hidden}
            onToggle={(id, shown) => {
              drawn.change({ hidden: shown ? hidden.filter(one => one !== id) : [...hidden, id] })
              keep()
            }}
          />
        </div>
      </div>
      {visible.length === 0 && <output className="derating-none">{t.noVisible()}</output>}
      <PointTable
        points={points}
        visible={visible}
        selected={selected}
        onChange={changeTyped}
        onRemove={remove}
        onSelect={setSelected}
      />
      <KeepBar
        name={name}
        onName={setName}
        status={sets.status}
        active={sets.active}
        sheet={sheetQuery(product, name, sets.active, sets.keptOf(drawn), hidden)}
        // they may have signed in over the open tool
        signedIn={awake ? pageContext().signedIn : page.signedIn}
        onUndo={undo}
        onSave={() => void save()}
        onPrint={() => void print()}
        onDelete={() => void removeSet()}
        onAgain={keep}
      />
      <CurveTables curves={curves} />
    </form>
  )
}

export const DeratingTool = island<Props>('derating/DeratingTool', DeratingToolForm, 'now')
