import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { labelDesk } from '../contract.ts'
import { LabelDrawing } from '../islands/editor/LabelDrawing.tsx'
import { sayLabelDesk, sayLabels } from '../texts.ts'

export type AreasPageProps = {
  code: string
  name: string
  /** as it was seen, and as it is entered now */
  before: string
  entered: string
  error: string | undefined
  conflict: string | null
  shown: readonly LabelArea[]
  isPreview: boolean
  flashes: readonly Flash[]
}

/** What of an article can be labelled, an area a line, with its preview in print size. */
export function AreasPage(props: AreasPageProps) {
  const { code, name, before, entered, error, conflict, shown, isPreview, flashes } = props
  const page = usePage()
  const t = sayLabelDesk(page.language)
  return (
    <Screen title={t.titleOf({ code })} note={name} flashes={flashes}>
      {conflict && <Message kind="warning" title={conflict} />}
      <Card>
        <form
          method="post"
          action={href(page, labelDesk.keep, { params: { code } })}
          className="stack"
          data-unsaved={isPreview ? 'entered' : ''}
        >
          <CsrfField />
          <input type="hidden" name="before" value={before} />
          <TextAreaField
            label={t.areas()}
            hint={t.hint()}
            name="areas"
            form="areas"
            rows={6}
            spellCheck={false}
            defaultValue={entered}
            error={error}
          />
          <div className="form-actions">
            <Button type="submit" name="act" value="save" look="primary">
              {t.save()}
            </Button>
            <Button type="submit" name="act" value="preview">
              {t.preview()}
            </Button>
          </div>
        </form>
      </Card>
      <Card title={isPreview ? t.previewTitle() : t.nowTitle()}>
        {shown.length === 0 ? <p className="muted">{t.none()}</p> : <Areas shown={shown} />}
      </Card>
    </Screen>
  )
}

function Areas({ shown }: { shown: readonly LabelArea[] }) {
  const page = usePage()
  const t = sayLabels(page.language)
  const mm = (length: number) => length.toLocaleString(page.formatLocale)
  return (
    <DataTable
      cards
      label={sayLabelDesk(page.language).areas()}
      rows={shown}
      rowKey={area => area.kind}
      columns={[
        { key: 'kind', header: t.kind(), rowHeader: true, cell: area => t[area.kind]() },
        {
          key: 'size',
          header: t.text(),
          cell: area =>
            t.area({
              width: mm(area.width),
              height: mm(area.height),
              lines: area.lines,
              characters: area.characters,
              places: area.places.length,
            }),
        },
        { key: 'symbols', header: t.symbol(), cell: area => area.symbols.map(one => t[one]()).join(', ') },
        {
          key: 'materials',
          header: t.material(),
          cell: area => area.materials.map(one => t[one]()).join(', '),
        },
        {
          key: 'preview',
          header: t.preview(),
          cell: area => {
            const text = 'X'.repeat(area.characters)
            const entry = { place: area.places[0] ?? '1', text, symbol: '' as const }
            return <LabelDrawing area={area} entry={entry} scale={1} wrong={false} label={text} />
          },
        },
      ]}
    />
  )
}
