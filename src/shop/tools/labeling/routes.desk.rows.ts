import { atDesk, type Known, type Row, type Sample } from '#app/every-route/row.ts'

const articleOf = ({ code }: Known): Sample => ({ params: { code } })

/** Another one for each call, so that it changes something. */
let labelWidth = 20

export const rows: Record<string, Row> = {
  'GET /desk/articles/:code/labels': { ...atDesk('desk/articles:write'), ask: articleOf },
  'POST /desk/articles/:code/labels': {
    ...atDesk('desk/articles:write'),
    ask: async (known, visitor) => {
      const path = `/desk/articles/${encodeURIComponent(known.code)}/labels`
      const before = (await visitor.get(path)).field('before') ?? ''
      const areas = `plate|${++labelWidth}x8|2x14|||engraved`
      return { ...articleOf(known), body: { before, areas, act: 'save' } }
    },
  },
}
