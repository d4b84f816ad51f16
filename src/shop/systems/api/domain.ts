import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'
import { forgetRequests } from './service/once.ts'

export const apiDomain = domain({ sweeps: { 'keys of requests': forgetRequests }, personalData })
