import { escapeHtml } from '#kit/escape-html.ts'
import type { Language } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import { saySandbox } from './texts.ts'

/** The sandbox's stylesheet; its pages stand in the shop's dialogs and look like them. */
export const stylesheet = `
:root { color-scheme: light dark; --text: light-dark(#14201b, #e7eeea); --muted: light-dark(#46564e, #aebdb5);
  --back: light-dark(#ffffff, #1a2420); --line: light-dark(#6c7c74, #7c8f86); --primary: light-dark(#0a6b47, #3cbb89);
  --on-primary: light-dark(#ffffff, #04150d); --error: light-dark(#b0231b, #ffb3aa); --focus: light-dark(#0b4fd6, #9cc2ff); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2px; background: transparent; color: var(--text); font: 16px/24px 'IBM Plex Sans', Arial, sans-serif; }
main { max-width: 560px; }
main.alone { margin: 48px auto; padding: 0 16px; }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 16px; }
p { margin: 0 0 12px; }
form { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; }
form > p { flex-basis: 100%; margin: 0; }
label { display: block; font-weight: 600; font-size: 14px; line-height: 20px; }
label.number { flex: 1 1 240px; }
label.code { flex: 0 1 140px; }
input { display: block; width: 100%; min-height: 40px; margin-top: 4px; padding: 6px 10px; font: inherit; color: inherit;
  background: var(--back); border: 1px solid var(--line); border-radius: 2px; }
input[aria-invalid=true] { border: 2px solid var(--error); }
button, a.button { min-height: 40px; padding: 8px 16px; border-radius: 4px; border: 1px solid var(--line); font: inherit; font-weight: 600;
  background: var(--back); color: inherit; text-decoration: none; cursor: pointer; }
button.primary { background: var(--primary); color: var(--on-primary); border-color: var(--primary); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.muted { color: var(--muted); font-size: 14px; line-height: 20px; }
.error { color: var(--error); font-size: 14px; line-height: 20px; }
.scripted [data-without-script] { display: none; }
`

/** In a frame the shop's own button confirms what was entered: it asks by a message, and hears what came of it. */
export const frameScript = `
const form = document.querySelector('form[data-part]')
const shop = document.documentElement.dataset.shop
const tell = message => parent.postMessage(message, shop)
if (parent !== window) {
  document.documentElement.classList.add('scripted')
  if (form) form.addEventListener('submit', event => { event.preventDefault(); void confirm() })
  // the shop makes the frame as high as what is in it
  new ResizeObserver(() => tell({ kind: 'payment-size', height: document.body.scrollHeight })).observe(document.body)
  // what is typed anew is not wrong any more
  if (form) form.addEventListener('input', event => say(event.target, ''))
  addEventListener('message', event => {
    if (event.origin !== shop || event.data?.kind !== 'payment-confirm') return
    if (form) void confirm()
    else tell({ kind: 'payment-confirmed' })
  })
}
function say(field, wrong) {
  field.setAttribute('aria-invalid', String(wrong !== ''))
  document.getElementById(field.name + '-error').textContent = wrong
}
async function confirm() {
  const answer = await fetch(location.href, { method: 'POST', headers: { accept: 'application/json' }, body: new URLSearchParams(new FormData(form)) })
    .then(response => response.json()).catch(() => null)
  for (const field of form.querySelectorAll('input')) say(field, answer?.errors?.[field.name] ?? '')
  if (answer?.ok) { tell({ kind: 'payment-confirmed' }); location.reload() }
  else { tell({ kind: 'payment-refused' }); form.querySelector('[aria-invalid=true]')?.focus() }
}
`

export type Errors = Readonly<Record<string, string>>

export const document = (
  { language, title, shop, alone }: { language: Language; title: string; shop: string; alone: boolean },
  body: string,
): string => `<!doctype html>
<html lang="${language}" data-shop="${escapeHtml(shop)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/style.css">${alone ? '' : '<script src="/frame.js" defer></script>'}</head>
<body><main${alone ? ' class="alone"' : ''}>${body}</main></body></html>`

const field = (
  name: 'number' | 'code',
  label: string,
  errors: Errors,
  attributes: string,
): string => `<label class="${name}">${escapeHtml(label)}
<input name="${name}" inputmode="numeric" required ${attributes} aria-describedby="${name}-error" aria-invalid="${name in errors}">
<span class="error" id="${name}-error" role="alert">${escapeHtml(errors[name] ?? '')}</span></label>`

const codeField = (language: Language, errors: Errors): string =>
  field('code', saySandbox(language).code(), errors, 'autocomplete="cc-csc" maxlength="4"')

/** Number and security code of a new card; a number that was entered stays, the code is entered anew. */
export function entryForm(language: Language, errors: Errors, entered = ''): string {
  const t = saySandbox(language)
  const value = entered ? ` value="${escapeHtml(entered)}"` : ''
  return `<form method="post" data-part>
${field('number', t.number(), errors, `autocomplete="cc-number" maxlength="23"${value}`)}
${codeField(language, errors)}
<button class="primary" data-without-script>${t.confirmNumber()}</button>
<p class="muted">${t.codeHint()} ${t.noRealCard()}</p></form>`
}

/** The security code of a card that is kept. */
export function codeForm(language: Language, errors: Errors): string {
  const t = saySandbox(language)
  return `<form method="post" data-part>${codeField(language, errors)}
<button class="primary" data-without-script>${t.confirmCode()}</button>
<p class="muted">${t.codeHint()}</p></form>`
}

/** A form that is a page of its own. */
export const onItsOwn = (language: Language, body: string): string =>
  `<h1>${saySandbox(language).enterTitle()}</h1>${body}`

/** `back`: where who is not in a frame goes on. */
export const receivedNote = (
  language: Language,
  last4: string,
  again: string | null,
  back: string | undefined,
): string => {
  const t = saySandbox(language)
  const another = again ? ` <a href="${escapeHtml(again)}">${t.another()}</a>` : ''
  const on = back ? `<p><a class="button" href="${escapeHtml(back)}">${t.back()}</a></p>` : ''
  return `<p role="status">${t.received({ last4 })}${another}</p>${on}`
}
export const codeReceivedNote = (language: Language): string =>
  `<p role="status">${saySandbox(language).codeReceived()}</p>`

/** The page where the holder of the card decides, as their bank's would be. */
export function confirmPage(
  language: Language,
  payment: { amount: number; currency: string; last4: string },
  errors: Errors,
  withCode: boolean,
): string {
  const t = saySandbox(language)
  const amount = formatAmount(payment.amount, payment.currency, language === 'es' ? 'es-ES' : 'en-GB')
  return `<h1>${t.confirmTitle()}</h1><p>${t.confirmText({ amount, last4: payment.last4 })}</p>
<form method="post">${withCode ? codeField(language, errors) : ''}
<p><button class="primary" name="decision" value="confirm">${t.confirm()}</button>
<button name="decision" value="refuse" formnovalidate>${t.refuse()}</button></p>
<p class="muted">${t.provider()}. ${t.noRealCard()}</p></form>`
}

export const notePage = (language: Language, words: 'gone' | 'decided', back: string | null): string => {
  const t = saySandbox(language)
  return `<h1>${t.provider()}</h1><p>${t[words]()}</p>${back ? `<p><a class="button" href="${escapeHtml(back)}">${t.back()}</a></p>` : ''}`
}
