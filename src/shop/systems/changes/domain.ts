import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { forgetChanges } from './service/changes.ts'

export const changesDomain = domain({ sweeps: { 'changes of companies': forgetChanges }, personalData })
