import { domain } from '#platform/domain/domain.ts'
import { personalData } from './model/personal-data.ts'

export const articlesDomain = domain({ personalData })
