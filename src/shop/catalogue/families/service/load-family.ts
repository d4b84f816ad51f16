import { dayOf } from '#kit/calendar-date.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { ActionOf, AuditEntry } from '#platform/audit/audit.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import type { EditedFamily, FamilyTexts } from '#shop/catalogue/articles/model/edited-family.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { editedFamily, settleFamily, versionOn } from '#shop/catalogue/articles/service/edit-family.ts'
import {
  loadCatalogue,
  type LoadCounts,
  type Refusal,
} from '#shop/catalogue/articles/service/load-catalogue.ts'
import { catalogueVersion } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { secondNeeded } from '#shop/catalogue/import/service/work-on-upload.ts'
import { familyAudit } from '../audit.ts'
import { sayFamilies } from '../texts.ts'

export type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** What is loaded, and what is written down about it. */
export type FamilyLoad = {
  code: string
  records: CatalogueRecord[]
  common: Pick<FamilyTexts, 'attributes'>
  draft: boolean
  /** numbers of variants that are taken out of the shop */
  gone?: readonly string[]
  entry: Pick<AuditEntry<string, ActionOf<typeof familyAudit>>, 'action' | 'details'>
  /** from what was written: is there nothing to write down? A form that is sent again changes nothing */
  idle?: (counts: LoadCounts) => boolean
  /** the field of a refused row */
  fieldOf: (refusal: Refusal) => string
}

class RowsRefused extends Error {}
class MovedMeanwhile extends Error {}
class SecondNeeded extends Error {}
const attempts = 3

/**
 * Loads a family with the checks of every catalogue source, all of it or nothing, with its entry in the audit log. `of`: the family and
 * version that were looked at (null: a new one); `prepare` makes the load of what is kept then. Where the catalogue moves between looking
 * and loading, it is looked at again. Throws not found, a conflict, and invalid at the fields of refused rows.
 */
export async function loadFamily(
  ctx: Desk,
  of: { code: string; version: string } | null,
  prepare: (kept: EditedFamily | null) => Promise<FamilyLoad>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const seen = await catalogueVersion(ctx.db)
    const kept = of && (await editedFamily(ctx.db, of.code))
    if (of && !kept) throw notFound()
    if (of && kept?.version !== of.version) throw conflict(sayFamilies(ctx.page.language).moved())
    const load = await prepare(kept)
    const currencies = await currenciesHere(ctx)
    try {
      await loadCatalogue(ctx.db, load.records, {
        closed: { currencies },
        tellChanges: true,
        beforeCommit: async (client, counts) => {
          if (counts.refused > 0) throw new RowsRefused()
          // where something differs, one further is this load itself
          const own = counts.version === null ? 0 : 1
          if ((await versionOn(client)) > seen + own) throw new MovedMeanwhile()
          if ((await secondNeeded(ctx.db, dayOf(ctx.clock()), counts.scales)) > 0) throw new SecondNeeded()
          await settleFamily(client, load.code, { ...load.common, draft: load.draft, gone: load.gone ?? [] })
          if (load.idle?.(counts)) return
          await familyAudit.recordOn(client, {
            actor: ctx.who.email,
            kind: 'family',
            id: load.code,
            ...load.entry,
          })
        },
      })
      return
    } catch (error) {
      if (error instanceof MovedMeanwhile && attempt < attempts) continue
      if (error instanceof SecondNeeded) throw conflict(sayFamilies(ctx.page.language).secondNeeded())
      if (error instanceof MovedMeanwhile) throw conflict(sayFamilies(ctx.page.language).moved())
      if (!(error instanceof RowsRefused)) throw error
      const { refusals } = await loadCatalogue(ctx.db, load.records, { dryRun: true, closed: { currencies } })
      throw invalid(
        refusals.map(one => ({
          field: load.fieldOf(one),
          message: faultWords(one.reason, ctx.page.language),
        })),
      )
    }
  }
}
