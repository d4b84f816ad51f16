import { call } from '#platform/page/client.ts'
import { savedConfigurations } from '../../contract.ts'
import type { Shown } from '../../model/shown.ts'

/** CRM-01: tells what was done; who did it, and whether it is kept, the server knows. */
export function reportAct({ configId, productCode }: Shown, type: string): void {
  const body = {
    configID: configId ?? '',
    type,
    campaign: new URLSearchParams(location.search).get('campaign') ?? '',
    title: `Configurator - ${productCode} - ${type}`,
    url: location.href,
  }
  void call(savedConfigurations.report, { body }).catch(() => {})
}
