import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { href } from '#kit/contract.ts'
import { island } from '#platform/page/island.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { useAwake } from '#kit/use-awake.ts'
import { announce } from '#ui/behaviour/notify.ts'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { productPage } from '../contract.ts'
import { sayProduct } from '../texts.ts'
import type { Move, SceneHandle } from './solid/scene.ts'

type Props = {
  code: string
  name: string
  /** what is shown before, and instead, of the body */
  picture: string | null
  alt: string
}

const keys: Record<string, Move> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'nearer',
  '=': 'nearer',
  '-': 'farther',
  Home: 'reset',
}

type State = 'coming' | 'shown' | 'no-webgl' | 'not-loaded'

/** Why nothing can be drawn: the file did not come, or the browser does not draw. */
async function open(
  place: HTMLElement,
  url: string,
  attempt: number,
): Promise<SceneHandle | 'no-webgl' | 'not-loaded'> {
  try {
    const [{ openScene }, bytes] = await Promise.all([
      import('./solid/scene.ts'),
      fetch(url, { cache: attempt > 0 ? 'reload' : 'default' }).then(answer => {
        if (!answer.ok) throw new Error(`model ${answer.status}`)
        return answer.arrayBuffer()
      }),
    ])
    try {
      return openScene(place, bytes)
    } catch {
      return 'no-webgl'
    }
  } catch {
    return 'not-loaded'
  }
}

/** The body of a product, turned by pointer, keys or buttons; its picture until it is here, and where it cannot be. */
function SolidBody({ code, name, picture, alt }: Props) {
  const page = usePage()
  const t = sayProduct(page.language)
  const awake = useAwake()
  const place = useRef<HTMLDivElement>(null)
  const handle = useRef<SceneHandle>(null)
  const [state, setState] = useState<State>('coming')
  const [attempt, setAttempt] = useState(0)
  const words = t.solidOf({ name })
  const url = href(page, productPage.mesh, { params: { productCode: code } })

  useEffect(() => {
    let left = false
    const element = place.current
    if (!element) return
    const leave = () => {
      left = true
      handle.current?.close()
      handle.current = null
    }
    const show = async () => {
      const opened = await open(element, url, attempt)
      if (left) {
        if (typeof opened !== 'string') opened.close()
      } else if (typeof opened === 'string') setState(opened)
      else {
        handle.current = opened
        setState('shown')
        announce(words)
      }
    }
    void show()
    // an overlay that is closed takes its page away without telling
    const dialog = element.closest('dialog')
    dialog?.addEventListener('close', leave, { once: true })
    return () => {
      dialog?.removeEventListener('close', leave)
      leave()
    }
  }, [place, handle, url, attempt, words])

  const onKeyDown = (event: KeyboardEvent) => {
    const move = keys[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    handle.current?.move(move)
  }
  const shown = state === 'shown'
  const tool = (move: Move, icon: IconName, words: string) => (
    <Button
      key={move}
      look="secondary"
      size="small"
      icon={icon}
      iconOnly
      onClick={() => handle.current?.move(move)}
    >
      {words}
    </Button>
  )
  return (
    <div className="solid-view">
      <div
        ref={place}
        className="solid-place white-tile"
        data-solid={shown ? 'shown' : state}
        {...(shown && {
          role: 'application',
          tabIndex: 0,
          'aria-label': words,
          'aria-describedby': 'solid-hint',
          onKeyDown,
        })}
      >
        {!shown && picture && <img className="picture" src={picture} width={520} height={520} alt={alt} />}
      </div>
      {awake && state === 'coming' && <p className="muted">{t.solidComing()}</p>}
      {state === 'no-webgl' && <p role="alert">{t.solidFailed()}</p>}
      {state === 'not-loaded' && (
        <p role="alert">
          {t.solidNotLoaded()}{' '}
          <Button
            look="text"
            size="small"
            onClick={() => {
              setState('coming')
              setAttempt(attempt + 1)
            }}
          >
            {t.solidAgain()}
          </Button>
        </p>
      )}
      {shown && (
        <>
          <fieldset className="solid-tools" aria-label={t.solidTools()}>
            {tool('left', 'chevron-left', t.turnLeft())}
            {tool('right', 'chevron-right', t.turnRight())}
            {tool('up', 'chevron-up', t.tiltUp())}
            {tool('down', 'chevron-down', t.tiltDown())}
            {tool('nearer', 'plus', t.zoomIn())}
            {tool('farther', 'minus', t.zoomOut())}
            {tool('reset', 'rotate-ccw', t.resetView())}
          </fieldset>
          <p id="solid-hint" className="muted">
            {t.solidHint()}
          </p>
        </>
      )}
    </div>
  )
}

export const SolidView = island<Props>('product-page/SolidView', SolidBody, 'now')
