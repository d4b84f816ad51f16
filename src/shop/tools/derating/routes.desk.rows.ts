import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const articleOf = ({ code }: Known): Sample => ({ params: { code } })
let currentCut = 10

export const rows: Record<string, Row> = {
  'GET /desk/articles/:code/derating': { ...atDesk('desk/articles:write'), ask: articleOf },
  'POST /desk/articles/:code/derating': {
    ...atDesk('desk/articles:write'),
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/derating`
      const before = (await visitor.get(path)).field('before') ?? ''
      const cut = String(++currentCut)
      return {
        ...articleOf(known),
        body: { before, section: '1.5', points: '4/7.9\n6/17.4', cut, act: 'save' },
      }
    },
  },
}
