import { href } from '#kit/contract.ts'
import { pageContext, send } from '#platform/page/send.ts'
import { search } from '../contract.ts'

export type Product = {
  name: string
  code: string
  description: string
  url: string
  manufacturer: string
  price?: { formattedValue: string }
  note?: string
  stock?: { state: string; words: string }
  images: { url: string }[]
}
export type Answer = {
  suggestions: { term: string }[]
  families: { name: string; url: string; count: string }[]
  pages: { name: string; url: string }[]
  products: Product[]
}

/** SRCH-04: what was answered is not asked again on this page. */
const answers = new Map<string, Promise<Answer>>()

export function ask(term: string): Promise<Answer> {
  const key = term.toLowerCase()
  let answer = answers.get(key)
  if (!answer) {
    answer = send(href(pageContext(), search.autocomplete), {
      method: search.autocomplete.method,
      body: JSON.stringify({ term }),
      headers: { 'content-type': 'application/json' },
    }).then(response => response.json() as Promise<Answer>)
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
  }
  return answer
}

export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  set: Record<string, string>,
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(set)) made.setAttribute(name, value)
  made.append(...inside)
  return made
}

/** Letters and digits only: how numbers are compared (SRCH-08). */
export const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** What was typed is plain, what the shop completes is bold (ux.md 3.0). */
export function completed(text: string, typed: string): (Node | string)[] {
  if (!text.toLowerCase().startsWith(typed.toLowerCase())) return [element('b', {}, text)]
  return [text.slice(0, typed.length), element('b', {}, text.slice(typed.length))]
}
