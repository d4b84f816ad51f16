import { pageContext, signInFirst, type Sending } from '#platform/page/send.ts'
import { sayUi } from '../texts.ts'
import { announce } from './notify.ts'

/** What is sent at once needs no bar, in ms. */
const quietFor = 300

type Uploader = { by: (url: string, init: Sending) => Promise<Response>; done: () => void }

/**
 * Sends a form's file with a bar that shows how much of it has arrived and a button that breaks it off; then nothing of
 * it was taken. Once all of it has arrived it is read, and the bar waits. Breaking off rejects with an AbortError.
 */
export function uploader(form: HTMLFormElement): Uploader {
  const t = sayUi(pageContext().language)
  const bar = Object.assign(document.createElement('progress'), { max: 100, value: 0 })
  bar.ariaLabel = t.sending()
  const words = document.createElement('span')
  const stop = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-secondary button-small',
    innerHTML: '<span class="button-face"></span>',
  })
  stop.firstElementChild?.append(t.breakOff())
  const box = document.createElement('div')
  box.className = 'upload-progress'
  box.append(bar, words, stop)
  form.querySelector('.upload-progress')?.remove()
  const seen = setTimeout(() => {
    form.append(box)
    announce(t.sending())
  }, quietFor)
  const hadFocus = () => box.contains(document.activeElement)
  const away = () => {
    clearTimeout(seen)
    if (hadFocus()) form.querySelector<HTMLElement>('[type=file]')?.focus()
    box.remove()
  }

  const by = (url: string, { method = 'POST', headers = {}, body }: Sending) =>
    new Promise<Response>((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        bar.value = (100 * loaded) / total
        words.textContent = t.sent({ n: Math.floor(bar.value) })
      })
      request.upload.addEventListener('load', () => {
        // now it is the shop's turn
        bar.removeAttribute('value')
        words.textContent = t.beingRead()
        if (hadFocus()) form.querySelector<HTMLElement>('[type=file]')?.focus()
        stop.remove()
      })
      request.addEventListener('load', () => {
        const type = request.getResponseHeader('content-type')
        const signIn = request.getResponseHeader(signInFirst)
        const answer = new Response(request.status === 204 ? null : request.responseText, {
          status: request.status,
          statusText: request.statusText,
          headers: { ...(type && { 'content-type': type }), ...(signIn && { [signInFirst]: signIn }) },
        })
        const redirected = request.responseURL !== new URL(url, location.href).href
        resolve(
          Object.defineProperties(answer, {
            redirected: { value: redirected },
            url: { value: request.responseURL },
          }),
        )
      })
      request.addEventListener('error', () => reject(new TypeError('no connection')))
      stop.addEventListener('click', () => request.abort(), { once: true })
      request.addEventListener('abort', () => {
        announce(t.brokenOff())
        reject(new DOMException('', 'AbortError'))
      })
      request.send(body as FormData)
    })
  return { by, done: away }
}
