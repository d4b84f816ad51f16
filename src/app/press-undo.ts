import type { Answer, Visitor } from './test-visitor.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string): string =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Presses 'Undo' in what a page says of what was just done, as a browser does; answers the status. */
export async function pressUndo(visitor: Visitor, { text }: Answer): Promise<number> {
  const forms = [...text.matchAll(/<form [^>]*action="([^"]+)"[^>]*>((?:(?!<\/form>).)*)<\/form>/gs)]
  const [, action = '', inside = ''] = forms.find(([, , content]) => content?.includes('#undo-2')) ?? []
  if (action === '') throw new Error('nothing can be undone here')
  const fields: Record<string, string[]> = {}
  for (const [, name = '', value = ''] of inside.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  ))
    if (name !== 'CSRFToken') (fields[plain(name)] ??= []).push(plain(value))
  return (await visitor.post(plain(action), fields)).status
}
