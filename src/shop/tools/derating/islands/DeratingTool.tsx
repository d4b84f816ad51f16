import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react'
import { pageContext } from '#platform/page/client.ts'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { CsrfField } from '#ui/field.tsx'
import { derating } from '../contract.ts'
import { visibleOf, type Point } from '../model/coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { readPoints } from '../model/kept-set.ts'
import type { SetView } from '../model/set-view.ts'
import { sayDerating } from '../texts.ts'
import { CurveTables } from './tool/CurveTables.tsx'
import { PlotArea } from './tool/PlotArea.tsx'
import { CurveChoice, PointForm, type Typed } from './tool/PointForm.tsx'
import { ProfileForm } from './tool/ProfileForm.tsx'
import { usePointActions } from './tool/use-point-actions.ts'
import { PointTable } from './tool/PointTable.tsx'
import { KeepBar } from './tool/KeepBar.tsx'
import { takeRestored } from './tool/session-notes.ts'
import { useSetActions } from './tool/use-set-actions.ts'
import { SetChoice } from './tool/SetChoice.tsx'
import { sheetQuery } from './tool/sheet-query.ts'
import { usePoints } from './tool/use-points.ts'
import { useSets } from './tool/use-sets.ts'
import { chartWords } from './tool/verdict-words.ts'

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
  const t = sayDerating(page.language)
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
  const tool = { root, drawn, keep, language: page.language }
  const { add, addTyped, addProfile, move, changeTyped, remove, undo } = usePointActions({
    ...tool,
    visible,
    typed,
    onTyped: setTyped,
    onSelect: setSelected,
  })
  const open = (set: SetView | null) => {
    sets.activate(set?.id ?? '')
    drawn.replace({ points: set?.points ?? [], hidden: set?.hidden ?? [] })
    setName(set?.label ?? '')
    setSelected(null)
  }
  useBegun(props, { root, drawn, keep, open, addTyped })
  const { save, removeSet, print } = useSetActions({
    ...tool,
    product,
    sets,
    name,
    onName: setName,
    onNew: () => open(null),
  })

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
          <p className="muted">{chartWords(curves, page.language).note}</p>
          <p className="muted needs-script">{t.howTo()}</p>
        </div>
        <Side
          curves={curves}
          visible={visible}
          hidden={hidden}
          typed={typed}
          onType={more => setTyped({ ...typed, ...more })}
          onAdd={addTyped}
          onProfile={addProfile}
          onHidden={now => {
            drawn.change({ hidden: now })
            keep()
          }}
        />
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

type SideProps = {
  curves: readonly DrawnCurve[]
  visible: readonly DrawnCurve[]
  hidden: readonly string[]
  typed: Typed
  onType: (more: Partial<Typed>) => void
  onAdd: () => void
  onProfile: () => void
  onHidden: (hidden: readonly string[]) => void
}

/** Beside the chart: a point or a profile that is typed, and which curves are shown. */
function Side({ curves, visible, hidden, typed, onType, onAdd, onProfile, onHidden }: SideProps) {
  return (
    <div className="derating-side">
      <PointForm curves={curves} visible={visible} typed={typed} onType={onType} onAdd={onAdd} />
      <ProfileForm curves={curves} typed={typed} onType={onType} onAdd={onProfile} />
      <CurveChoice
        curves={curves}
        hidden={hidden}
        onToggle={(id, shown) => onHidden(shown ? hidden.filter(one => one !== id) : [...hidden, id])}
      />
    </div>
  )
}

type Beginning = {
  root: RefObject<HTMLFormElement | null>
  drawn: ReturnType<typeof usePoints>
  keep: () => void
  open: (set: SetView | null) => void
  addTyped: () => void
}

/**
 * Over a page, once: a point that the page asked to check; and what was on the chart when the page was loaded again, also
 * where it could not be kept (DER-19).
 */
function useBegun(props: Props, { root, drawn, keep, open, addTyped }: Beginning): void {
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
        if (kept && props.active === '') return open(kept)
        drawn.change({ points: noted })
        keep()
      } else if (props.typed.x !== '' && props.typed.y !== '') addTyped()
    }, 0)
  })
}

export const DeratingTool = island<Props>('derating/DeratingTool', DeratingToolForm, 'now')
