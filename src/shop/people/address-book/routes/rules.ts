import { routes } from '#platform/request/routes.ts'
import { countryRules } from '../contract.ts'
import { countryData, missingIn } from '../model/country-rules.ts'

/** ADDR-08, ADDR-09: what depends on the country, for everybody who fills in a form. */
export const countryRuleRoutes = routes(countryRules, {
  data: (_, { query }) => countryData(query.zSelectedCountry),
  regions: (_, { query }) => {
    const { isRegionMandatory, regions } = countryData(query.zSelectedCountry)
    return { isRegionMandatory, regions }
  },
  regionMandatory: (_, { query }) => countryData(query.zSelectedCountry).isRegionMandatory,
  vatIdMandatory: (_, { query }) => countryData(query.zSelectedCountry).isVatIdMandatory,
  phoneMandatory: (_, { query }) => countryData(query.zSelectedCountry).isPhoneMandatory,
  checkMandatory: (_, { body: { zSelectedCountry, ...entered } }) => ({
    missing: missingIn(zSelectedCountry, entered),
  }),
})
