import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { configurators } from '../contract.ts'
import type { Definition } from '../model/definition.ts'
import { isPlacement } from '../model/steps.ts'

type At = { configId: string | null; groupId?: string | undefined; tried?: string | undefined }

/** The address of a step. Configurators of modules and sets have those of CFG-08 and CFG-10, others one by kind. */
export function stepHref(page: PageContext, definition: Definition, at: At): string {
  const { kind, productCode, groups } = definition
  const { groupId, tried } = at
  const configId = at.configId ?? undefined
  // several knowledge bases may be of one article
  const key = configId ? undefined : definition.key
  if (kind === 'modules' || kind === 'summary') {
    const group = groups.find(one => one.id === groupId)
    const configOrderProductCode = configId ? undefined : productCode
    if (kind === 'modules' && group && isPlacement(group, productCode))
      return href(page, configurators.placement, {
        query: { selectedGroupId: group.id, configId, configOrderProductCode, key, tried },
      })
    return href(page, configurators.group, {
      query: { configOrderProductCode, key, groupId, configId, tried },
    })
  }
  return href(page, configurators.byKind, {
    params: { kind, productCode },
    query: { key, groupId, configId, tried },
  })
}

/** CFG-07: one of the configurators opens its own window, which hands back to the page that opened it. */
export const windowOf = ({ kind }: Pick<Definition, 'kind'>) =>
  kind === 'popup' ? ({ target: 'configurator', 'data-window': 'configurator' } as const) : {}
